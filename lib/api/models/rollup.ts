import { AddressRecord } from './address'
import { field, record } from './scalars'

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

/** A transaction on the base chain that carries or confirms a batch. */
const BaseTransaction = record('BaseTransaction', {
  hash: field.transactionHash('Transaction', { column: 1, elsewhere: true, essential: true }),
  status: field.oneOf('Status', ['unfinalized', 'finalized'], { column: 2 }),
  timestamp: field.time('Time'),
})

const MessageInfo = record('MessageInfo', {
  message_id: field.integer('Message'),
  message_status: field.oneOf(
    'Status',
    ['Syncing with base layer', 'Relayed', 'Settlement pending', 'Waiting for confirmation', 'Ready for relay'],
    { column: 1 },
  ),
  associated_l1_transaction_hash: field.transactionHash('Transaction on the base chain', {
    elsewhere: true,
    also: ['associated_l1_transaction'],
  }),
})

const batch = {
  status: field.oneOf('Status', ['Confirmed on base', 'Sent to base', 'Sealed on rollup', 'Processed on rollup'], {
    column: 1,
  }),
  batch_number: field.integer('Batch'),
  batch_data_container: field.oneOf('Data kept in', [
    'in_blob4844',
    'in_calldata',
    'in_celestia',
    'in_anytrust',
    'in_eigenda',
  ]),
  commitment_transaction: field.record('Committed by', BaseTransaction),
  confirmation_transaction: field.record('Confirmed by', BaseTransaction),
}

/** Additional members of a transaction on this rollup family. */
export const TransactionRollupZ = record('TransactionRollupZ', {
  ...batch,
  gas_used_for_l1: field.digits('Gas for the base chain'),
  gas_used_for_l2: field.digits('Gas for the rollup'),
  network_fee: field.wei('Network fee'),
  poster_fee: field.wei('Poster fee'),
  contains_message: field.oneOf('Message', ['incoming', 'outcoming']),
  message_related_info: field.record('About the message', MessageInfo),
})

/** A withdrawal that a transaction of an OP rollup starts, and its progress. */
export const OpWithdrawal = record('OpWithdrawal', {
  status: field.oneOf(
    'Status',
    [
      'Waiting for state root',
      'Ready to prove',
      'In challenge period',
      'Waiting a game to resolve',
      'Proven',
      'Ready for relay',
      'Relayed',
    ],
    { column: 1 },
  ),
  nonce: field.id('Message'),
  l1_transaction_hash: field.transactionHash('Transaction on the base chain', { elsewhere: true }),
})

/** Progress of a ZK rollup's proofs. */
export const ZkStages = record('ZkStages', {
  status: field.oneOf(
    'Status',
    ['Processed on L2', 'Sealed on L2', 'Sent to L1', 'Validated on L1', 'Executed on L1'],
    { column: 1 },
  ),
  batch_number: field.integer('Batch'),
  commit_transaction_hash: field.transactionHash('Committed by', { elsewhere: true }),
  commit_transaction_timestamp: field.time('Committed'),
  prove_transaction_hash: field.transactionHash('Proven by', { elsewhere: true }),
  prove_transaction_timestamp: field.time('Proven'),
  execute_transaction_hash: field.transactionHash('Executed by', { elsewhere: true }),
  execute_transaction_timestamp: field.time('Executed'),
})

/** A transaction's progress to the base chain on this rollup, and the cost of that. */
export const ScrollStages = record('ScrollStages', {
  l2_block_status: field.oneOf('Status', ['Confirmed by Sequencer', 'Committed', 'Finalized'], { column: 1 }),
  queue_index: field.integer('Place in the queue'),
  l1_fee: field.wei('Fee of the base chain'),
  l1_gas_used: field.digits('Gas for the base chain'),
  l1_base_fee: field.gwei('Base fee of the base chain'),
  l1_blob_base_fee: field.gwei('Blob base fee of the base chain'),
})

/** Additional members of a block on this rollup family. */
export const BlockRollupZ = record('BlockRollupZ', {
  ...batch,
  delayed_messages: field.integer('Delayed messages'),
  l1_block_number: field.block('Block of the base chain', { elsewhere: true }),
  send_count: field.integer('Sent messages'),
  send_root: field.hex('Root of sent messages'),
})
