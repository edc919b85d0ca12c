import { field, record } from '../shapes/scalars'

/** The coin balance after one block. */
export const CoinBalance = record('CoinBalance', {
  block_timestamp: field.time('Time', { column: 1 }),
  block_number: field.block('Block', { column: 2 }),
  delta: field.change('Change', { column: 3 }),
  value: field.wei('Balance', { column: 4, essential: true }),
  transaction_hash: field.transactionHash('Transaction', { column: 5, also: ['tx_hash'] }),
})
