import { field, record } from '../shapes/scalars'

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
