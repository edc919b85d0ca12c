import { field, record } from '../shapes/scalars'
import { AddressRecord } from './address'

/**
 * A withdrawal from the rollup. The interface lists the members of another record; the real service sends the second
 * group. Either may come, and columns that no row fills are hidden.
 */
export const Withdrawal = record('Withdrawal', {
  // As documented.
  index: field.integer('Index', { column: 1 }),
  validator_index: field.integer('Validator', { column: 2 }),
  block_number: field.block('Block', { column: 3 }),
  timestamp: field.time('Time', { column: 4 }),
  receiver: field.record('To', AddressRecord, { kind: 'address', column: 5, essential: true }),
  amount: field.wei('Amount', { column: 6, essential: true }),
  // As sent.
  msg_nonce: field.integer('Nonce', { column: 11 }),
  l2_timestamp: field.time('Time', { column: 12 }),
  l2_transaction_hash: field.transactionHash('Transaction', { column: 13, also: ['l2_tx_hash'], essential: true }),
  from: field.record('From', AddressRecord, { kind: 'address', column: 14, essential: true }),
  status: field.oneOf(
    'Status',
    [
      'Waiting for state root',
      'Ready to prove',
      'Waiting a game to resolve',
      'In challenge period',
      'Ready for relay',
      'Proven',
      'Relayed',
    ],
    { column: 15 },
  ),
  l1_transaction_hash: field.transactionHash('Transaction on the base chain', {
    column: 16,
    also: ['l1_tx_hash'],
    elsewhere: true,
    essential: true,
  }),
  challenge_period_end: field.time('Challenge ends', { column: 17 }),
  msg_value: field.wei('Value', { column: 18, essential: true }),
  msg_nonce_raw: field.digits('Nonce with version'),
  msg_nonce_version: field.integer('Nonce version'),
  msg_sender_address_hash: field.addressHash('Sender of the message'),
  msg_target_address_hash: field.addressHash('Target of the message', { elsewhere: true }),
  msg_gas_limit: field.digits('Gas limit'),
  msg_data: field.hex('Data'),
  portal_contract_address_hash: field.addressHash('Portal contract', { elsewhere: true }),
})
