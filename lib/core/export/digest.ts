import { isScam } from '../addresses/is-scam'
import { type Decimal, decimalText, fixedText, multiplyDecimals, parseDecimal } from '../amounts/decimal'
import { isDoubtfulPrice, priceOf } from '../amounts/doubtful-price'
import { formatFiat } from '../amounts/format'
import type { DeedKind } from '../deed/deed'
import { doubtsOf } from '../gloss/doubts-of'
import type { PageItem } from '../gloss/gloss'
import { type Sentence, sentenceText, warnedText } from '../gloss/sentence'
import { msg, t } from '../language/t'
import { wordsOf } from '../phrases/words-of'
import { markdownText } from '../text/markdown-text'
import type { Token } from '../transactions/list-rows'
import { toCsv } from './csv-export'
import { isNone, type PageRow, pageRow, pageStatusWords } from './page-rows'

/* A table of hashes, one row each, for a ticket, a mail or a spreadsheet. Every name in it comes from strangers. */

export type DigestFormat = 'markdown' | 'html' | 'csv' | 'json'

export const digestFormats: Record<DigestFormat, { name: string; extension: string; type: string }> = {
  markdown: { name: 'Markdown', extension: 'md', type: 'text/markdown' },
  html: { name: 'HTML', extension: 'html', type: 'text/html' },
  csv: { name: 'CSV', extension: 'csv', type: 'text/csv' },
  json: { name: 'JSON', extension: 'json', type: 'application/json' },
}

/** `none`: not a transaction; `key`: its text calls it a key, so it is neither looked up nor copied. */
export type DigestStatus = PageRow['status'] | 'none' | 'key'

export const digestStatusWords: Record<DigestStatus, string> = {
  ...pageStatusWords,
  none: msg('Not a transaction'),
  key: msg('Left alone'),
}

/** An amount that the sentence names, with its unit. */
export interface DigestAmount {
  /** Its digits, and the same as people read them. */
  plain: string
  shown: string
  unit: string
  /** US dollars today; null if there is no price that somebody stands for. */
  worth: Decimal | null
}

export interface DigestRow extends Omit<PageRow, 'status'> {
  status: DigestStatus
  /** The sentence, or why there is none. */
  what: string
  /** Ms since 1970; null if unknown. */
  at: number | null
  amounts: readonly DigestAmount[]
}

/** The part of a transaction's record that says what its amounts are worth, and when it was. */
export interface PricedRecord {
  exchange_rate?: string | null | undefined
  token_transfers?: readonly { token?: Token | null | undefined }[] | null | undefined
}

/** What is known about a hash beside its gloss. */
interface Known {
  at: number | null
  record: PricedRecord | undefined
  /** The coin's name on its chain. */
  coin: string
  /** Why there is no sentence. */
  why: string
}

/** Deeds that move what their sentence names. An allowance or a vote moves nothing. */
const moving: ReadonlySet<DeedKind> = new Set<DeedKind>([
  ...(['send', 'send-many', 'receive', 'move', 'move-own', 'swap', 'buy', 'sell', 'mint', 'mint-for'] as const),
  ...(['airdrop', 'burn', 'wrap', 'unwrap', 'add-liquidity', 'remove-liquidity', 'deposit', 'withdraw'] as const),
  ...(['stake', 'unstake', 'claim', 'borrow', 'repay', 'bridge-out', 'bridge-in'] as const),
])

/** A row for any hash: without a sentence, it says why. */
export function digestRow(item: PageItem, { at, record, coin, why }: Known): DigestRow {
  const { hash, times, gloss } = item
  const known = pageRow(item)
  const blank = { hash, times, kind: '', sentence: '', link: '', chain: null, status: 'none' } as const
  const row = gloss?.key ? { ...blank, hash: '', status: 'key' as const } : (known ?? blank)
  const [sentence] = gloss && !isNone(gloss) ? gloss.sentences : []
  const doubts = gloss ? doubtsOf({ ...gloss, yours: gloss.sentences }).map(wordsOf) : []
  const isMoving = row.status === 'done' && moving.has(gloss?.kind as DeedKind)
  return {
    ...row,
    // It may be a key: what travels on is not enough to use it.
    ...(gloss?.speaks !== undefined && { hash: `${hash.slice(0, 10)}…${hash.slice(-4)}`, link: '' }),
    what: sentence ? warnedText(sentenceText(sentence), doubts) : why,
    at,
    amounts: sentence && isMoving ? amountsOf(sentence, record, coin) : [],
  }
}

