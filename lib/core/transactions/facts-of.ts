import { multiplyDecimals } from '../amounts/decimal'
import { type Coin, fiatOfCoin, formatFiat, formatInteger } from '../amounts/format'
import { formatAge, formatSpan, formatTime, parseTime } from '../format-time'
import type { CardFacts } from '../gloss/card-facts'
import type { Part, Sentence } from '../gloss/sentence'
import { addressPart, amountPart, joined, type NamedAddress, publicName, tokenPart } from '../gloss/sentence-parts'
import { type Tellable, told, toldOf } from '../gloss/told'
import { selectorShape } from '../hex'
import { isScam } from '../is-scam'
import { type Phrase, type PhraseId, phrase } from '../phrases/phrase'
import { cleanText, isSuspicious } from '../text'
import { failureReason } from './failure-reason'
import { feeOf } from './fee'
import type { Transaction } from './list-rows'
import { coinParts, type StubTransaction, transactionState } from './stub-sentence'
import { transferredParts } from './transfer-sentence'

/** A record, or as much of one as a list's row held. */
export type FactsOf = StubTransaction & Partial<Omit<Transaction, keyof StubTransaction>>

/** Of token movements so many are named, and of authorizations; the others are counted. */
const namedMovements = 5
const namedAuthorizations = 2

/** What a fact is about: `fact.` and this. */
type FactName = Extract<PhraseId, `fact.${string}`> extends `fact.${infer Each}` ? Each : never

const text = (words: string): Part => ({ type: 'text', text: words })
const plain = (words: string): Sentence => [text(words)]
const unknown = phrase('told.unknown')
const nobody = phrase('told.nobody')

/** The answers to a reader's questions about one transaction, each a line of the card. What nobody tells is left unsaid or called unknown. */
export function cardFacts(row: FactsOf, words: Coin, now: number): CardFacts {
  const state = transactionState(row)
  const lines: CardFacts['lines'] = []
  const add = (label: FactName, said: Tellable | null) => {
    if (said && !(Array.isArray(said) && said.length === 0))
      lines.push({ label: phrase(`fact.${label}`), text: toldOf(said) })
  }
  const reason = state === 'failed' ? failureReason(row.result, row.revert_reason) : ''
  if (state === 'failed') add('failed', reason ? plain(reason) : phrase('told.noReason'))
  if (state === 'dropped') add('dropped', phrase('told.replaced'))
  add('sides', sides(row))
  const coin = joined(coinParts(row.value, words))
  const worthAt = (price: unknown) => fiatOfCoin(row.value, price)
  add(
    'value',
    coin.length > 0 ? withWorth(coin, worthAt(row.historic_exchange_rate), worthAt(row.exchange_rate)) : unknown,
  )
  for (const line of movements(row)) add('tokens', line)
  add('fee', feeOfRow(row, words))
  add('when', state === 'pending' ? phrase('told.waiting') : when(row, now))
  const block = formatInteger(row.block_number)
  const isCounted = formatInteger(row.confirmations) !== null
  if (block) add('block', isCounted ? told('told.block', { block, n: Number(row.confirmations) }) : plain(block))
  add('method', methodOf(row))
  for (const line of authorizations(row)) add('authorized', line)
  const { status, batch_number } = row.rollup_z ?? {}
  const batch = formatInteger(batch_number)
  const stage = cleanText(status ?? '')
  if (stage) add('rollup', batch ? told('told.rollup', { status: stage, batch }) : plain(stage))
  return { lines, warnings: warnings(row) }
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

function feeOfRow(row: FactsOf, words: Coin): Tellable {
  const fee = feeOf(row as Transaction)
  if (!fee) return unknown
  const { amount, units, token, unit, priceThen, priceNow } = fee
  const priced = (price: typeof priceThen) => (price && formatFiat(multiplyDecimals(amount, price))) || null
  const paid = joined(token ? [amountPart(amount), text(unit), tokenPart(token)] : coinParts(units, words))
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

function movements({ token_transfers, token_transfers_overflow }: FactsOf): Tellable[] {
  const all = token_transfers ?? []
  const lines = all.slice(0, namedMovements).map((transfer): Tellable => {
    const what = joined(transferredParts(transfer))
    const from = addressPart(transfer.from)
    const to = addressPart(transfer.to)
    if (from && to) return told('told.moved', { what, from: [from], to: [to] })
    if (from) return told('told.movedFrom', { what, from: [from] })
    return to ? told('told.movedTo', { what, to: [to] }) : what
  })
  const more = all.length - lines.length
  const count = String(more)
  if (token_transfers_overflow) lines.push(more > 0 ? told('told.atLeastMore', { count }) : phrase('told.andMore'))
  else if (more > 0) lines.push(told('told.more', { count }))
  return lines
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

function warnings(row: FactsOf): Phrase[] {
  const said: Phrase[] = []
  const tokens = (row.token_transfers ?? []).flatMap(({ token }) => (token ? [token] : []))
  const addresses = [row.from, row.to, row.created_contract]
  if (tokens.some(isScam)) said.push(phrase('card.scamToken'))
  if (addresses.some((each) => isScam(each as { is_scam?: unknown } | null))) said.push(phrase('card.scamHere'))
  const names = [
    ...tokens.flatMap(({ symbol, name }) => [symbol, name]),
    ...addresses.map((each) => each && publicName(each)),
  ]
  if (names.some((name) => name && isSuspicious(name))) said.push(phrase('card.imitates'))
  return said
}
