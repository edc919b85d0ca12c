import { fromUnits, multiplyDecimals, parseDecimal } from '../amounts/decimal'
import { coinDecimals, fiatOfCoin, formatFiat, formatInteger } from '../amounts/format'
import { formatAge, formatSpan, formatTime, parseTime } from '../format-time'
import type { CardFacts } from '../gloss/card-facts'
import type { Part, Sentence } from '../gloss/sentence'
import { addressPart, amountPart, joined, type NamedAddress, tokenPart } from '../gloss/sentence-parts'
import { type Tellable, told, toldOf } from '../gloss/told'
import { selectorShape } from '../hex'
import { isScam } from '../is-scam'
import { type PhraseId, phrase } from '../phrases/phrase'
import { cleanText } from '../text'
import { rawFailure } from '../transactions/failure-reason'
import { feeOf } from '../transactions/fee'
import type { Transaction } from '../transactions/list-rows'
import { plainReason } from '../transactions/plain-reason'
import { type StubTransaction, transactionState } from '../transactions/transaction-state'
import { balanceChanges } from './balance-changes'
import type { Thing } from './deed'
import { englishDeeds } from './english-deeds'
import type { DeedChain, Facts } from './facts'
import { thingParts } from './thing-parts'
import { deedWarnings } from './warnings'

/** A record, or as much of one as a list's row held. */
export type FactsOf = StubTransaction & Partial<Omit<Transaction, keyof StubTransaction>>

/** Of sides so many are named, and of authorizations; the others are counted. */
const namedSides = 4
const namedAuthorizations = 2

/** What a fact is about: `fact.` and this. */
type FactName = Extract<PhraseId, `fact.${string}`> extends `fact.${infer Each}` ? Each : never

const text = (words: string): Part => ({ type: 'text', text: words })
const plain = (words: string): Sentence => [text(words)]
const unknown = phrase('told.unknown')
const nobody = phrase('told.nobody')

/** The answers to a reader's questions about one transaction, each a line of the card. What nobody tells is left unsaid or called unknown. */
export function cardFacts(row: FactsOf, words: DeedChain, now: number): CardFacts {
  const state = transactionState(row)
  const lines: CardFacts['lines'] = []
  const add = (label: FactName, said: Tellable | null) => {
    if (said && !(Array.isArray(said) && said.length === 0))
      lines.push({ label: phrase(`fact.${label}`), text: toldOf(said) })
  }
  const facts: Facts = { transaction: row as Transaction, transfers: row.token_transfers ?? undefined }
  const raw = state === 'failed' ? rawFailure(row.result, row.revert_reason) : null
  const reason = state === 'failed' ? plainReason(row) : null
  if (state === 'failed') add('failed', reason ?? phrase('told.noReason'))
  // What the contract said itself, whole, where the plain words are ours.
  if (raw && reason && reason.id !== 'as.told') add('error', plain(raw.text))
  if (state === 'dropped') add('dropped', phrase('told.replaced'))
  if (state === 'done' && row.has_error_in_internal_transactions) add('inside', phrase('told.failedInside'))
  add('sides', sides(row))
  for (const line of changes(facts, words)) add('changes', line)
  const coin = coinOf(row.value, words)
  const isNothing = parseDecimal(row.value)?.digits === 0n
  const worthAt = (price: unknown) => fiatOfCoin(row.value, price)
  if (!isNothing)
    add(
      'value',
      coin.length > 0 ? withWorth(coin, worthAt(row.historic_exchange_rate), worthAt(row.exchange_rate)) : unknown,
    )
  add('fee', feeOfRow(row, words))
  if (state !== 'pending') add('when', when(row, now))
  const block = formatInteger(row.block_number)
  const isCounted = formatInteger(row.confirmations) !== null
  if (block) add('block', isCounted ? told('told.block', { block, n: Number(row.confirmations) }) : plain(block))
  add('method', methodOf(row))
  for (const line of authorizations(row)) add('authorized', line)
  const { status, batch_number } = row.rollup_z ?? {}
  const batch = formatInteger(batch_number)
  const stage = cleanText(status ?? '')
  if (stage) add('rollup', batch ? told('told.rollup', { status: stage, batch }) : plain(stage))
  return { lines, warnings: deedWarnings(facts) }
}

/** An amount of the coin; what is far below any price in its smallest unit. Nothing where it is no amount. */
function coinOf(units: unknown, words: DeedChain): Sentence {
  const amount = fromUnits(units, coinDecimals)
  if (!amount) return []
  return spaced(
    thingParts(
      { token: null, id: null, amount: { state: 'told', amount }, how: 'moved', others: [] },
      words,
      englishDeeds,
    ),
  )
}

