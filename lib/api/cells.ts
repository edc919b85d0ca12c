import { decimalText, fromUnits, parseDecimal } from '../core/amounts/decimal'
import {
  type Coin,
  coinDecimals,
  formatCoin,
  formatGwei,
  formatInteger,
  formatPercent,
  formatPrice,
  listAmount,
  shortAddress,
} from '../core/amounts/format'
import {
  type AmountRow,
  type AmountToken,
  holding,
  isItemRow,
  tokenAmount,
  unknownWords,
} from '../core/amounts/token-amount'
import {
  addressPart,
  type NamedAddress,
  type NamedToken,
  tokenPart,
  writtenAddress,
} from '../core/gloss/sentence-parts'
import { isObject } from '../core/json/parse-json'
import { t } from '../core/language/t'
import { type TokenChain, tokenName } from '../core/names/token-name'
import { cleanText, safeUrl } from '../core/text/text'
import { formatDurations, formatTime, parseTime, type TimeStyle, unknownTime } from '../core/time/format-time'
import { feeOf } from '../core/transactions/fee'
import type { Transaction } from '../core/transactions/list-rows'
import type { Field, Kind } from './shapes/shapes'

/**
 * A fee in the cells of an export, whose columns get summed. A maximum fee is not a sum, and a fee paid in a token is
 * separate from one paid in the coin.
 */
export function feeTexts(row: unknown): { coin: string; amount: string; token: string } {
  const fee = feeOf((row ?? {}) as Transaction)
  if (!fee || fee.most) return { coin: '', amount: '', token: '' }
  const amount = decimalText(fee.amount)
  return fee.token
    ? { coin: '', amount, token: `${fee.unit}${tokenName(fee.token)}` }
    : { coin: amount, amount: '', token: '' }
}

/** What a cell needs to know besides its value. */
export interface CellContext extends Coin, Omit<TokenChain, 'coin'>, TimeStyle {
  /** The record that holds the value: an amount finds its decimals there. */
  row?: unknown
  /** For exports: full hashes, amounts to the last digit without a unit, times in ISO 8601. */
  exact?: boolean
}

type Cell = (value: unknown, context: CellContext, field: Field<unknown>) => string

const textMost = 200
/** How many entries of a list a cell names; it counts the rest. */
const listMost = 3

const scalarText = (value: unknown, most = textMost): string =>
  typeof value === 'string'
    ? cleanText(value, most)
    : isObject(value) || Array.isArray(value)
      ? jsonText(value)
      : String(value)

/** `token_transfer` → `Token transfer`; text that is not an identifier stays unchanged. */
function wordText(value: unknown): string {
  const text = scalarText(value)
  if (!/^[a-z]+(_[a-z0-9]+)*$/.test(text)) return text
  return text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ')
}

/** Members of a flat object, joined; nested values as JSON. */
function jsonText(value: unknown): string {
  if (isObject(value)) {
    const pairs = Object.entries(value).filter(([, inner]) => inner !== null)
    if (pairs.every(([, inner]) => typeof inner !== 'object')) {
      return cleanText(pairs.map(([name, inner]) => `${name.replaceAll('_', ' ')} ${inner}`).join(', '), textMost)
    }
  }
  if (typeof value !== 'object') return cleanText(String(value), textMost)
  return cleanText(JSON.stringify(value), textMost)
}

const hash: Cell = (value, { exact }) => {
  const text = scalarText(value)
  return exact ? text : shortAddress(text, 6, 4)
}

/** The amount of a token in a cell: a bare number only if the decimals are known, otherwise words that say so. */
function amountText(row: AmountRow, exact: boolean | undefined): string {
  const known = tokenAmount(row)
  const number = exact ? decimalText : listAmount
  if (known.state === 'told') return number(known.amount)
  if (known.state === 'units') return t('{units} smallest units', { units: number(known.units) })
  // An item counts as one unless the service gives a number.
  return isItemRow(row) && row.total?.token_id != null ? '' : t(unknownWords[known.state])
}

/** An amount of a token: a transfer with its item's number, or a supply. */
const amount: Cell = (value, { row, exact }) => {
  const holder = isObject(row) ? (row as AmountRow & AmountToken) : {}
  if (!isObject(value)) return amountText(holding(String(value), holder.token ?? holder, holder.token_type), exact)
  const total = value as NonNullable<AmountRow['total']>
  const id = (total.token_id ?? null) === null ? '' : `#${cleanText(String(total.token_id), exact ? 80 : 24)}`
  return [amountText({ ...holder, total }, exact), id].filter(Boolean).join(' ')
}

/** In the row's token if it names one, otherwise in the coin. */
const balance: Cell = (value, context, field) =>
  kinds[isObject(context.row) && context.row.token ? 'amount' : 'wei'](value, context, field)

