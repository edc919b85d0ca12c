import { isScam } from '../addresses/is-scam'
import { type Decimal, parseDecimal } from '../amounts/decimal'
import { msg, t } from '../language/t'
import { wordsOf } from '../phrases/words-of'
import { formatDurations, parseTime } from '../time/format-time'
import { type Fee, feeOf, feePayer } from '../transactions/fee'
import { isSame, type Transaction } from '../transactions/list-rows'
import type { CoinChain } from '../transactions/own-value'
import { plainReason } from '../transactions/plain-reason'
import { isMined, transactionState } from '../transactions/transaction-state'
import { type Movement, movementsOf, movesNothing } from './activity-movements'
import type { ActivityEntry } from './activity-order'

/** What a transaction meant for an address. */
export type Direction = 'sent' | 'received' | 'exchanged' | 'self' | 'called' | 'was-called' | 'created' | 'other'

/** Expressed in words and a sign, so colour is never needed. */
export const directions: Record<Direction, { word: string; sign: string }> = {
  sent: { word: msg('Sent'), sign: '−' },
  received: { word: msg('Received'), sign: '+' },
  exchanged: { word: msg('Exchanged'), sign: '±' },
  self: { word: msg('To itself'), sign: '=' },
  called: { word: msg('Called'), sign: '→' },
  'was-called': { word: msg('Was called'), sign: '←' },
  created: { word: msg('Created'), sign: '*' },
  other: { word: msg('Took part'), sign: '·' },
}

export interface Delegation {
  /** The account that authorises, and the contract it then acts as. */
  authority: string | null
  contract: string | null
  /** The target is the zero address, which revokes the authorisation. */
  revoked: boolean
  /** Why it had no effect; null if it had. */
  refused: string | null
}

/** A row of a feed, as seen from one address. */
export interface Activity {
  entry: ActivityEntry
  direction: Direction
  status: ActivityStatus
  movements: Movement[]
  /** `paid` by the address in view, now or once it is in a block. Nobody pays for a dropped transaction. */
  fee: (Fee & { paid: boolean }) | null
  priceThen: Decimal | null
  priceNow: Decimal | null
  failure: string | null
  /** How long confirmation took, such as `within 6.4 s`. */
  wait: string | null
  delegations: Delegation[]
  /** Its progress to the base chain. */
  rollup: string | null
  /** Ms since 1970; null if unknown or unmined. */
  time: number | null
  /** In a block, so it has a time, even if the service omits it. */
  mined: boolean
  /** Why it is folded away by default. */
  fold: 'scam' | 'nothing' | null
  /**
   * In a feed of several addresses or chains: the address and chain whose row this is, and all of them that share it.
   */
  of?: FeedSource
  also?: readonly string[]
}

/** One address on one chain. */
export interface FeedSource {
  address: string
  chain: string
}

/** A row that names its address and chain. */
export type PlacedActivity = Activity & Required<Pick<Activity, 'of' | 'also'>>

/** Everything about a row except its sentences, which need names and labels. Pure. */
export function describe(entry: ActivityEntry, address: string, chain: CoinChain = {}): Activity {
  const { transaction, transfers } = entry
  const movements = movementsOf(entry, address, chain)
  const status = transaction ? statusOf(transaction) : 'ok'
  return {
    entry,
    direction: directionOf(entry, movements, address),
    status,
    movements,
    fee: transaction && paidFee(transaction, address),
    priceThen: parseDecimal(transaction?.historic_exchange_rate),
    priceNow: parseDecimal(transaction?.exchange_rate),
    failure: transaction && failureOf(transaction),
    wait: formatDurations(transaction?.confirmation_duration ?? []),
    delegations: delegationsOf(transaction),
    rollup: rollupOf(transaction),
    time: parseTime(transaction?.timestamp ?? transfers[0]?.timestamp),
    // Tokens move only in blocks.
    mined:
      status !== 'dropped' &&
      (transfers.length > 0 ||
        (transaction !== null && isMined(transaction)) ||
        /^(ok|inside|failed|tracing)$/.test(status)),
    fold: foldOf(entry, movements, status, address),
  }
}

