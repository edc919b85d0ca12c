import { type Activity, directions } from '../activity/activity-describe'
import { type Movement, worth } from '../activity/activity-movements'
import { hashOf } from '../activity/activity-order'
import type { RowSentence } from '../activity/activity-sentence'
import type { Lookalike } from '../addresses/lookalike'
import { type Decimal, decimalText, fixedText } from '../amounts/decimal'
import type { Coin } from '../amounts/format'
import { doubtsOf } from '../gloss/doubts-of'
import { sentenceText, warnedText } from '../gloss/sentence'
import { addressPart, type NamedAddress } from '../gloss/sentence-parts'
import { msg, t } from '../language/t'
import { type TokenChain, tokenName } from '../names/token-name'
import { wordsOf } from '../phrases/words-of'
import { cleanText } from '../text/text'
import { spanTexts } from '../time/format-time'

/** The context for writing a row of an export. */
export interface ExportReading {
  /** The chain, by whose coin and known tokens the names of others are judged. */
  chain: TokenChain & Coin & { name?: string }
  /** The address whose feed the row is from. */
  address: string
  labelOf: (address: string) => string | undefined
  sentenceOf: (activity: Activity) => RowSentence
  lookalikeOf: (address: string) => Lookalike | undefined
}

/** One line of the CSV: a movement with its transaction; a transaction without movements also has one line. */
interface Line {
  activity: Activity
  movement: Movement | undefined
  /** The fee belongs to the transaction: only its first line has it, so a column can be summed. */
  first: boolean
  reading: ExportReading
}

type Column = readonly [
  heading: string | ((coin: string | undefined) => string),
  cell: (line: Line) => string | null | undefined,
]

const exact = (value: Decimal | null | undefined) => (value ? decimalText(value) : '')
const usd = (value: Decimal | null) => (value ? fixedText(value, 2) : '')
const iso = (ms: number | null) => (ms === null ? '' : new Date(ms).toISOString())

/** Signed as a balance change: a transfer to itself cancels out. */
const signed = (movement: Movement | undefined, text: string | null | undefined) => {
  if (!text) return text
  if (movement?.direction === 'self') return '0'
  return movement?.direction === 'out' && /[1-9]/.test(text) ? `-${text}` : text
}

/** A column is meant to be summed: an absurd price would dominate the sum. */
const worthNow = (movement: Movement | undefined) =>
  movement?.doubtful ? '' : usd(worth(movement?.amount ?? null, movement?.priceNow ?? null))

const worthThen = (movement: Movement | undefined) => usd(worth(movement?.amount ?? null, movement?.priceThen ?? null))

const asset = ({ movement, reading }: Line) =>
  movement && (movement.token ? tokenName(movement.token, undefined, reading.chain) : reading.chain.coin)

const warned = ({ parts, warnings }: RowSentence) =>
  warnedText(sentenceText(parts), doubtsOf({ warnings, sentences: [parts] }).map(wordsOf))

const party =
  (which: 'from' | 'to') =>
  ({ activity: { entry } }: Line) =>
    entry.transaction?.[which]?.hash ?? (entry.transaction ? '' : entry.transfers[0]?.[which]?.hash)

const labelled = (pick: (line: Line) => string | null | undefined) => (line: Line) => {
  const hash = pick(line)
  return hash ? line.reading.labelOf(hash) : ''
}

const publicName = (address: NamedAddress | null | undefined) => {
  const part = addressPart(address)
  return part?.type === 'address' && part.label ? part.text : ''
}

const otherHash = ({ movement }: Line) => movement?.other?.hash

/** A maximum fee must not be summed. */
const paidFee = ({ activity: { fee }, first }: Line) => (first && fee?.paid && !fee.most ? fee : null)

const coinFee = (line: Line) => {
  const fee = paidFee(line)
  return fee && !fee.token ? fee.amount : null
}

/** Without the token's decimals only its smallest units are known, which add up with nothing else. */
const tokenFee = (line: Line, { inUnits }: { inUnits?: boolean } = {}) => {
  const fee = paidFee(line)
  return fee?.token && (inUnits === undefined || inUnits === (fee.unit !== '')) ? fee : null
}

