import { BareAddress } from './address'
import { field, record } from './scalars'

/** An operation of a smart account, executed within somebody else's transaction (ERC-4337). */
export const UserOperation = record('UserOperation', {
  hash: field.hex('Operation', { column: 3, essential: true }),
  address: field.record('Account', BareAddress, { kind: 'address', column: 1, also: ['sender'], essential: true }),
  status: field.boolean('State', { column: 2, isState: true }),
  fee: field.wei('Fee', { column: 4 }),
  timestamp: field.time('Time', { column: 5 }),
  transaction_hash: field.transactionHash('Transaction', { essential: true }),
  block_number: field.block('Block'),
})

export const Bundler = record('Bundler', {
  address: field.record('Bundler', BareAddress, { kind: 'address', column: 1, essential: true }),
  total_bundles: field.integer('Bundles', { column: 2 }),
  total_ops: field.integer('Operations', { column: 3 }),
})
