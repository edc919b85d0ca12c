import { type Activity, directions } from '../activity/activity-describe'
import { type Movement, worth } from '../activity/activity-movements'
import { type ActivityEntry, hashOf, rowNumber, transferKey } from '../activity/activity-order'
import type { RowSentence } from '../activity/activity-sentence'
import type { Lookalike } from '../addresses/lookalike'
import { type Decimal, decimalText, fixedText } from '../amounts/decimal'
import type { Coin } from '../amounts/format'
import { doubtsOf } from '../gloss/doubts-of'
import type { Sentence } from '../gloss/sentence'
import { addressPart, type NamedAddress } from '../gloss/sentence-parts'
import { sentenceText, warnedText } from '../gloss/sentence-text'
import { msg, t } from '../language/t'
import { type TokenChain, tokenName } from '../names/token-name'
import { wordsOf } from '../phrases/words-of'
import { cleanText } from '../text/text'

/** The context for writing a row of an export. */
export interface ExportReading {
  /** The chain, by whose coin and known tokens the names of others are judged. */
  chain: TokenChain & Coin
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

type Column = readonly [heading: string | ((coin: string) => string), cell: (line: Line) => string | null | undefined]

const exact = (value: Decimal | null | undefined) => (value ? decimalText(value) : '')
const usd = (value: Decimal | null) => (value ? fixedText(value, 2) : '')
const iso = (ms: number | null) => (ms === null ? '' : new Date(ms).toISOString())

/** Signed as a balance change: a transfer to itself cancels out. */
const signed = (movement: Movement | undefined, text: string | null | undefined) => {
  if (!text) return text
  if (movement?.direction === 'self') return '0'
  return movement?.direction === 'out' ? `-${text}` : text
}

/** A column is meant to be summed: an absurd price would dominate the sum. */
const worthNow = (movement: Movement | undefined) =>
  movement?.doubtful ? '' : usd(worth(movement?.amount ?? null, movement?.priceNow ?? null))

const worthThen = (movement: Movement | undefined) => usd(worth(movement?.amount ?? null, movement?.priceThen ?? null))

const asset = ({ movement, reading }: Line) =>
  movement && (movement.token ? tokenName(movement.token, undefined, reading.chain) : reading.chain.coin)

const warned = (sentence: Sentence) =>
  warnedText(sentenceText(sentence), doubtsOf({ sentences: [sentence] }).map(wordsOf))

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

const tokenFee = (line: Line) => {
  const fee = paidFee(line)
  return fee?.token ? fee : null
}

/** The lowest and highest known value, or a single one. */
const range = (figures: readonly unknown[]) => {
  const [from, to] = figures.map(String)
  return to === undefined ? from : t('{from} to {to}', { from: from ?? '', to })
}

const columns: readonly Column[] = [
  [msg('Time (UTC)'), ({ activity }) => iso(activity.time)],
  [msg('Transaction'), ({ activity }) => hashOf(activity.entry)],
  [msg('Block'), ({ activity }) => (activity.entry.block === null ? '' : String(activity.entry.block))],
  [msg('What happened'), ({ activity, reading }) => warned(reading.sentenceOf(activity).parts)],
  [msg('Told by'), ({ activity, reading }) => t(told[reading.sentenceOf(activity).source])],
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
  [
    msg('Sent to itself'),
    ({ movement }) => (movement?.direction === 'self' ? exact(movement.amount) || movement.units : ''),
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
  [msg('Price now (USD)'), ({ movement }) => exact(movement?.priceNow)],
  [msg('Value now (USD)'), ({ movement }) => worthNow(movement)],
  [msg('Change now (USD)'), ({ movement }) => signed(movement, worthNow(movement))],
  [msg('Doubtful price'), ({ movement }) => (movement?.doubtful ? t('yes') : '')],
  [(coin) => t('Fee ({coin})', { coin }), (line) => exact(coinFee(line))],
  [msg('Fee then (USD)'), (line) => usd(worth(coinFee(line), line.activity.priceThen))],
  [msg('Fee in a token'), (line) => exact(tokenFee(line)?.amount)],
  [
    msg('Token of the fee'),
    (line) => {
      const fee = tokenFee(line)
      return fee?.token && `${fee.unit}${tokenName(fee.token)}`
    },
  ],
  [msg('From'), party('from')],
  [msg('From label'), labelled(party('from'))],
  [msg('To'), party('to')],
  [msg('To label'), labelled(party('to'))],
  [msg('Confirmed within (ms)'), ({ activity: { entry } }) => range(entry.transaction?.confirmation_duration ?? [])],
  [msg('Rollup'), ({ activity }) => activity.rollup],
  [msg('Unasked for'), ({ activity }) => (activity.fold ? t(folds[activity.fold]) : '')],
]

const told = {
  summary: msg('the service'),
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

export const feedHeader = (coin: string): string[] =>
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
  const { parts, source } = reading.sentenceOf(activity)
  return {
    transaction: hashOf(entry),
    block: entry.block,
    time: iso(activity.time) || null,
    sentence: warned(parts),
    sentence_told_by: told[source],
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

/** A row's position in an export: a transaction that came from two blocks was moved while its list was read. */
interface Row {
  hash?: unknown
  transaction_hash?: unknown
  block_number?: unknown
  block_hash?: unknown
  transaction?: unknown
  transfers?: unknown
}

/** The service's rows in a stored row: a feed's entry contains several. */
export function rowsWithin(row: unknown): unknown[] {
  const { transaction, transfers } = row as Row
  return Array.isArray(transfers) ? [...(transaction ? [transaction] : []), ...transfers] : [row]
}

/** A row's transaction and block; null if either is missing. `of`: the block's hash, if the row has it. */
export function placeOfRow(row: unknown): { hash: string; block: number; of: string | null } | null {
  const { hash, transaction_hash, block_number, block_hash } = row as Row
  const named = transaction_hash ?? hash
  const block = typeof block_number === 'number' || typeof block_number === 'string' ? rowNumber(block_number) : null
  return typeof named === 'string' && block !== null
    ? { hash: named.toLowerCase(), block, of: hashText(block_hash) }
    : null
}

const hashText = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : null)

/** A replaced block may have the number of the one before. */
export const nameOfBlock = (row: unknown): string | undefined => {
  const place = placeOfRow(row)
  return place ? (place.of ?? String(place.block)) : undefined
}

/** For rows from several blocks, those of the block with most of them; on a tie, of the last one. */
export function ofOneBlock<R>(rows: readonly R[]): R[] {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const block = nameOfBlock(row)
    if (block !== undefined) counts.set(block, (counts.get(block) ?? 0) + 1)
  }
  if (counts.size < 2) return [...rows]
  const most = Math.max(...counts.values())
  const chosen = [...counts].filter(([, count]) => count === most).at(-1)?.[0]
  return rows.filter((row) => (nameOfBlock(row) ?? chosen) === chosen)
}

/** All rows of one transaction in a feed, as one entry. */
export function asOneEntry(entries: readonly ActivityEntry[]): ActivityEntry | undefined {
  const [first] = entries
  if (!first) return undefined
  const transaction = entries.findLast((entry) => entry.transaction)?.transaction ?? null
  const seen = new Set<string>()
  const transfers = ofOneBlock(entries.flatMap((entry) => entry.transfers)).filter((row) => {
    const key = transferKey(row)
    return !seen.has(key) && !!seen.add(key)
  })
  return { ...first, block: rowNumber(transaction?.block_number) ?? first.block, transaction, transfers }
}