/** Where a price of the time is from, or why there is none: never a guess, and never today's. */
function sourceOfThen({ movement, activity, first }: Line): string {
  if (!movement)
    return first && activity.fee?.paid ? t(activity.fee.priceThen ? priceSources.told : priceSources.none) : ''
  if (movement.token) return t(priceSources.token)
  return t(movement.priceThen ? priceSources.told : priceSources.none)
}

const priceSources = {
  told: msg('the service’s price of that day'),
  none: msg('unknown: the service named no price of that day'),
  token: msg('unknown: the service has no past prices of tokens'),
}

const columns: readonly Column[] = [
  [msg('Time (UTC)'), ({ activity }) => iso(activity.time)],
  [msg('Chain'), ({ reading }) => reading.chain.name],
  [msg('Address'), ({ reading }) => reading.address],
  [msg('Address label'), labelled(({ reading }) => reading.address)],
  [msg('Transaction'), ({ activity }) => hashOf(activity.entry)],
  [msg('Block'), ({ activity }) => (activity.entry.block === null ? '' : String(activity.entry.block))],
  [msg('What happened'), ({ activity, reading }) => warned(reading.sentenceOf(activity))],
  [msg('Reported by'), ({ activity, reading }) => t(sentenceSources[reading.sentenceOf(activity).source])],
  [msg('Direction'), ({ activity }) => t(directions[activity.direction].word)],
  [msg('State'), ({ activity }) => t(states[activity.status])],
  [msg('Failure'), ({ activity }) => activity.failure],
  [
    msg('Method'),
    ({ activity: { entry } }) => cleanText(entry.transaction?.method ?? entry.transfers[0]?.method ?? ''),
  ],
  [msg('Amount'), ({ movement }) => signed(movement, exact(movement?.amount))],
  // If a token's decimals are unknown, this is all there is.
  [msg('Amount in the smallest unit'), ({ movement }) => signed(movement, movement?.units)],
  [msg('Sent to itself'), ({ movement }) => (movement?.direction === 'self' ? exact(movement.amount) : '')],
  [
    () => t('{column} in the smallest unit', { column: t('Sent to itself') }),
    ({ movement }) => (movement?.direction === 'self' ? movement.units : ''),
  ],
  [msg('Asset'), asset],
  [msg('Token contract'), ({ movement }) => movement?.token?.address_hash],
  [msg('Token ID'), ({ movement }) => movement?.tokenId],
  [msg('Counterparty'), otherHash],
  [msg('Counterparty label'), labelled(otherHash)],
  [msg('Counterparty name'), ({ movement }) => publicName(movement?.other)],
  [msg('Looks like'), (line) => line.reading.lookalikeOf(otherHash(line) ?? '')?.of],
  [msg('Price then (USD)'), ({ movement }) => exact(movement?.priceThen)],
  [msg('Value then (USD)'), ({ movement }) => worthThen(movement)],
  [msg('Change then (USD)'), ({ movement }) => signed(movement, worthThen(movement))],
  [msg('Source of the price then'), sourceOfThen],
  [msg('Price now (USD)'), ({ movement }) => exact(movement?.priceNow)],
  [msg('Value now (USD)'), ({ movement }) => worthNow(movement)],
  [msg('Change now (USD)'), ({ movement }) => signed(movement, worthNow(movement))],
  [msg('Doubtful price'), ({ movement }) => (movement?.doubtful ? t('yes') : '')],
  [(coin) => (coin ? t('Fee ({coin})', { coin }) : t('Fee')), (line) => exact(coinFee(line))],
  [msg('Coin of the fee'), (line) => (coinFee(line) ? line.reading.chain.coin : '')],
  [msg('Fee then (USD)'), (line) => usd(worth(coinFee(line), line.activity.priceThen))],
  [msg('Fee in a token'), (line) => exact(tokenFee(line, { inUnits: false })?.amount)],
  [msg('Fee in the smallest unit of a token'), (line) => exact(tokenFee(line, { inUnits: true })?.amount)],
  [
    msg('Token of the fee'),
    (line) => {
      const token = tokenFee(line)?.token
      return token && tokenName(token)
    },
  ],
  [msg('From'), party('from')],
  [msg('From label'), labelled(party('from'))],
  [msg('To'), party('to')],
  [msg('To label'), labelled(party('to'))],
  [msg('Confirmed after (ms)'), ({ activity: { entry } }) => spanTexts(entry.transaction?.confirmation_duration).after],
  [
    msg('Confirmed within (ms)'),
    ({ activity: { entry } }) => spanTexts(entry.transaction?.confirmation_duration).within,
  ],
  [msg('Rollup'), ({ activity }) => activity.rollup],
  [msg('Unasked for'), ({ activity }) => (activity.fold ? t(folds[activity.fold]) : '')],
]

