import { field, record } from '../shapes/scalars'

/** Token standards that the interface lists; others occur (an open set). */
export const tokenStandards = ['ERC-20', 'ERC-721', 'ERC-1155', 'ERC-404', 'ERC-7984'] as const

/** A token contract. Its creator writes name, symbol and icon. */
export const TokenRecord = record('Token', {
  symbol: field.text('Symbol', { column: 1 }),
  name: field.text('Name', { column: 2 }),
  type: field.oneOf('Standard', tokenStandards, { column: 3 }),
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
