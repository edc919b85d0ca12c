import * as z from 'zod/mini'
import { msg } from '../../core/language/t'
import { itemChange, otherChange } from '../../core/transactions/state-change'
import { AddressRecord } from './address'
import { OpWithdrawal, ScrollStages, TransactionRollupZ, ZkStages } from './rollup'
import { field, record } from './scalars'
import type { Infer } from './shapes'
import { TokenRecord, TransferRecord } from './token'

const Parameter = record('Parameter', {
  name: field.text('Name', { column: 1 }),
  type: field.text('Type'),
  value: field.json('Value', { column: 2 }),
})

const decoded = {
  method_call: field.text('Call', { column: 1 }),
  method_id: field.hex('Selector', { doc: '4 bytes in hex, without 0x.' }),
  parameters: field.list('Parameters', Parameter),
}

const DecodedInput = record('DecodedInput', decoded)

/** Why a transaction was reverted: decoded, raw bytes in hex, or plain text. */
const RevertReason = record(
  'RevertReason',
  { ...decoded, raw: field.hex('Raw', { column: 2, doc: 'Bytes in hex, or the plain text the service sent.' }) },
  { textAs: 'raw' },
)

const Fee = record('Fee', {
  value: field.quantity('Amount', { column: 1, doc: 'In the smallest unit.', essential: true }),
  type: field.oneOf('Type', ['actual', 'maximum']),
})

/** Members of one chain family only, where fees can be paid in tokens. */
const CeloExtras = record('CeloExtras', {
  gas_token: field.record('Fee paid in', TokenRecord, { kind: 'token', column: 1 }),
})

/** What was paid instead of `fee`; only one chain sends it. */
const StabilityFee = record('StabilityFee', {
  total_fee: field.amount('Fee', { column: 1, essential: true }),
  token: field.record('Paid in', TokenRecord, { kind: 'token', column: 2, essential: true }),
})

/** An action that the explorer recognised; older versions only. */
const Action = record('Action', {
  protocol: field.oneOf('Protocol', ['dex_v3', 'opensea_v1_1', 'wrapping', 'approval', 'zkbob', 'aave_v3'], {
    column: 1,
  }),
  type: field.oneOf(
    'Action',
    [
      ...['mint_nft', 'mint', 'burn', 'collect', 'swap', 'sale', 'cancel', 'transfer', 'wrap', 'unwrap', 'approve'],
      ...['revoke', 'withdraw', 'deposit', 'borrow', 'supply', 'repay', 'flash_loan', 'enable_collateral'],
      ...['disable_collateral', 'liquidation_call'],
    ],
    { column: 2 },
  ),
  data: field.json('Details'),
})

/** An account's permission to act as a contract. */
const Authorization = record('Authorization', {
  authority: field.addressHash('Account', { column: 1, essential: true }),
  address_hash: field.addressHash('Acts as', { column: 2, also: ['address'], essential: true }),
  chain_id: field.integer('Chain'),
  nonce: field.id('Nonce'),
  status: field.oneOf('Status', ['ok', 'invalid_chain_id', 'invalid_signature', 'invalid_nonce']),
  r: field.id('r'),
  s: field.id('s'),
  v: field.integer('v'),
})

/**
 * A transaction. `result` is one of the words or any text: the reason for a failure. A pending one has no block, time,
 * position or status. Token transfers come only with a single transaction, never in lists.
 */
