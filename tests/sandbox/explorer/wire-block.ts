import { hashOf, timeOf } from '../world/made-up'
import { blockHash } from '../world/world'
import { headMs } from '../world/world-chains'
import { cast } from '../world/world-people'
import type { ChainWorld, Deposit, Wire, Withdrawal } from '../world/world-types'
import { whoWire } from './wire-transaction'

/** A block. In a batch's lists, the service omits what the batch itself says. */
export function blockWire(chain: ChainWorld, number: number): Wire {
  const { spec } = chain
  const inside = chain.byBlock.get(number) ?? []
  const used = inside.reduce((sum, { gasUsed }) => sum + (gasUsed ?? 0n), 0n)
  const tips = inside.reduce((sum, { gasUsed, tip }) => sum + (gasUsed ?? 0n) * tip, 0n)
  const percentage = Number((used * 10_000n) / 30_000_000n) / 100
  return {
    base_fee_per_gas: String(spec.baseFee),
    burnt_fees: String(used * spec.baseFee),
    burnt_fees_percentage: used ? 42.2 : null,
    difficulty: '0',
    gas_limit: '30000000',
    gas_target_percentage: Number((percentage * 2 - 100).toFixed(4)),
    gas_used: String(used),
    gas_used_percentage: percentage,
    hash: blockHash(spec, number),
    height: number,
    internal_transactions_count: inside.reduce((sum, { internals }) => sum + internals.length, 0),
    is_pending_update: false,
    miner: whoWire(chain, cast.batcher.hash),
    nonce: '0x0000000000000000',
    parent_hash: blockHash(spec, number - 1),
    priority_fee: String(tips),
    rewards: tips ? [{ reward: String(tips), type: 'Validator Reward' }] : [],
    size: 520 + inside.length * 210,
    timestamp: timeOf(headMs - (spec.head - number) * spec.blockSeconds * 1000),
    total_difficulty: number % 7 ? '0' : null,
    transaction_fees: String(used * spec.baseFee + tips),
    transactions_count: inside.length,
    type: 'block',
    uncles_hashes: [],
    withdrawals_count: null,
  }
}

/** A deposit as the service sends it. */
export const depositWire = ({ l1Block, l1Hash, l2Hash, origin, ms, gasLimit }: Deposit): Wire => ({
  l1_block_number: l1Block,
  l1_block_timestamp: ms === null ? null : timeOf(ms),
  l1_transaction_hash: l1Hash,
  l1_transaction_origin: origin.toLowerCase(),
  l2_transaction_gas_limit: String(gasLimit),
  l2_transaction_hash: l2Hash,
})

/** The same as the interface documents it, which is the record of another list. */
export const documentedDepositWire = (chain: ChainWorld, deposit: Deposit, index: number): Wire => ({
  amount: '32000000000',
  block_hash: blockHash(chain.spec, deposit.l1Block),
  block_number: deposit.l1Block,
  block_timestamp: deposit.ms === null ? null : timeOf(deposit.ms),
  from_address: whoWire(chain, deposit.origin),
  index,
  pubkey: `0x${hashOf(`pubkey ${index}`).slice(2)}${hashOf(`pubkey ${index} b`).slice(2, 34)}`,
  signature: `0x${[0, 1, 2].map((at) => hashOf(`signature ${index} ${at}`).slice(2)).join('')}`,
  status: { finished_past_indexing: index % 2 === 0 },
  transaction_hash: deposit.l1Hash,
  withdrawal_address: whoWire(chain, cast.linus.hash),
  withdrawal_credentials: `0x01${cast.linus.hash.slice(2).toLowerCase().padStart(62, '0')}`,
})

export const withdrawalWire = (chain: ChainWorld, withdrawal: Withdrawal): Wire => ({
  challenge_period_end: withdrawal.challengeEndMs === null ? null : timeOf(withdrawal.challengeEndMs),
  from: whoWire(chain, withdrawal.from),
  l1_transaction_hash: withdrawal.l1Hash,
  l2_timestamp: withdrawal.ms === null ? null : timeOf(withdrawal.ms),
  l2_transaction_hash: withdrawal.l2Hash,
  msg_data: '0xd764ad0b',
  msg_gas_limit: '491782',
  msg_nonce: Number(withdrawal.rawNonce & ((1n << 240n) - 1n)),
  msg_nonce_raw: String(withdrawal.rawNonce),
  msg_nonce_version: Number(withdrawal.rawNonce >> 240n),
  msg_sender_address_hash: cast.bridge.hash.toLowerCase(),
  msg_target_address_hash: cast.linus.hash.toLowerCase(),
  msg_value: String(withdrawal.value),
  portal_contract_address_hash: cast.bridge.hash.toLowerCase(),
  status: withdrawal.status,
})

/** The same as the interface documents it. */
export const documentedWithdrawalWire = (chain: ChainWorld, withdrawal: Withdrawal, index: number): Wire => ({
  amount: String(withdrawal.value),
  block_number: chain.spec.head - 10 - index * 40,
  index,
  receiver: whoWire(chain, withdrawal.from ?? cast.ada.hash),
  timestamp: withdrawal.ms === null ? null : timeOf(withdrawal.ms),
  validator_index: 41_000 + index,
})
