import { field, record } from '../shapes/scalars'
import { AddressRecord } from './address'

/** The published descriptions disagree: some have one word here instead of the object. */
const DepositStatus = record(
  'DepositStatus',
  {
    finished_past_indexing: field.boolean('Past deposits are indexed', { column: 1 }),
    state: field.oneOf('State', ['pending', 'completed', 'invalid'], { column: 2 }),
  },
  { textAs: 'state' },
)

/**
 * A deposit to the rollup. The interface lists the members of another record; the real service sends the second group.
 * Either may come, and columns that no row fills are hidden.
 */
export const Deposit = record('Deposit', {
  // As documented.
  index: field.integer('Index', { column: 1 }),
  block_number: field.block('Block', { column: 2 }),
  block_timestamp: field.time('Time', { column: 3 }),
  transaction_hash: field.transactionHash('Transaction', { column: 4, essential: true }),
  from_address: field.record('From', AddressRecord, { kind: 'address', column: 5, essential: true }),
  withdrawal_address: field.record('Withdrawal address', AddressRecord, {
    kind: 'address',
    column: 6,
    essential: true,
  }),
  amount: field.wei('Amount', { column: 7, essential: true }),
  status: field.record('Status', DepositStatus),
  block_hash: field.blockHash('Block hash', { essential: true }),
  pubkey: field.hex('Public key'),
  signature: field.hex('Signature'),
  withdrawal_credentials: field.hex('Withdrawal credentials'),
  // As sent.
  l1_block_number: field.block('Block of the base chain', { column: 11, elsewhere: true }),
  l1_block_timestamp: field.time('Time', { column: 12 }),
  l2_transaction_hash: field.transactionHash('Transaction', { column: 13, also: ['l2_tx_hash'], essential: true }),
  l1_transaction_hash: field.transactionHash('Transaction on the base chain', {
    column: 14,
    also: ['l1_tx_hash'],
    elsewhere: true,
    essential: true,
  }),
  l1_transaction_origin: field.addressHash('From', {
    column: 15,
    also: ['l1_tx_origin'],
    elsewhere: true,
    essential: true,
  }),
  l2_transaction_gas_limit: field.digits('Gas limit', { column: 16, also: ['l2_tx_gas_limit'] }),
})
