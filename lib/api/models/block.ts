import { AddressRecord } from './address'
import { BlockRollupZ } from './rollup'
import { field, record } from './scalars'

const Reward = record('Reward', {
  reward: field.wei('Reward', { column: 1, essential: true }),
  type: field.text('Type', { column: 2 }),
  address_hash: field.addressHash('To'),
})

const Uncle = record(
  'Uncle',
  { hash: field.blockHash('Block hash', { column: 1, essential: true }) },
  { textAs: 'hash' },
)

export const Block = record('Block', {
  height: field.block('Block', { column: 1, essential: true }),
  timestamp: field.time('Time', { column: 2 }),
  transactions_count: field.integer('Transactions', { column: 3, also: ['transaction_count', 'tx_count'] }),
  miner: field.record('Made by', AddressRecord, { kind: 'address', column: 4 }),
  gas_used: field.digits('Gas used', { column: 5 }),
  gas_used_percentage: field.percent('Gas used of limit', { column: 6 }),
  size: field.integer('Size in bytes', { column: 7 }),
  transaction_fees: field.wei('Fees', { column: 8, also: ['tx_fees'] }),
  hash: field.blockHash('Block hash', { essential: true }),
  parent_hash: field.blockHash('Parent'),
  type: field.oneOf('Type', ['block', 'uncle', 'reorg']),
  gas_limit: field.digits('Gas limit'),
  gas_target_percentage: field.percent('Off the gas target'),
  base_fee_per_gas: field.gwei('Base fee'),
  burnt_fees: field.wei('Burnt fees'),
  burnt_fees_percentage: field.percent('Burnt of fees'),
  priority_fee: field.wei('Priority fees'),
  internal_transactions_count: field.integer('Internal transactions'),
  withdrawals_count: field.integer('Withdrawals'),
  rewards: field.list('Rewards', Reward),
  uncles_hashes: field.list('Uncles', Uncle),
  nonce: field.hex('Nonce'),
  difficulty: field.digits('Difficulty'),
  total_difficulty: field.digits('Total difficulty'),
  is_pending_update: field.boolean('Being updated'),
  rollup_z: field.record('Rollup', BlockRollupZ, { also: ['arbitrum'] }),
})
