import { fromUnits, parseDecimal } from '../amounts/decimal'
import { type Coin, coinDecimals, isDust } from '../amounts/format'
import type { Part, Sentence } from '../gloss/sentence'
import { addressPart, amountPart, joined, type NamedAddress } from '../gloss/sentence-parts'
import { selectorShape } from '../hex'
import { cleanText } from '../text'
import { failureReason, type RevertFacts } from './failure-reason'
import { isBatch } from './is-batch'

/** The members of a transaction that its sentence is built from. */
export interface StubTransaction {
  from?: NamedAddress | null | undefined
  to?: NamedAddress | null | undefined
  created_contract?: NamedAddress | null | undefined
  value?: string | null | undefined
  method?: string | null | undefined
  status?: string | null | undefined
  result?: string | null | undefined
  block_number?: string | number | null | undefined
  confirmations?: string | number | null | undefined
  timestamp?: string | null | undefined
  transaction_types?: readonly string[] | null | undefined
  revert_reason?: RevertFacts | null | undefined
}

export type TransactionState = 'done' | 'pending' | 'dropped' | 'failed'

/** Is it in a block? One that is confirmed is, whatever else its row leaves out. */
export const isMined = ({ block_number, confirmations }: StubTransaction): boolean =>
  (block_number ?? null) !== null || Number(confirmations) > 0

/** What became of a transaction, told from its row. */
export function transactionState(row: StubTransaction): TransactionState {
  const { status, result } = row
  if (result === 'dropped/replaced') return 'dropped'
  if (status === 'error') return 'failed'
  if (status === 'ok') return 'done'
  return result === 'pending' || (result !== 'success' && !isMined(row)) ? 'pending' : 'done'
}

const text = (words: string): Part => ({ type: 'text', text: words })

/** A method by its name; four bytes say nothing to anybody. */
const methodPart = (name: string): Part =>
  selectorShape.test(name) ? text('an unknown method') : { type: 'method', text: name }

/** An amount of the coin; what is far below any price in its smallest unit, as people would say it. */
export function coinParts(value: unknown, { coin, wei = 'wei' }: Coin): Part[] {
  const amount = fromUnits(value, coinDecimals)
  const units = parseDecimal(value)
  if (!amount || !units) return []
  return isDust(amount)
    ? [amountPart(units), { type: 'coin', text: wei }]
    : [amountPart(amount), { type: 'coin', text: coin }]
}

/** What it does, with the verb in the form that its state asks for. */
function deed(row: StubTransaction, words: Coin, verb: (plain: string, past: string) => string): Part[] {
  const to = addressPart(row.to)
  const created = addressPart(row.created_contract)
  const types = row.transaction_types ?? []
  const what = types.includes('token_creation') ? 'token' : 'contract'
  const coin = coinParts(row.value, words)
  const worth = (parseDecimal(row.value)?.digits ?? 0n) !== 0n
  if (isBatch(row)) return batchDeed(row, worth ? coin : [], verb)
  if (created) return [text(`${verb('create', 'created')} the ${what}`), created]
  if (!to) return [text(`${verb('create', 'created')} a ${what}`)]
  const method = cleanText(row.method ?? '')
  if (method) {
    const call: Part[] = [text(verb('call', 'called')), methodPart(method), text('on'), to]
    return worth ? [...call, text('with'), ...coin] : call
  }
  if (coin.length > 0 && (worth || types.includes('coin_transfer'))) {
    return [text(verb('send', 'sent')), ...coin, text('to'), to]
  }
  return [text(verb('call', 'called')), to]
}

/** Several calls, of which the row names the first, and the coins of all. */
function batchDeed(row: StubTransaction, coin: Part[], verb: (plain: string, past: string) => string): Part[] {
  const to = addressPart(row.to)
  const method = cleanText(row.method ?? '')
  const opening = coin.length > 0 ? [text(verb('send', 'sent')), ...coin] : [text(`${verb('make', 'made')} calls`)]
  const called: Part[] = method ? [methodPart(method), text('on')] : []
  return [
    ...opening,
    text('in a batch'),
    ...(to ? [text(called.length > 0 ? ', first' : ', first to'), ...called, to] : []),
  ]
}

/**
 * A sentence about a transaction from its row alone, for where the service has none: who did what to whom, and in
 * words whether it is still pending, was dropped, or failed and why. Null where the row does not say who.
 */
export function stubSentence(row: StubTransaction, words: Coin): Sentence | null {
  const from = addressPart(row.from)
  if (!from) return null
  const state = transactionState(row)
  if (state === 'done') return joined([from, ...deed(row, words, (_, past) => past)])
  if (state === 'failed') {
    const reason = failureReason(row.result, row.revert_reason)
    const parts = [from, text('failed to'), ...deed(row, words, (plain) => plain)]
    return joined(reason ? [...parts, text(`: ${reason}`)] : parts)
  }
  const opening = state === 'pending' ? 'Pending:' : 'Dropped or replaced:'
  const future = state === 'pending' ? 'is about to' : 'was about to'
  return joined([text(opening), from, text(future), ...deed(row, words, (plain) => plain)])
}
