import { selectorShape } from '../../addresses/hex'
import { isScam } from '../../addresses/is-scam'
import { type Decimal, fromUnits, multiplyDecimals, parseDecimal } from '../../amounts/decimal'
import { isDoubtfulPrice, priceOf } from '../../amounts/doubtful-price'
import { coinDecimals, formatFiat, formatInteger } from '../../amounts/format'
import type { CardFacts, FactLine } from '../../gloss/card-facts'
import type { Part, Sentence } from '../../gloss/sentence'
import { addressPart, amountPart, joined, type NamedAddress, tokenPart } from '../../gloss/sentence-parts'
import { type Tellable, told, toldOf } from '../../gloss/told'
import { asTold, type Phrase, type PhraseId, phrase } from '../../phrases/phrase'
import { cleanText } from '../../text/text'
import { formatAge, formatSpan, formatTime, parseTime, readerTime } from '../../time/format-time'
import { authorizationOf } from '../../transactions/authorization-of'
import { rawFailure } from '../../transactions/failure-reason'
import { feeOf } from '../../transactions/fee'
import { type Address, isSame, type Transaction } from '../../transactions/list-rows'
import { plainReason, toldByContract } from '../../transactions/plain-reason'
import { type StubTransaction, transactionState } from '../../transactions/transaction-state'
import { isZeroAddress } from '../../transactions/transfer-how'
import type { DeedChain, Facts, Thing } from '../deed'
import { deedOf } from '../deed-of'
import { type Move, movesOf, netOf } from '../net'
import { deedWarnings } from '../warnings'
import { readerDeeds } from './deed-language'
import type { IsMine } from './tell'
import { thingParts } from './thing-parts'

/** A record, or as much of one as a list's row contains. */
export type FactsOf = StubTransaction & Partial<Omit<Transaction, keyof StubTransaction>>

/** How many sides, transfers and authorizations are listed; the others are counted. */
const mostSides = 8
const mostTransfers = 10
const mostAuthorizations = 2

/** The subject of a fact, as the part after `fact.`. */
type FactName = Extract<PhraseId, `fact.${string}`> extends `fact.${infer Each}` ? Each : never

const text = (words: string): Part => ({ type: 'text', text: words })
const unknown = phrase('told.unknown')
const nobody = phrase('told.nobody')

/** Lines by their labels, in the order of the first text of each. */
function linesOf(all: readonly (readonly [FactName, Tellable | null])[]): FactLine[] {
  const lines = new Map<FactName, FactLine>()
  for (const [name, said] of all) {
    if (!said || (Array.isArray(said) && said.length === 0)) continue
    const line = lines.get(name) ?? { label: toldOf(phrase(`fact.${name}`)), texts: [] }
    line.texts.push(toldOf(said))
    lines.set(name, line)
  }
  return [...lines.values()]
}

/**
 * A transaction's facts, each a line of the card. Unknown facts are omitted or called unknown. The sides and transfers
 * of the reader's own addresses come first, since long lists are cut.
 */
export function cardFacts(row: FactsOf, words: DeedChain, now: number, isMine?: IsMine): CardFacts {
  const state = transactionState(row)
  const facts: Facts = { transaction: row as Transaction, transfers: row.token_transfers ?? undefined }
  const raw = state === 'failed' ? rawFailure(row.result, row.revert_reason) : null
  const reason = state === 'failed' ? plainReason(row) : null
  // Incomplete transfers give no balance.
  const isCut = row.token_transfers_overflow === true
  const changes = isCut ? [] : changesOf(facts, row, words, isMine)
  const moved = transfersOf(facts, words, isMine)
  /** Facts that the balance changes already contain. */
  const same: [FactName, Tellable | null][] = [
    ['sides', sides(row)],
    ['value', amountOf(row, words)],
  ]
  const isOpen = changes.length === 0
  const lacks = deedOf(facts, words)?.missing ?? []
  return {
    changes,
    lines: linesOf([
      ...(state === 'failed' ? [['failed', reason ?? phrase('told.noReason')] as const] : []),
      ...(state === 'dropped' ? [['note', phrase('told.replaced')] as const] : []),
      ...(state === 'done' && row.has_error_in_internal_transactions
        ? [['note', phrase('told.failedInside')] as const]
        : []),
      ...(state === 'done' && lacks.includes('internal') ? [['note', phrase('told.noInternal')] as const] : []),
      ...(isOpen ? same : []),
      ...(isCut ? moved : []),
      ...authorizations(row).map((each) => ['authorized', each] as const),
      ['fee', feeOfRow(row, words)],
      ['when', state === 'pending' ? null : when(row, now)],
    ]),
    more: linesOf([
      // The contract's own text in full, if the plain words are ours.
      ...(raw && reason && reason.id !== 'failure.told' ? [['error', toldByContract(raw.text)] as const] : []),
      ...(isOpen ? [] : same),
      ...(isCut ? [] : moved),
      ['method', methodOf(row)],
      ['block', blockOf(row)],
      ...stagesOf(row).map((each) => ['rollup', each] as const),
    ]),
    warnings: deedWarnings(facts, words),
  }
}

