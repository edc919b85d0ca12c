import { rawNumber } from '../json'
import { dice, type Hex, hashOf, timeOf } from '../world/made-up'
import { blockHash } from '../world/world'
import { type ChainSpec, headMs } from '../world/world-chains'
import { tokens } from '../world/world-tokens'
import type { ChainWorld, Internal, Movement, Token, Transaction, Transfer, Wire } from '../world/world-types'
import { addressWire, tokenWire } from './wire-address'

/** Anybody as an address object; an address unknown to the chain is a bare hash. */
export function whoWire({ people, spec }: ChainWorld, hash: Hex | null): Wire | null {
  return hash && addressWire(people.get(hash.toLowerCase()) ?? { hash }, spec.era)
}

/** A historic price: near today's, and the same within a day. */
function priceThen({ rate, id }: ChainSpec, ms: number): string | null {
  if (rate === null || headMs - ms < 86_400_000) return null
  const off = dice(`${id} ${Math.floor(ms / 86_400_000)}`).int(-900, 700)
  return ((Number(rate) * (10_000 + off)) / 10_000).toFixed(2)
}

const decoded = ({ method, arguments: given = [] }: Transaction) =>
  method && { method_call: method.call, method_id: method.id, parameters: given }

function input({ method, arguments: given = [], to }: Transaction): string {
  if (to === null) return '0x608060405234801561001057600080fd5b50'
  if (!method) return '0x'
  return `0x${method.id}${given.map(argumentWord).join('')}`
}

/** One argument as a word of 32 bytes; of what is longer, its last. */
function argumentWord({ type, value }: { type: string; value: unknown }): string {
  const hex = /^u?int\d*$/.test(type) ? BigInt(String(value)).toString(16) : String(value).replace(/^0x/, '')
  return hex.padStart(64, '0').slice(-64)
}

/** A transaction in lists. Token transfers are null there: the service sends them only with single ones. */
export function transactionWire(chain: ChainWorld, transaction: Transaction): Wire {
  const { spec } = chain
  const { hash, block, ms, type, gasUsed, gasLimit, tip, status } = transaction
  const mined = block !== null && gasUsed !== null
  const dynamic = type >= 2
  const base = spec.baseFee
  const price = dynamic ? base + tip : base + base / 4n
  const common: Wire = {
    base_fee_per_gas: mined ? String(base) : null,
    block_number: block,
    confirmation_duration: mined ? [0, rawNumber(`${spec.blockSeconds * 1000 + 101}.0`)] : [],
    confirmations: block === null ? 0 : spec.head - block + 1,
    created_contract: whoWire(chain, transaction.created ?? null),
    decoded_input: decoded(transaction) ?? null,
    exchange_rate: spec.rate,
    fee: mined
      ? { type: 'actual', value: String(gasUsed * price) }
      : { type: 'maximum', value: String(gasLimit * price) },
    from: whoWire(chain, transaction.from),
    gas_limit: String(gasLimit),
    gas_price: String(price),
    gas_used: mined ? String(gasUsed) : null,
    has_error_in_internal_transactions: mined ? Boolean(transaction.innerError) : null,
    hash,
    max_fee_per_gas: dynamic ? String(base * 2n + tip) : null,
    max_priority_fee_per_gas: dynamic ? String(tip) : null,
    method: transaction.method?.name ?? null,
    nonce: transaction.nonce,
    position: mined ? transaction.position : null,
    priority_fee: mined && dynamic ? String(gasUsed * tip) : null,
    raw_input: input(transaction),
    result: transaction.result,
    revert_reason: transaction.revert ?? null,
    status,
    timestamp: mined ? timeOf(ms) : null,
    to: whoWire(chain, transaction.to),
    token_transfers: null,
    token_transfers_overflow: null,
    transaction_burnt_fee: mined ? String(gasUsed * base) : null,
    transaction_tag: transaction.tag ?? null,
    transaction_types: transaction.types,
    type: mined || spec.era === 'new' ? type : null,
    value: String(transaction.value),
  }
  if (spec.era === 'old') return { ...common, actions: [], ...transaction.more }
  return {
    ...common,
    authorization_list: [],
    fhe_operations_count: 0,
    historic_exchange_rate: mined ? priceThen(spec, ms) : null,
    is_pending_update: transaction.result === 'awaiting_internal_transactions',
    ...(mined && familyMembers(spec, transaction)),
    ...(spec.coinIsToken && { celo: { gas_token: feeToken(transaction) } }),
    ...transaction.more,
  }
}

/** Every second sender pays the fee in a token. */
const feeToken = ({ from }: Transaction) => (Number.parseInt(from.slice(-1), 16) % 2 ? null : tokenWire(tokens.mento))

/** Members of some rollup families only. */
function familyMembers(spec: ChainSpec, { hash, block, gasUsed, from, ms }: Transaction): Wire {
  const gas = gasUsed ?? 0n
  if (spec.family === 'optimism')
    return { l1_fee: String(gas * 900n), l1_fee_scalar: '0', l1_gas_price: '512000000', l1_gas_used: '1600' }
  if (spec.family === 'scroll') return { scroll: { l1_fee: String(gas * 1_200n), l2_fee: { type: 'actual' } } }
  if (spec.family !== 'arbitrum' || block === null) return {}
  const incoming = chainMessage(from, hash)
  return { rollup_z: { ...batchState(spec, block, ms), ...gasShares(spec, gas), ...incoming } }
}