function directionOf({ transaction }: ActivityEntry, movements: readonly Movement[], address: string): Direction {
  const real = movements.filter((movement) => !movesNothing(movement))
  const counted = real.length > 0 ? real : movements
  const out = counted.some(({ direction }) => direction === 'out')
  const into = counted.some(({ direction }) => direction === 'in')
  if (transaction?.created_contract && isSame(transaction.from?.hash, address)) return 'created'
  if (out && into) return 'exchanged'
  if (out) return 'sent'
  if (into) return 'received'
  if (movements.length > 0) return 'self'
  if (!transaction) return 'other'
  const from = isSame(transaction.from?.hash, address)
  const to = isSame(transaction.to?.hash, address)
  if (from && to) return 'self'
  const moves = hasNoInput(transaction)
  if (from) return moves ? 'sent' : 'called'
  if (to) return moves ? 'received' : 'was-called'
  return 'other'
}

/** A plain transfer of coins, as far as the row says. */
const hasNoInput = ({ method, raw_input }: Transaction) => !method && (!raw_input || raw_input === '0x')

function paidFee(transaction: Transaction, address: string): Activity['fee'] {
  const fee = feeOf(transaction)
  return fee && { ...fee, paid: isSame(feePayer(transaction)?.hash, address) }
}

const refusals: Record<string, string> = {
  invalid_chain_id: msg('signed for another chain'),
  invalid_signature: msg('the signature is not valid'),
  invalid_nonce: msg('the account’s nonce was another'),
}

const refusalOf = (status: string) => {
  const known = refusals[status]
  return known ? t(known) : status.replaceAll('_', ' ')
}

function delegationsOf(transaction: Transaction | null): Delegation[] {
  return (transaction?.authorization_list ?? []).map(({ authority, address_hash, status }) => ({
    authority: authority ?? null,
    contract: address_hash ?? null,
    revoked: /^0x0{40}$/.test(address_hash ?? ''),
    refused: status && status !== 'ok' ? refusalOf(status) : null,
  }))
}

function rollupOf(transaction: Transaction | null): string | null {
  const rollup = transaction?.rollup_z
  if (!rollup) return null
  const status = rollup.message_related_info?.message_status
  const message =
    rollup.contains_message &&
    (rollup.contains_message === 'incoming'
      ? t('carries a message from the base chain')
      : t('carries a message to the base chain')) + (status ? ` (${status})` : '')
  return [rollup.status, message].filter(Boolean).join('; ') || null
}

/**
 * Unrequested rows: flagged as a scam, or moving nothing. What the address itself sent is never folded, because it was
 * intended and paid for.
 */
function foldOf(
  { transaction, transfers }: ActivityEntry,
  movements: readonly Movement[],
  status: ActivityStatus,
  address: string,
): Activity['fold'] {
  if (transaction && [transaction.from, feePayer(transaction)].some((side) => isSame(side?.hash, address))) return null
  const tokens = transfers.map(({ token }) => token)
  if (isScam(transaction?.from) || tokens.some(isScam) || movements.some(({ marked }) => marked)) return 'scam'
  if (movements.length > 0) return movements.every(movesNothing) ? 'nothing' : null
  if (status === 'pending' || status === 'tracing') return null
  return transaction && transfers.length === 0 && transaction.value === '0' && hasNoInput(transaction)
    ? 'nothing'
    : null
}

/**
 * The state of a transaction. `inside`: it took effect, but a call inside it failed. `tracing`: in a block, but still
 * being processed.
 */
type ActivityStatus = 'ok' | 'inside' | 'pending' | 'tracing' | 'dropped' | 'failed'

function statusOf(transaction: Transaction): ActivityStatus {
  const state = transactionState(transaction)
  if (state === 'failed' || state === 'dropped') return state
  if (transaction.result === 'awaiting_internal_transactions') return 'tracing'
  if (state === 'pending') return 'pending'
  return transaction.has_error_in_internal_transactions ? 'inside' : 'ok'
}

/** Why a transaction failed, in one sentence. Null if it did not. */
function failureOf(transaction: Transaction): string | null {
  switch (statusOf(transaction)) {
    case 'dropped':
      return t('Dropped or replaced by another; it had no effect.')
    case 'inside':
      return t('It took effect, but a call inside it failed.')
    case 'failed': {
      const known = plainReason(transaction)
      if (!known) return t('Failed, and no reason is known.')
      const reason = wordsOf(known)
      return /[.!?…。！？][”»」“]?$/.test(reason)
        ? t('Failed: {reason} // a whole sentence', { reason })
        : t('Failed: {reason}.', { reason })
    }
    default:
      return null
  }
}