export const FullTransaction = record('Transaction', {
  hash: field.transactionHash('Transaction', { column: 1, essential: true }),
  timestamp: field.time('Time', { column: 2 }),
  method: field.method('Method', { column: 4, doc: 'A name, or the 4-byte selector in hex.' }),
  from: field.record('From', AddressRecord, { kind: 'address', column: 5, essential: true }),
  to: field.record('To', AddressRecord, { kind: 'address', column: 6, instead: 'created_contract', essential: true }),
  created_contract: field.record('Created contract', AddressRecord, { kind: 'address', column: 7, essential: true }),
  value: field.wei('Value', { column: 8, essential: true }),
  fee: field.record('Fee', Fee, { kind: 'fee', column: 9 }),
  result: field.oneOf('Result', ['success', 'pending', 'awaiting_internal_transactions', 'dropped/replaced'], {
    column: 3,
    essential: true,
    freeBeside: ['status', 'error'],
  }),
  status: field.oneOf('Status', ['ok', 'error'], { essential: true }),
  block_number: field.block('Block', { also: ['block'] }),
  position: field.integer('Position'),
  confirmations: field.integer('Confirmations'),
  confirmation_duration: field.duration('Confirmed within'),
  nonce: field.integer('Nonce'),
  type: field.integer('Type'),
  transaction_types: field.severalOf(
    'Kinds',
    [
      'coin_transfer',
      'contract_call',
      'contract_creation',
      'sidechain_bridge',
      'sidechain_remasc',
      'token_creation',
      'token_transfer',
      'blob_transaction',
      'set_code_transaction',
      'sponsored_transaction',
    ],
    { also: ['tx_types'] },
  ),
  transaction_tag: field.text('Your tag', { also: ['tx_tag'] }),
  exchange_rate: field.usd('Price of the coin now'),
  historic_exchange_rate: field.usd('Price of the coin then'),
  gas_price: field.gwei('Gas price'),
  gas_limit: field.digits('Gas limit'),
  gas_used: field.digits('Gas used'),
  base_fee_per_gas: field.gwei('Base fee'),
  max_fee_per_gas: field.gwei('Most per gas'),
  max_priority_fee_per_gas: field.gwei('Most priority per gas'),
  priority_fee: field.wei('Priority fee'),
  transaction_burnt_fee: field.wei('Burnt fee', { also: ['tx_burnt_fee'] }),
  l1_fee: field.wei('Fee of the base chain', { doc: 'A part of the fee, on OP chains.' }),
  l1_gas_price: field.gwei('Gas price of the base chain'),
  l1_gas_used: field.digits('Gas for the base chain'),
  l1_fee_scalar: field.digits('Factor of the base chain’s fee'),
  blob_gas_price: field.gwei('Blob gas price'),
  blob_gas_used: field.digits('Blob gas used'),
  max_fee_per_blob_gas: field.gwei('Most per blob gas'),
  burnt_blob_fee: field.wei('Burnt blob fee'),
  blob_versioned_hashes: field.texts('Blobs'),
  fhe_operations_count: field.integer('Operations on encrypted values'),
  has_error_in_internal_transactions: field.boolean('Internal failure', { also: ['has_error_in_internal_txs'] }),
  is_pending_update: field.boolean('Being updated'),
  token_transfers: field.list('Token transfers', TransferRecord),
  token_transfers_overflow: field.boolean('More token transfers exist'),
  decoded_input: field.record('Call', DecodedInput),
  revert_reason: field.record('Reason of failure', RevertReason),
  raw_input: field.hex('Input'),
  actions: field.list('Actions', Action),
  authorization_list: field.list('Authorizations', Authorization),
  rollup_z: field.record('Rollup', TransactionRollupZ, { also: ['arbitrum'] }),
  op_withdrawals: field.list('Withdrawals', OpWithdrawal),
  zksync: field.record('Rollup stages', ZkStages),
  scroll: field.record('Rollup stage', ScrollStages),
  fee_payer: field.record('Fee paid by', AddressRecord, { kind: 'address' }),
  celo: field.record('Celo', CeloExtras, { essential: true }),
  stability_fee: field.record('Fee in a token', StabilityFee, { essential: true }),
})

/** Blocks on top of a block after which no known chain has reverted it. */
const settled = 30

/** Whether the record can no longer change. */
export const isFinalTransaction = ({
  status,
  confirmations,
}: Pick<Infer<typeof FullTransaction>, 'status' | 'confirmations'>): boolean =>
  (status === 'ok' || status === 'error') && Number(confirmations ?? 0) >= settled

export const internalTypes = ['call', 'create', 'create2', 'reward', 'selfdestruct', 'stop', 'invalid'] as const
export const callTypes = ['call', 'callcode', 'delegatecall', 'staticcall', 'invalid'] as const

/** For calls, a row gives the kind of call instead of the type. */
export function isOfType(type: string, row: unknown): boolean {
  const given = (row as { type?: unknown }).type
  return given === type || (type === 'call' && callTypes.some((kind) => kind === given))
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
  success: field.boolean('State', { column: 8, essential: true, isState: true }),
  error: field.text('Error', { column: 9 }),
  gas_limit: field.digits('Gas limit'),
  block_number: field.block('Block', { also: ['block'] }),
  block_index: field.integer('Index in block'),
  transaction_index: field.integer('Index of transaction'),
  timestamp: field.time('Time'),
})

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

const item = z.object({
  direction: z.enum(['from', 'to']),
  total: z.nullish(z.looseObject({ token_id: z.nullish(z.union([z.string(), z.number()])) })),
})

/** A difference; for items, which were added or removed. */
const change = z.union([
  z.pipe(z.union([z.string().check(z.regex(/^[+-]?\d+$/)), z.number().check(z.int())]), z.transform(String)),
  z.pipe(z.array(item), z.transform(itemChange)),
]) as z.ZodMiniType<unknown>

/** Names the contradiction if a change is not what its balances make of it. */
function contradict(parsed: Record<string, unknown>): void {
  const other = otherChange(parsed)
  if (other !== undefined) parsed.other_change = other
}

/** A balance of the coin or a token, before and after one transaction. */
export const StateChange = record(
  'StateChange',
  {
    address: field.record('Address', AddressRecord, { kind: 'address', column: 1, essential: true }),
    token: field.record('Token', TokenRecord, { kind: 'token', column: 2, essential: true }),
    token_id: field.id('Token ID', { column: 3 }),
    balance_before: field.balance('Before', { column: 4 }),
    balance_after: field.balance('After', { column: 5 }),
    change: { schema: change, shown: { kind: 'change', label: msg('Change'), column: 6, ofItems: true } },
    other_change: {
      schema: change,
      shown: { kind: 'change', label: msg('Its balances say otherwise'), column: 7, doc: 'Ours, not the service’s.' },
    },
    type: field.oneOf('Kind', ['coin', 'token']),
    is_miner: field.boolean('Block producer'),
  },
  { complete: contradict },
)
