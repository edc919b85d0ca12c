import { multiplyDecimals } from '../amounts/decimal'
import { type Coin, fiatOfCoin, formatFiat, formatInteger } from '../amounts/format'
import { formatAge, formatDurations, formatTime, parseTime } from '../format-time'
import type { CardFacts } from '../gloss/card-facts'
import type { Part } from '../gloss/sentence'
import { addressPart, amountPart, joined, publicName, tokenPart } from '../gloss/sentence-parts'
import { selectorShape } from '../hex'
import { isScam } from '../is-scam'
import { type Phrase, phrase } from '../phrases/phrase'
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

const text = (words: string): Part => ({ type: 'text', text: words })
const unknown = [text('Unknown')]

/** The answers to a reader's questions about one transaction, each a line of the card. What nobody tells is left unsaid or called unknown. */
export function cardFacts(row: FactsOf, words: Coin, now: number): CardFacts {
  const state = transactionState(row)
  const lines: CardFacts['lines'] = []
  const add = (label: string, ...parts: (readonly Part[] | null | undefined | false)[]) => {
    const said = parts.flatMap((each) => each || [])
    if (said.length > 0) lines.push({ label, text: joined(said) })
  }
  const reason = state === 'failed' ? failureReason(row.result, row.revert_reason) : ''
  if (state === 'failed') add('Failed', [text(reason || 'The reason is unknown')])
  if (state === 'dropped') add('Dropped', [text('Dropped, or replaced by another')])
  add('From → to', sides(row))
  const coin = coinParts(row.value, words)
  add(
    'Value',
    coin.length > 0 ? coin : unknown,
    coin.length > 0 && worth(fiats(row, (price) => fiatOfCoin(row.value, price))),
  )
  for (const line of movements(row)) add('Tokens', line)
  add('Fee', feeParts(row, words))
  add('When', state === 'pending' ? [text('Waiting to be confirmed')] : when(row, now))
  const block = formatInteger(row.block_number)
  const confirmations = formatInteger(row.confirmations)
  if (block) add('Block', [text(`${block}${confirmations ? ` · ${count(confirmations, 'confirmation')}` : ''}`)])
  add('Method', methodParts(row))
  for (const line of authorizations(row)) add('Authorized', line)
  const { status, batch_number } = row.rollup_z ?? {}
  const batch = formatInteger(batch_number)
  if (status) add('Rollup', [text(`${cleanText(status)}${batch ? ` · batch ${batch}` : ''}`)])
  return { lines, warnings: warnings(row) }
}

const count = (number: string, what: string) => `${number} ${what}${number === '1' ? '' : 's'}`

function sides({ from, to, created_contract }: FactsOf): Part[] {
  const target = addressPart(created_contract)
  const end = target ? [text('new contract'), target] : [addressPart(to) ?? text('unknown')]
  return [addressPart(from) ?? text('unknown'), text('→'), ...end]
}

/** `$3,000.00 then, $3,100.00 now`: of each price only what is told. */
function fiats(row: FactsOf, fiat: (price: unknown) => string | null): string {
  const then = fiat(row.historic_exchange_rate)
  const today = fiat(row.exchange_rate)
  return [then && `${then} then`, today && `${today} now`].filter(Boolean).join(', ')
}

const worth = (fiat: string): Part[] => (fiat && !/^\$0\.00/.test(fiat) ? [text(`(${fiat})`)] : [])

function feeParts(row: FactsOf, words: Coin): Part[] {
  const fee = feeOf(row as Transaction)
  if (!fee) return unknown
  const most = fee.most ? [text('at most')] : []
  const { amount, units, token, unit, priceThen, priceNow } = fee
  const priced = (price: typeof priceThen) => price && formatFiat(multiplyDecimals(amount, price))
  const fiat = [priced(priceThen) && `${priced(priceThen)} then`, priced(priceNow) && `${priced(priceNow)} now`]
  const paid = token ? [amountPart(amount), text(unit), tokenPart(token)] : coinParts(units, words)
  return [...most, ...paid, ...worth(fiat.filter(Boolean).join(', '))]
}

function when(row: FactsOf, now: number): Part[] {
  const ms = parseTime(row.timestamp)
  if (ms === null) return unknown
  const waited = formatDurations(row.confirmation_duration ?? [])
  const age: Part = { type: 'amount', text: formatAge(ms, now), exact: formatTime(ms) }
  return waited ? [age, text(`· confirmed ${/^within/.test(waited) ? waited : `in ${waited}`}`)] : [age]
}

function methodParts({ method, to, transaction_types }: FactsOf): Part[] | null {
  const name = cleanText(method ?? '')
  if (!name) return transaction_types?.includes('contract_call') ? [text('unknown')] : null
  const on = addressPart(to)
  const called: Part[] = selectorShape.test(name) ? [text(`unknown method ${name}`)] : [{ type: 'method', text: name }]
  return on ? [...called, text('on'), on] : called
}

function movements({ token_transfers, token_transfers_overflow }: FactsOf): Part[][] {
  const all = token_transfers ?? []
  const lines = all.slice(0, namedMovements).map((transfer): Part[] => {
    const from = addressPart(transfer.from)
    const to = addressPart(transfer.to)
    return [...transferredParts(transfer), ...(from ? [text('from'), from] : []), ...(to ? [text('to'), to] : [])]
  })
  const more = all.length - lines.length
  if (token_transfers_overflow) lines.push([text(more > 0 ? `and at least ${more} more` : 'and more')])
  else if (more > 0) lines.push([text(`and ${more} more`)])
  return lines
}

function authorizations({ authorization_list }: FactsOf): Part[][] {
  const all = authorization_list ?? []
  const lines = all.slice(0, namedAuthorizations).map(({ authority, address_hash, status }): Part[] => {
    const who = addressPart({ hash: authority })
    const as = addressPart({ hash: address_hash })
    const fault = status && status !== 'ok' ? [text('(not valid)')] : []
    return [who ?? text('unknown'), text('to act as'), as ?? text('unknown'), ...fault]
  })
  return all.length > lines.length ? [...lines, [text(`and ${all.length - lines.length} more`)]] : lines
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