const sentenceSources = {
  summary: msg('the service'),
  record: msg('the record of the transaction'),
  method: msg('the method’s name'),
  transfers: msg('its transfers'),
  stub: msg('the row'),
}

const states = {
  ok: msg('Success'),
  inside: msg('Success, failure inside'),
  pending: msg('Pending'),
  tracing: msg('Being traced'),
  dropped: msg('Dropped or replaced'),
  failed: msg('Failed'),
}

const folds = { scam: msg('marked as scam'), nothing: msg('moves nothing') }

/** `coin` if all rows are of chains with the same one. */
export const feedHeader = (coin: string | undefined): string[] =>
  columns.map(([heading]) => (typeof heading === 'string' ? t(heading) : heading(coin)))

/** The lines of one transaction. */
export function feedLines(activity: Activity, reading: ExportReading): string[][] {
  const movements = activity.movements.length > 0 ? activity.movements : [undefined]
  return movements.map((movement, index) =>
    columns.map(([, cell]) => cell({ activity, movement, first: index === 0, reading }) ?? ''),
  )
}

/** One transaction for JSON: the content of the CSV as a tree, with the service's own records. */
export function feedRecord(activity: Activity, reading: ExportReading): Record<string, unknown> {
  const {
    entry,
    direction,
    status,
    failure,
    fee: paid,
    priceThen,
    priceNow,
    wait,
    delegations,
    rollup,
    fold,
  } = activity
  const said = reading.sentenceOf(activity)
  return {
    chain: reading.chain.name ?? null,
    address: reading.address,
    transaction: hashOf(entry),
    block: entry.block,
    time: iso(activity.time) || null,
    sentence: warned(said),
    sentence_told_by: sentenceSources[said.source],
    direction,
    state: status,
    failure,
    confirmed: wait,
    movements: activity.movements.map((movement) => ({
      direction: movement.direction,
      kind: movement.kind,
      how: movement.how,
      amount: exact(movement.amount) || null,
      units: movement.units,
      asset: asset({ activity, movement, first: false, reading }),
      token_contract: movement.token?.address_hash ?? null,
      token_id: movement.tokenId,
      counterparty: movement.other?.hash ?? null,
      counterparty_label: (movement.other?.hash && reading.labelOf(movement.other.hash)) || null,
      counterparty_looks_like: reading.lookalikeOf(movement.other?.hash ?? '')?.of ?? null,
      price_then_usd: exact(movement.priceThen) || null,
      price_now_usd: exact(movement.priceNow) || null,
      price_doubtful: movement.doubtful,
    })),
    fee: paid && {
      amount: paid.unit ? null : exact(paid.amount),
      units: paid.units,
      coin: paid.token ? null : reading.chain.coin,
      ...(paid.token && { token: tokenName(paid.token), token_contract: paid.token.address_hash ?? null }),
      paid_by_this_address: paid.paid,
      at_most: paid.most,
    },
    coin_price_then_usd: exact(priceThen) || null,
    coin_price_now_usd: exact(priceNow) || null,
    delegations,
    rollup,
    unasked_for: fold,
    record: entry.transaction,
    token_transfers: entry.transfers,
  }
}