function amountOf(row: FactsOf, words: DeedChain): Tellable | null {
  if (parseDecimal(row.value)?.digits === 0n) return null
  const coin = coinOf(row.value, words)
  const worthAt = (price: unknown) => dollarsOf(fromUnits(row.value, coinDecimals), parseDecimal(price))
  return coin.length > 0 ? withWorth(coin, worthAt(row.historic_exchange_rate), worthAt(row.exchange_rate)) : unknown
}

/** Its number is a piece of its own, so that whoever links it need not read it back from its digits. */
function blockOf({ block_number, confirmations }: FactsOf): Tellable | null {
  const block = formatInteger(block_number)
  if (!block) return null
  const number: Sentence = [{ type: 'amount', text: block, exact: String(block_number) }]
  const isCounted = formatInteger(confirmations) !== null
  return isCounted ? told('told.block', { block: number, n: Number(confirmations) }) : number
}

/** An amount of the coin, in its smallest unit if it is too small for a price. Empty if invalid. */
function coinOf(units: unknown, words: DeedChain): Sentence {
  const amount = fromUnits(units, coinDecimals)
  if (!amount) return []
  return spaced(
    thingParts(
      { token: null, id: null, amount: { state: 'told', amount }, how: 'moved', others: [] },
      words,
      readerDeeds(),
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

/** In dollars; null if there is no price, or if it is worth nothing. */
function dollarsOf(amount: Decimal | null, price: Decimal | null): string | null {
  const worth = amount && price && multiplyDecimals(amount, price)
  return worth && worth.digits !== 0n ? formatFiat(worth) : null
}

/** An amount and its worth: only known prices. */
function withWorth(amount: Tellable, past: string | null, today: string | null): Tellable {
  if (!past && !today) return amount
  if (past && today) return told('told.worthThenNow', { amount, past, today })
  return past ? told('told.worthThen', { amount, past }) : told('told.worthNow', { amount, today: today ?? '' })
}

function feeOfRow(row: FactsOf, words: DeedChain): Tellable {
  const fee = feeOf(row as Transaction)
  if (!fee) return unknown
  const { amount, units, token, unit, priceThen, priceNow } = fee
  const paid = token ? joined([amountPart(amount), text(unit), tokenPart(token, words)]) : coinOf(units, words)
  const most = fee.most ? told('told.atMost', { amount: paid }) : paid
  return withWorth(most, dollarsOf(amount, priceThen), dollarsOf(amount, priceNow))
}

function when(row: FactsOf, now: number): Tellable {
  const ms = parseTime(row.timestamp)
  if (ms === null) return unknown
  const [text, exact] = readerTime.isExact ? [formatTime(ms), formatAge(ms, now)] : [formatAge(ms, now), formatTime(ms)]
  const age: Sentence = [{ type: 'amount', text, exact }]
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

/** Each side with what it lost and gained; beyond the limit, sides are counted. */
function changesOf(facts: Facts, row: FactsOf, words: DeedChain, isMine?: IsMine): FactLine[] {
  const all = balanceChanges(facts, words, isMine)
  const lines = all.slice(0, mostSides).map(({ who, gave, got }, at): FactLine => {
    // The other sides hold the same assets.
    const worth = (thing: Thing) => (at === 0 ? worthOf(thing, row) : [])
    const signed = (things: readonly Thing[], sign: string) =>
      things.map((thing) => toldOf(spaced([text(sign), ...thingParts(thing, words, readerDeeds()), ...worth(thing)])))
    return { label: toldOf(whose(who)), texts: [...signed(gave, '−'), ...signed(got, '+')] }
  })
  const count = String(all.length - lines.length)
  return all.length > lines.length ? [...lines, { label: toldOf([]), texts: [told('told.more', { count })] }] : lines
}

/** The movements one by one, as far as the record lists them. */
function transfersOf(
  { transaction, transfers = [] }: Facts,
  words: DeedChain,
  isMine: IsMine = () => false,
): [FactName, Tellable][] {
  const isOwn = ({ from, to }: Move) => [from, to].some((side) => !!side?.hash && isMine(side.hash))
  const moves = movesOf({ transaction: null, transfers }, words)
  const all = [...moves.filter(isOwn), ...moves.filter((move) => !isOwn(move))]
  const lines = all.slice(0, mostTransfers).map(
    ({ from, to, token, id, amount, how }): Tellable =>
      told('told.transfer', {
        from: whose(from),
        to: whose(to),
        thing: spaced(thingParts({ token, id, amount, how, others: [] }, words, readerDeeds())),
      }),
  )
  const more = all.length - lines.length
  if (transaction?.token_transfers_overflow) lines.push(phrase('told.andMore'))
  else if (more > 0) lines.push(told('told.more', { count: String(more) }))
  return lines.map((each) => ['transfers', each])
}

/** Adjacent parts, with a space between those that have none, except after a sign. */
function spaced(parts: readonly Part[]): Sentence {
  return parts.flatMap((part, index): Sentence => {
    const before = parts[index - 1]
    const isSign = before?.type === 'text' && /[−+]$/.test(before.text)
    return index === 0 || isSign || part.text.startsWith(' ') ? [part] : [text(' '), part]
  })
}

/** A thing's current worth, if it has a price and is not a scam. */
function worthOf({ token, amount }: Thing, { exchange_rate }: FactsOf): Part[] {
  const price = isScam(token) ? null : priceOf(token ? token.exchange_rate : exchange_rate)
  const count = amount.state === 'told' ? amount.amount : null
  if (!price || !count || (token && isDoubtfulPrice(count, price, token))) return []
  const worth = dollarsOf(count, price)
  return worth ? [text(` (${worth})`)] : []
}

function authorizations(row: FactsOf): Tellable[] {
  const all = row.authorization_list ?? []
  const lines = all.slice(0, mostAuthorizations).map((each): Tellable => {
    const { ended, status } = authorizationOf(each)
    const who = whose({ hash: each.authority })
    const said = ended
      ? told('told.endsActing', { who })
      : told('told.actsAs', { who, address: whose({ hash: each.address_hash }) })
    return status ? told('told.actsIf', { said, status }) : said
  })
  const count = String(all.length - lines.length)
  return all.length > lines.length ? [...lines, told('told.more', { count })] : lines
}

/**
 * What each side lost and gained in total: the reader's own first, then the sender's, then in order of first movement. Excludes
 * fees.
 */
function balanceChanges(facts: Facts, chain: DeedChain, isMine: IsMine = () => false) {
  const moves = movesOf(facts, chain)
  const sides: Address[] = []
  const add = (side: Address | null | undefined) => {
    if (side?.hash && !isZeroAddress(side.hash) && !sides.some(({ hash }) => isSame(hash, side.hash))) sides.push(side)
  }
  for (const side of moves.flatMap(({ from, to }) => [from, to])) if (side?.hash && isMine(side.hash)) add(side)
  add(facts.transaction?.from)
  for (const { from, to } of moves.slice(0, mostMoves)) {
    add(from)
    add(to)
  }
  return sides
    .map((who) => ({ who, ...netOf(moves, who.hash) }))
    .filter(({ gave, got }) => gave.length + got.length > 0)
}

/** Maximum movements to evaluate; a transaction can have thousands. */
const mostMoves = 200

const word = (text: string | null | undefined) => cleanText(text ?? '', 60)

/** A rollup transaction's progress to the base chain, and what it carries there, in its family's terms. */
function stagesOf({ rollup_z, zksync, scroll, op_withdrawals }: FactsOf): Phrase[] {
  const stages = [rollup_z, zksync, { status: scroll?.l2_block_status }].flatMap((each): Phrase[] => {
    const status = word(each?.status)
    const batch = formatInteger(each && 'batch_number' in each ? each.batch_number : null)
    return status ? [batch ? phrase('told.rollup', { status, batch }) : asTold(status)] : []
  })
  const message = word(rollup_z?.message_related_info?.message_status)
  const isIn = rollup_z?.contains_message === 'incoming'
  const messages = message ? [phrase(isIn ? 'told.messageIn' : 'told.messageOut', { status: message })] : []
  const withdrawals = (op_withdrawals ?? []).flatMap((each) => {
    const status = word(each?.status)
    return status ? [phrase('told.withdrawal', { status })] : []
  })
  return [...stages, ...messages, ...withdrawals]
}