function sides({ from, to, created_contract }: FactsOf): Tellable {
  const target = addressPart(created_contract)
  const sender = whose(from)
  return target
    ? told('told.created', { from: sender, to: [target] })
    : told('told.sides', { from: sender, to: whose(to) })
}

const whose = (address: NamedAddress | null | undefined): Tellable => {
  const part = addressPart(address)
  return part ? [part] : nobody
}

/** An amount and what it is worth: of each price only what is told, and nothing where that is next to nothing. */
function withWorth(amount: Tellable, past: string | null, today: string | null): Tellable {
  if (/^\$0\.00/.test(past ?? today ?? '$0.00')) return amount
  if (past && today) return told('told.worthThenNow', { amount, past, today })
  return past ? told('told.worthThen', { amount, past }) : told('told.worthNow', { amount, today: today ?? '' })
}

function feeOfRow(row: FactsOf, words: DeedChain): Tellable {
  const fee = feeOf(row as Transaction)
  if (!fee) return unknown
  const { amount, units, token, unit, priceThen, priceNow } = fee
  const priced = (price: typeof priceThen) => (price && formatFiat(multiplyDecimals(amount, price))) || null
  const paid = token ? joined([amountPart(amount), text(unit), tokenPart(token)]) : coinOf(units, words)
  return withWorth(fee.most ? told('told.atMost', { amount: paid }) : paid, priced(priceThen), priced(priceNow))
}

function when(row: FactsOf, now: number): Tellable {
  const ms = parseTime(row.timestamp)
  if (ms === null) return unknown
  const age: Sentence = [{ type: 'amount', text: formatAge(ms, now), exact: formatTime(ms) }]
  const [first, second] = row.confirmation_duration ?? []
  if (first === undefined) return age
  if (second === undefined) return told('told.confirmedWithin', { age, span: formatSpan(first) })
  return first === 0
    ? told('told.confirmedWithin', { age, span: formatSpan(second) })
    : told('told.confirmedIn', { age, shortest: formatSpan(first), longest: formatSpan(second) })
}

function methodOf({ method, to, transaction_types }: FactsOf): Tellable | null {
  const name = cleanText(method ?? '')
  if (!name) return transaction_types?.includes('contract_call') ? nobody : null
  const on = addressPart(to)
  const called: Tellable = selectorShape.test(name)
    ? told('told.unknownMethod', { selector: name })
    : [{ type: 'method', text: name }]
  return on ? told('told.methodOn', { method: called, address: [on] }) : called
}

/** Each side with what it had less and more of; beyond so many they are counted. */
function changes(facts: Facts, words: DeedChain): Tellable[] {
  const all = balanceChanges(facts, words)
  const lines = all.slice(0, namedSides).map(({ who, gave, got }): Tellable => {
    const signed = (things: readonly Thing[], sign: string) =>
      things.flatMap((thing) => [text(sign), ...thingParts(thing, words, englishDeeds), worthOf(thing)])
    const parts = [...signed(gave, '−'), ...signed(got, '+')].filter(({ text: said }) => said !== '')
    return told('told.change', { who: whose(who), change: spaced(parts) })
  })
  const more = all.length - lines.length
  const count = String(more)
  if (facts.transaction?.token_transfers_overflow)
    lines.push(more > 0 ? told('told.atLeastMore', { count }) : phrase('told.andMore'))
  else if (more > 0) lines.push(told('told.more', { count }))
  return lines
}

/** Parts that stand side by side, a blank between those that carry none, and none behind a sign. */
function spaced(parts: readonly Part[]): Sentence {
  return parts.flatMap((part, index): Sentence => {
    const before = parts[index - 1]
    const isSign = before?.type === 'text' && /[−+]$/.test(before.text)
    return index === 0 || isSign || part.text.startsWith(' ') ? [part] : [text(' '), part]
  })
}

/** What it is worth now, where somebody prices it and no scam does. */
function worthOf({ token, amount }: Thing): Part {
  const price = token && !isScam(token) ? parseDecimal(token.exchange_rate) : null
  const worth = price && amount.state === 'told' ? formatFiat(multiplyDecimals(amount.amount, price)) : null
  return text(worth && worth !== '$0.00' ? ` (${worth})` : '')
}

function authorizations({ authorization_list }: FactsOf): Tellable[] {
  const all = authorization_list ?? []
  const lines = all.slice(0, namedAuthorizations).map(({ authority, address_hash, status }): Tellable => {
    const sides = { who: whose({ hash: authority }), address: whose({ hash: address_hash }) }
    return told(status && status !== 'ok' ? 'told.actsAsInvalid' : 'told.actsAs', sides)
  })
  const count = String(all.length - lines.length)
  return all.length > lines.length ? [...lines, told('told.more', { count })] : lines
}
