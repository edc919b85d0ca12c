import { field, record } from '../shapes/scalars'
import { AddressRecord } from './address'
import { DecodedInput } from './decoded-input'

/** An event that a contract emitted during a transaction. */
export const Log = record('Log', {
  index: field.integer('Index', { column: 1 }),
  address: field.record('Contract', AddressRecord, { kind: 'address', column: 2, essential: true }),
  decoded: field.record('Event', DecodedInput, { column: 3 }),
  topics: field.texts('Topics', { column: 4 }),
  data: field.hex('Data', { column: 5 }),
  transaction_hash: field.transactionHash('Transaction', { also: ['tx_hash'] }),
  block_number: field.block('Block'),
  block_timestamp: field.time('Time'),
})
