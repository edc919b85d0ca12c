import { AddressRecord } from './address'
import { field, record } from './scalars'

/** Token standards that the interface lists; others occur (an open set). */
export const tokenStandards = ['ERC-20', 'ERC-721', 'ERC-1155', 'ERC-404', 'ERC-7984'] as const

/** With those that it leaves out. */
export const knownStandards = [...tokenStandards, 'ERC-8056', 'ZRC-2']

/** A token contract. Its creator writes name, symbol and icon. */
export const TokenRecord = record('Token', {
  symbol: field.text('Symbol', { column: 1 }),
  name: field.text('Name', { column: 2 }),
  type: field.oneOf('Standard', knownStandards, { column: 3 }),
  address_hash: field.addressHash('Contract', { column: 4, also: ['address'], essential: true }),
  decimals: field.told('Decimals'),
  total_supply: field.amount('Total supply', { doc: 'Sent in the smallest unit.' }),
  holders_count: field.digits('Holders', { also: ['holders'] }),
  ui_multiplier: field.told('Multiplier now', { doc: 'Of ERC-8056 only: 1 followed by 18 zeros is one.' }),
  exchange_rate: field.usd('Price'),
  circulating_market_cap: field.usd('Market capitalisation'),
  volume_24h: field.usd('Volume in 24 hours'),
  icon_url: field.url('Icon'),
  reputation: field.oneOf('Reputation', ['ok', 'scam']),
  is_scam: field.boolean('Marked as scam'),
  bridge_type: field.oneOf('Bridge', ['omni', 'amb']),
  foreign_address: field.addressHash('Address on its home chain', { elsewhere: true }),
  origin_chain_id: field.id('Home chain'),
})

/** Metadata that the token's author published: any member may be missing or of any type. */
const InstanceMetadata = record('InstanceMetadata', {
  name: field.anyText('Name', { column: 1 }),
  description: field.anyText('Description'),
  image: field.anyText('Image'),
})

const Thumbnails = record('Thumbnails', {
  original: field.url('Original'),
  '60x60': field.url('60 × 60'),
  '250x250': field.url('250 × 250'),
  '500x500': field.url('500 × 500'),
})

/** One NFT. Only unique NFTs have an `owner`; no address in it is ever loaded as an image automatically. */
const TokenInstance = record('TokenInstance', {
  id: field.id('Token ID', { column: 1, essential: true }),
  metadata: field.record('Metadata', InstanceMetadata, { column: 2 }),
  token_type: field.oneOf('Standard', knownStandards, { column: 3 }),
  value: field.amount('Held', { column: 4, essential: true }),
  owner: field.record('Owner', AddressRecord, { kind: 'address', column: 5 }),
  is_unique: field.boolean('Unique'),
  token: field.record('Token', TokenRecord, { kind: 'token' }),
  image_url: field.url('Image'),
  animation_url: field.url('Animation'),
  external_app_url: field.url('Page of the item'),
  media_url: field.url('Media'),
  media_type: field.text('Media type'),
  thumbnails: field.record('Thumbnails', Thumbnails),
})

/** What an address holds of one token, or of one item of a token. */
export const TokenHolding = record('TokenHolding', {
  token: field.record('Token', TokenRecord, { kind: 'token', column: 1, essential: true }),
  token_id: field.id('Token ID', { column: 2 }),
  value: field.amount('Held', { column: 3 }),
  token_instance: field.record('Item', TokenInstance),
})

/**
 * The moved amount, in four shapes by token standard: an amount with decimals, an NFT, or an NFT with an amount. The
 * interface lists only the NFT's members; the real service sends all of these.
 */
const Total = record('Total', {
  value: field.quantity('Amount', { doc: 'In the smallest unit.', essential: true }),
  decimals: field.told('Decimals'),
  ui_multiplier: field.told('Multiplier then', { doc: 'Of ERC-8056 only: 1 followed by 18 zeros is one.' }),
  token_id: field.id('Token ID', { essential: true }),
  token_instance: field.record('Item', TokenInstance),
})

export const TransferRecord = record('TokenTransfer', {
  transaction_hash: field.transactionHash('Transaction', { column: 1, also: ['tx_hash'], essential: true }),
  timestamp: field.time('Time', { column: 2 }),
  type: field.oneOf('Kind', ['token_transfer', 'token_minting', 'token_burning', 'token_spawning'], { column: 3 }),
  from: field.record('From', AddressRecord, { kind: 'address', column: 4, essential: true }),
  to: field.record('To', AddressRecord, { kind: 'address', column: 5, essential: true }),
  total: field.record('Amount', Total, { kind: 'amount', column: 6, essential: true }),
  token: field.record('Token', TokenRecord, { kind: 'token', column: 7, essential: true }),
  method: field.method('Method', { column: 8, doc: 'A name, or the 4-byte selector in hex.' }),
  token_type: field.oneOf('Standard', knownStandards),
  block_number: field.block('Block'),
  block_hash: field.blockHash('Block hash', { essential: true }),
  log_index: field.integer('Log index'),
  rest_of_batch: field.text('Rest of a batch', { doc: 'Ours, not the service’s: `49+2` is the second after item 49.' }),
})

/** An item's quantity uses the decimals of its token, which only the collection includes. */
function tellToken({ token, token_instances: items }: Record<string, unknown>): void {
  if (!Array.isArray(items)) return
  for (const item of items) item.token ??= token
}

/** What an address holds of one collection. `amount` is the true count; at most nine items are included. */
export const NftCollection = record(
  'NftCollection',
  {
    token: field.record('Collection', TokenRecord, { kind: 'token', column: 1, essential: true }),
    amount: field.digits('Held', { column: 2 }),
    token_instances: field.list('Items', TokenInstance, { column: 3 }),
  },
  { complete: tellToken },
)