/** Each amount that a coin or a token follows. */
function amountsOf(sentence: Sentence, record: PricedRecord | undefined, coin: string): DigestAmount[] {
  return sentence.flatMap((part, at): DigestAmount[] => {
    if (part.type !== 'amount' || part.plain === undefined) return []
    const unit = sentence.slice(at + 1).find(({ text }) => text.trim() !== '')
    if (unit?.type !== 'coin' && unit?.type !== 'token') return []
    const amount = parseDecimal(part.plain)
    const worth = amount && (unit.type === 'token' ? worthOfToken : worthOfCoin)(amount, unit, record, coin)
    return [{ plain: part.plain, shown: part.exact, unit: unit.text, worth }]
  })
}

type WorthOf = (
  amount: Decimal,
  unit: { text: string; address?: string },
  record: PricedRecord | undefined,
  coin: string,
) => Decimal | null

const worthOfCoin: WorthOf = (amount, { text }, record, coin) => {
  const price = priceOf(record?.exchange_rate)
  return price && text === coin ? multiplyDecimals(amount, price) : null
}

const worthOfToken: WorthOf = (amount, { address }, record) => {
  const token = record?.token_transfers?.find(
    (each) => address !== undefined && each.token?.address_hash?.toLowerCase() === address.toLowerCase(),
  )?.token
  const price = token && !isScam(token) ? priceOf(token.exchange_rate) : null
  return price && !isDoubtfulPrice(amount, price, token) ? multiplyDecimals(amount, price) : null
}

/** What a digest is of. */
export interface DigestSource {
  /** The title of the page; none for a text. */
  title?: string
  /** Only its origin: the rest may be private. Empty if the browser does not reveal it. */
  origin?: string
  /** Ms since 1970. */
  at: number
  /** What is left out, in words. */
  notes?: readonly string[]
}

export function digestAs(format: DigestFormat, rows: readonly DigestRow[], source: DigestSource): string {
  switch (format) {
    case 'csv':
      return csvOf(rows, source)
    case 'json':
      return jsonOf(rows, source)
    case 'html':
      return htmlOf(rows, source)
    case 'markdown':
      return markdownOf(rows, source)
  }
}

const timeText = (ms: number) => new Date(ms).toISOString().replace(/\.\d+/, '')

const worthHeading = (at: number) =>
  t('Worth in US dollars, at prices of {day}', { day: new Date(at).toISOString().slice(0, 10) })

/** Cents, exactly rounded. */
const worthText = ({ worth }: DigestAmount) => (worth ? fixedText(worth, 2) : '')

/** Starts with a byte order mark, which tells spreadsheets the encoding. Only the first amount can be summed. */
function csvOf(rows: readonly DigestRow[], { at }: DigestSource): string {
  const header = [
    ...[t('Transaction'), t('What happened'), t('Chain'), t('Status'), t('Time (UTC)'), t('Amount'), t('Unit')],
    ...[worthHeading(at), t('Other amounts'), t('Times on the page'), t('Link')],
  ]
  return `\ufeff${toCsv(
    header,
    rows.map(({ hash, what, chain, status, at: when, amounts: [first, ...others], times, link }) => [
      ...[hash, what, chain?.name ?? '', t(digestStatusWords[status]), when === null ? '' : timeText(when)],
      ...[first?.plain ?? '', first?.unit ?? '', first ? worthText(first) : ''],
      others.map(({ plain, unit }) => `${plain} ${unit}`).join('; '),
      ...[String(times), link],
    ]),
  )}`
}

