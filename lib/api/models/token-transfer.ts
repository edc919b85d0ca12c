import { field, record } from '../shapes/scalars'
import { AddressRecord } from './address'
import { TokenRecord, tokenStandards } from './token'
import { TokenInstance } from './token-instance'

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
  token_type: field.oneOf('Standard', tokenStandards),
  block_number: field.block('Block'),
  block_hash: field.blockHash('Block hash', { essential: true }),
  log_index: field.integer('Log index'),
  rest_of_batch: field.text('Rest of a batch', { doc: 'Ours, not the service’s: `49+2` is the second after item 49.' }),
})