/** In the coin, or in the token that the row was paid in. Exports have separate columns for that token. */
const fee: Cell = (value, { row, exact, coin, wei }) => {
  const paid = feeOf({ ...(isObject(row) ? row : {}), fee: value } as Transaction)
  if (!paid) return ''
  if (exact) return feeTexts(row).coin
  const { amount, units, token, unit, most } = paid
  const text = token ? `${listAmount(amount)} ${unit}${tokenName(token)}` : (formatCoin(units, { coin, wei }) ?? '')
  return most ? t('at most {amount}', { amount: text }) : text
}

const address: Cell = (value, { exact }) => {
  if (!isObject(value)) return ''
  const part = addressPart(value as NamedAddress)
  if (part?.type === 'address' && !exact) return part.label ? part.text : shortAddress(writtenAddress(value), 6, 4)
  return typeof value.hash === 'string' ? cleanText(value.hash) : ''
}

const token: Cell = (value, context) => {
  if (!isObject(value)) return ''
  const part = tokenPart(value as NamedToken, context)
  return context.exact && part.type === 'token' && part.address ? `${part.text} (${part.address})` : part.text
}

const list: Cell = (value, context, field) => {
  if (!Array.isArray(value)) return ''
  const most = context.exact ? value.length : listMost
  const named = value
    .slice(0, most)
    .map((entry) => (field.inner ? recordText(field, entry, context) : scalarText(entry)))
  const rest = value.length - named.length
  return [named.filter(Boolean).join(', '), rest > 0 ? t('and {count} more', { count: rest }) : '']
    .filter(Boolean)
    .join(' ')
}

/** A record inside a cell: its own columns, joined. */
function recordText({ inner }: Field<unknown>, value: unknown, context: CellContext): string {
  if (!inner || !isObject(value)) return ''
  return Object.entries(inner.fields)
    .filter(([, { shown }]) => shown.column !== undefined)
    .sort(([, a], [, b]) => (a.shown.column ?? 0) - (b.shown.column ?? 0))
    .map(([name, field]) => cellText(field, value[name], { ...context, row: value }))
    .filter(Boolean)
    .join(' · ')
}

const number =
  (shown: (value: unknown, context: CellContext) => string | null, exact = exactNumber): Cell =>
  (value, context) =>
    (context.exact ? exact(value) : shown(value, context)) ?? scalarText(value)

function exactNumber(value: unknown): string | null {
  const decimal = parseDecimal(value)
  return decimal && decimalText(decimal)
}

const exactUnits = (places: number) => (value: unknown) => {
  const decimal = fromUnits(value, places)
  return decimal && decimalText(decimal)
}

const kinds: Record<Kind, Cell> = {
  text: (value) => scalarText(value),
  method: (value) => scalarText(value),
  'long-text': (value, { exact }) => scalarText(value, exact ? 5000 : textMost),
  enum: (value, { exact }) =>
    (Array.isArray(value) ? value : [value]).map((entry) => (exact ? scalarText(entry) : wordText(entry))).join(', '),
  boolean: (value) => t(value === true ? 'Yes' : 'No'),
  integer: number(formatInteger),
  decimal: number(formatInteger),
  block: (value) => scalarText(value),
  percent: number(formatPercent),
  wei: number(formatCoin, exactUnits(coinDecimals)),
  gwei: number(formatGwei, exactUnits(9)),
  usd: number((value) => formatPrice(parseDecimal(value))),
  points: number(formatInteger),
  time: (value, context) => {
    const ms = parseTime(value)
    if (ms === null) return unknownTime()
    return context.exact ? new Date(ms).toISOString() : formatTime(ms, context)
  },
  duration: (value, { exact }) => {
    const spans = Array.isArray(value) ? value.filter((span) => Number.isFinite(span) && span >= 0) : []
    return exact ? spans.join(' ') : (formatDurations(spans) ?? '')
  },
  'transaction-hash': hash,
  'block-hash': hash,
  'address-hash': hash,
  hex: (value, { exact }) => {
    const text = scalarText(value, exact ? 100_000 : textMost)
    return exact || text.length <= 22 ? text : `${text.slice(0, 18)}…`
  },
  address,
  token,
  amount,
  balance,
  fee,
  url: (value, { exact }) => {
    const safe = safeUrl(value)
    return safe && !exact ? new URL(safe).host : scalarText(value, 2048)
  },
  record: (value, context, field) => recordText(field, value, context),
  list,
  json: (value) => jsonText(value),
}

/** A value as plain text, according to its field's kind; empty if it is missing. Pure, and safe for any value. */
export function cellText(field: Field<unknown>, value: unknown, context: CellContext): string {
  if (value === null || value === undefined) return ''
  return kinds[field.shown.kind](value, context, field)
}