function jsonOf(rows: readonly DigestRow[], { title, origin, at, notes = [] }: DigestSource): string {
  const transactions = rows.map(({ hash, what, sentence, chain, status, kind, times, link, at: when, amounts }) => ({
    hash: hash || null,
    sentence: sentence || null,
    ...(sentence ? {} : { reason: what }),
    chain: chain && { id: chain.id, name: chain.name },
    status,
    kind: kind || null,
    time: when === null ? null : timeText(when),
    amounts: amounts.map(({ plain, unit, worth }) => ({
      ...{ amount: plain, unit },
      worth_usd: worth && decimalText(worth),
    })),
    times,
    link: link || null,
  }))
  const about = {
    made_by: 'Hashgloss',
    made_at: new Date(at).toISOString(),
    ...(origin === undefined ? {} : { page: { title: title ?? '', origin } }),
  }
  return `${JSON.stringify({ ...about, count: rows.length, transactions, left_out: notes }, null, 2)}\n`
}

/** A row's cells as plain texts, the hash first. Columns that no row fills are left out. */
function cellsOf(rows: readonly DigestRow[], at: number): { header: string[]; cells: string[][] } {
  const columns: [heading: string, text: (row: DigestRow) => string][] = [
    [t('Transaction'), ({ hash }) => hash],
    [t('What happened'), ({ what }) => what],
    [t('Chain'), ({ chain }) => chain?.name ?? ''],
    [t('Status'), ({ status }) => t(digestStatusWords[status])],
    [t('Time (UTC)'), ({ at: when }) => (when === null ? '' : timeText(when))],
    [t('Amount'), ({ amounts }) => amounts.map(({ shown, unit }) => `${shown} ${unit}`).join('; ')],
    [worthHeading(at), ({ amounts }) => worthsText(amounts)],
  ]
  const lines = rows.map((row) => columns.map(([, text]) => oneLine(text(row))))
  const isKept = (_: unknown, column: number) => column < 2 || lines.some((line) => line[column] !== '')
  return { header: columns.map(([heading]) => heading).filter(isKept), cells: lines.map((line) => line.filter(isKept)) }
}

/** In the order of the amounts, a dash for those without a price. */
const worthsText = (amounts: readonly DigestAmount[]) =>
  amounts.some(({ worth }) => worth) ? amounts.map(({ worth }) => formatFiat(worth) ?? '–').join('; ') : ''

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A link that cannot end its own markup. */
const inMarkup = (link: string) =>
  link.replace(/[()[\]<>|\\`"'\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)

function markdownOf(rows: readonly DigestRow[], { at, notes = [] }: DigestSource): string {
  const { header, cells } = cellsOf(rows, at)
  const line = (texts: readonly string[]) => `| ${texts.join(' | ')} |\n`
  const body = cells.map(([hash = '', ...others], index) => {
    const link = inMarkup(rows[index]?.link ?? '')
    const code = hash && `\`${hash}\``
    return line([link && code ? `[${code}](${link})` : code, ...others.map(markdownText)])
  })
  const table = line(header.map(markdownText)) + line(header.map(() => '---')) + body.join('')
  return table + notes.map((note) => `\n${markdownText(oneLine(note))}\n`).join('')
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const htmlText = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')

const cellStyle = 'border:1px solid #bbb;padding:4px 8px;text-align:start;vertical-align:top'

/** A table with its styles in it: mails and tickets drop style sheets. */
function htmlOf(rows: readonly DigestRow[], { at, notes = [] }: DigestSource): string {
  const { header, cells } = cellsOf(rows, at)
  const cell = (tag: 'th' | 'td', inside: string) => `<${tag} dir="auto" style="${cellStyle}">${inside}</${tag}>`
  const line = (tag: 'th' | 'td', insides: readonly string[]) =>
    `<tr>${insides.map((inside) => cell(tag, inside)).join('')}</tr>\n`
  const body = cells.map(([hash = '', ...others], index) => {
    const code = hash && `<code style="word-break:break-all">${htmlText(hash)}</code>`
    const link = htmlText(rows[index]?.link ?? '')
    return line('td', [link && code ? `<a href="${link}">${code}</a>` : code, ...others.map(htmlText)])
  })
  return [
    '<meta charset="utf-8">\n<table style="border-collapse:collapse;font:13px sans-serif">\n<thead>\n',
    line('th', header.map(htmlText)),
    '</thead>\n<tbody>\n',
    ...body,
    '</tbody>\n</table>\n',
    ...notes.map((note) => `<p>${htmlText(oneLine(note))}</p>\n`),
  ].join('')
}
