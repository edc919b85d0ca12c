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
import { changeUnits, isItemChange } from '../core/transactions/state-change'
import { type Field, type Kind, listedFields, type Shown } from './models/shapes'

/**
 * A fee in the cells of an export, whose columns get summed. A maximum fee is not a sum, and a fee paid in a token is
 * separate from one paid in the coin, as is one whose token has no known decimals.
 */
export function feeTexts(row: unknown): { coin: string; amount: string; units: string; token: string } {
  const none = { coin: '', amount: '', units: '', token: '' }
  const fee = feeOf((row ?? {}) as Transaction)
  if (!fee || fee.most) return none
  const amount = decimalText(fee.amount)
  if (!fee.token) return { ...none, coin: amount }
  return { ...none, token: tokenName(fee.token), ...(fee.unit ? { units: amount } : { amount }) }
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

export const flagWords = (value: boolean, { isState }: Pick<Shown, 'isState'>): string =>
  isState ? t(value ? 'Succeeded' : 'Failed') : t(value ? 'Yes' : 'No')

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

/** A member as a row whose amount it is: a transfer's total, or a count in the row's token, or of the row itself. */
function amountRow(value: unknown, row: unknown): AmountRow {
  const holder = isObject(row) ? (row as AmountRow & AmountToken) : {}
  if (isObject(value)) return { ...holder, total: value as NonNullable<AmountRow['total']> }
  return holding(String(value), holder.token ?? holder, holder.token_type)
}

/** An amount of a token in the cells of an export: a number, or at least the count of its smallest units. */
export function amountTexts(value: unknown, row: unknown): { amount: string; units: string; id: string } {
  const own = amountRow(value, row)
  const known = tokenAmount(own)
  const id = own.total?.token_id ?? null
  return {
    amount: known.state === 'told' ? decimalText(known.amount) : '',
    units: known.state === 'units' ? decimalText(known.units) : '',
    id: id === null ? '' : cleanText(String(id), 80),
  }
}

/** An amount of a token: a transfer with its item's number, or a supply. Exports have separate columns for the number. */
const amount: Cell = (value, { row, exact }) => {
  if (exact) return amountTexts(value, row).amount
  const own = amountRow(value, row)
  const known = tokenAmount(own)
  const id = own.total?.token_id ?? null
  // An item counts as one unless the service gives a number.
  const count =
    known.state === 'told'
      ? listAmount(known.amount)
      : known.state === 'units'
        ? t('{units} smallest units', { units: listAmount(known.units) })
        : isItemRow(own) && id !== null
          ? ''
          : t(unknownWords[known.state])
  return [count, id === null ? '' : `#${cleanText(String(id), 24)}`].filter(Boolean).join(' ')
}

export const hasToken = (row: unknown): boolean => isObject(row) && isObject(row.token)

/** In the row's token if it names one, otherwise in the coin. */
const balance: Cell = (value, context, field) => kinds[hasToken(context.row) ? 'amount' : 'wei'](value, context, field)

/** A change's sign, and its size as a balance. */
const change: Cell = (value, context, field) => {
  const units = changeUnits(value)
  const size = balance(units.replace(/^[+-]/, ''), context, field)
  const sign = /^-/.test(units) ? (context.exact ? '-' : '−') : context.exact || !/[1-9]/.test(units) ? '' : '+'
  return [size && sign + size, ...(context.exact ? [] : itemWords(value))].filter(Boolean).join(' · ')
}

/** How many of them a cell names; it counts the rest. */
const mostItems = 12

const idsOf = (ids: readonly string[]) => {
  const named = ids.slice(0, mostItems).map((id) => `#${cleanText(id, 24)}`)
  const rest = ids.length - named.length
  return `${named.join(', ')}${rest > 0 ? ` ${t('and {count} more', { count: rest })}` : ''}`
}

/** Which items a change is made of; none for an amount. */
export function itemWords(value: unknown): string[] {
  if (!isItemChange(value)) return []
  const { gained, lost, passed } = value
  return [
    ...(gained.length > 0 ? [t('gained {items}', { items: idsOf(gained) })] : []),
    ...(lost.length > 0 ? [t('lost {items}', { items: idsOf(lost) })] : []),
    ...(passed.length > 0 ? [t('gained and lost again {items}', { items: idsOf(passed) })] : []),
  ]
}

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
  return tokenPart(value as NamedToken, context).text
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
  return listedFields(inner)
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
  boolean: (value, _, { shown }) => flagWords(value === true, shown),
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
  change,
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
