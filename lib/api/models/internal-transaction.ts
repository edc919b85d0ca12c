import { field, record } from '../shapes/scalars'
import { AddressRecord } from './address'

export const internalTypes = ['call', 'create', 'create2', 'reward', 'selfdestruct', 'stop', 'invalid'] as const
export const callTypes = ['call', 'callcode', 'delegatecall', 'staticcall', 'invalid'] as const

/** For calls, a row gives the kind of call instead of the type. */
export function isOfType(type: string, row: unknown): boolean {
  const told = (row as { type?: unknown }).type
  return told === type || (type === 'call' && callTypes.some((kind) => kind === told))
}

/** A call made inside a transaction. `to` is missing if the call created a contract. */
export const InternalTransaction = record('InternalTransaction', {
  transaction_hash: field.transactionHash('Transaction', { column: 1, also: ['tx_hash'], essential: true }),
  index: field.integer('Index', { column: 2 }),
  type: field.oneOf('Type', [...internalTypes, ...callTypes.slice(1, 4)], { column: 3 }),
  from: field.record('From', AddressRecord, { kind: 'address', column: 4, essential: true }),
  to: field.record('To', AddressRecord, { kind: 'address', column: 5, essential: true }),
  created_contract: field.record('Created contract', AddressRecord, { kind: 'address', column: 6, essential: true }),
  value: field.wei('Value', { column: 7, essential: true }),
  success: field.boolean('Succeeded', { column: 8, essential: true }),
  error: field.text('Error', { column: 9 }),
  gas_limit: field.digits('Gas limit'),
  block_number: field.block('Block', { also: ['block'] }),
  block_index: field.integer('Index in block'),
  transaction_index: field.integer('Index of transaction'),
  timestamp: field.time('Time'),
})