const gasShares = (spec: ChainSpec, gas: bigint): Wire => ({
  gas_used_for_l1: String(gas / 9n),
  gas_used_for_l2: String(gas - gas / 9n),
  network_fee: String((gas - gas / 9n) * spec.baseFee),
  poster_fee: String((gas / 9n) * spec.baseFee),
})

const chainMessage = (from: Hex, hash: Hex): Wire =>
  Number.parseInt(hash.slice(-2), 16) % 8
    ? { contains_message: null }
    : {
        contains_message: 'incoming',
        message_related_info: {
          associated_l1_transaction_hash: hashOf(`message of ${hash}`),
          message_id: Number.parseInt(from.slice(-4), 16),
          message_status: 'Syncing with base layer',
        },
      }

/** A block's progress on the base chain. */
function batchState({ head }: ChainSpec, block: number, ms: number): Wire {
  const age = head - block
  const batch = age < 20 ? null : Math.floor(block / 1_000)
  const sent = (status: string) => ({
    hash: hashOf(`batch ${batch} ${status}`),
    status,
    timestamp: timeOf(ms + 60_000),
  })
  const none = { hash: null, status: null, timestamp: null }
  return {
    batch_data_container: batch && 'in_blob4844',
    batch_number: batch,
    commitment_transaction: age < 20 ? none : sent(age < 200 ? 'unfinalized' : 'finalized'),
    confirmation_transaction: age < 300 ? none : sent('unfinalized'),
    status: age < 20 ? 'Processed on rollup' : age < 300 ? 'Sent to base' : 'Confirmed on base',
  }
}

/** The moved amount, in the shape of the token's standard. */
function totalWire({ standard, decimals }: Token, { value, hidden, tokenId }: Transfer): Wire {
  const places = decimals === null ? null : String(decimals)
  const amount = hidden ? null : String(value ?? 0n)
  if (standard === 'ERC-20' || standard === 'ERC-7984') return { decimals: places, value: amount }
  const item = { token_id: tokenId ?? null, token_instance: null }
  return standard === 'ERC-721' ? item : { ...item, decimals: places, value: amount }
}

/** A token transfer. Its `method` is the selector, while the transaction's own is the name. */
export function movementWire(chain: ChainWorld, { transaction, transfer, block }: Movement): Wire {
  const { spec } = chain
  const token = chain.tokens.get(transfer.token.toLowerCase())
  const method = transaction.method
  return {
    block_hash: blockHash(spec, block),
    block_number: block,
    from: whoWire(chain, transfer.from),
    log_index: transfer.logIndex,
    ...(spec.era === 'new' && { method: method ? `0x${method.id}` : null, token_type: token?.standard ?? null }),
    timestamp: timeOf(transaction.ms),
    to: whoWire(chain, transfer.to),
    token: token ? tokenWire(token, spec.era) : null,
    total: token ? totalWire(token, transfer) : null,
    transaction_hash: transaction.hash,
    type: transfer.kind,
  }
}

export function internalWire(chain: ChainWorld, transaction: Transaction, internal: Internal): Wire {
  const { spec } = chain
  return {
    block_number: transaction.block,
    created_contract: whoWire(chain, internal.created),
    error: internal.error,
    from: whoWire(chain, internal.from),
    gas_limit: String(transaction.gasLimit),
    index: internal.index,
    success: internal.error === null,
    timestamp: timeOf(transaction.ms),
    to: whoWire(chain, internal.to),
    transaction_hash: transaction.hash,
    transaction_index: transaction.position,
    // Calls of other kinds have that kind here.
    type: internal.callType ?? internal.type,
    value: String(internal.value),
    ...(spec.era === 'old' && { block_index: transaction.position * 10 + internal.index }),
  }
}

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const wordOf = (hex: string) => `0x${hex.replace(/^0x/, '').toLowerCase().padStart(64, '0')}`

/** The log of a token transfer. */
export function logWire(
  chain: ChainWorld,
  transaction: Transaction,
  { token, from, to, value, logIndex }: Transfer,
): Wire {
  return {
    address: whoWire(chain, token),
    block_number: transaction.block,
    block_timestamp: timeOf(transaction.ms),
    data: wordOf((value ?? 0n).toString(16)),
    decoded: {
      method_call: 'Transfer(address indexed from, address indexed to, uint256 value)',
      method_id: 'ddf252ad',
      parameters: [
        { name: 'from', type: 'address', value: from, indexed: true },
        { name: 'to', type: 'address', value: to, indexed: true },
        { name: 'value', type: 'uint256', value: String(value ?? 0n), indexed: false },
      ],
    },
    index: logIndex,
    topics: [transferTopic, wordOf(from), wordOf(to), null],
    transaction_hash: transaction.hash,
  }
}

/** An operation that a bundle executed, for the account that it called first. */
export function operationWire(chain: ChainWorld, bundle: Transaction, hash: Hex): Wire {
  return {
    address: whoWire(chain, bundle.internals[0]?.to ?? bundle.from),
    block_number: String(bundle.block),
    fee: String((bundle.gasUsed ?? 0n) * chain.spec.baseFee),
    hash,
    status: true,
    timestamp: timeOf(bundle.ms),
    transaction_hash: bundle.hash,
  }
}
