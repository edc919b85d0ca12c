import { AddressRecord } from './address'
import { field, record } from './scalars'
import { TokenRecord } from './token'

/**
 * One address. An unknown one comes with nulls, never as a 404; a missing balance was never fetched and is not zero.
 */
export const AddressOverview = record('AddressOverview', {
  ...AddressRecord.fields,
  coin_balance: field.wei('Balance', { column: 4 }),
  exchange_rate: field.usd('Price of the coin', { column: 5 }),
  block_number_balance_updated_at: field.block('Balance as of block'),
  token: field.record('Token', TokenRecord, { kind: 'token', column: 6 }),
  creator_address_hash: field.addressHash('Created by'),
  creation_transaction_hash: field.transactionHash('Created in', { also: ['creation_tx_hash'] }),
  creation_status: field.oneOf('Creation', ['success', 'failed', 'selfdestructed']),
  has_token_transfers: field.boolean('Has token transfers'),
  has_tokens: field.boolean('Holds tokens'),
  has_logs: field.boolean('Has logs'),
  has_validated_blocks: field.boolean('Has made blocks'),
  has_beacon_chain_withdrawals: field.boolean('Has beacon withdrawals'),
  watchlist_address_id: field.integer('Watchlist entry'),
})

/** The coin balance after one block. */
export const CoinBalance = record('CoinBalance', {
  block_timestamp: field.time('Time', { column: 1 }),
  block_number: field.block('Block', { column: 2 }),
  delta: field.change('Change', { column: 3 }),
  value: field.wei('Balance', { column: 4, essential: true }),
  transaction_hash: field.transactionHash('Transaction', { column: 5, also: ['tx_hash'] }),
})
