import { field, record } from '../shapes/scalars'
import { AddressRecord } from './address'

export const World = record('World', {
  address: field.record('World', AddressRecord, { kind: 'address', column: 1, essential: true }),
  coin_balance: field.wei('Balance', { column: 2 }),
  transactions_count: field.integer('Transactions', { column: 3, also: ['transaction_count', 'tx_count'] }),
})
