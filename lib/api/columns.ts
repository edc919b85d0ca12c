import { isObject } from '../core/json/parse-json'
import { msg, t } from '../core/language/t'
import { cleanText } from '../core/text/text'
import { spanTexts } from '../core/time/format-time'
import { changeUnits, isItemChange } from '../core/transactions/state-change'
import { amountTexts, type CellContext, cellText, feeTexts, hasToken } from './cells'
import { type AnyRecord, type Field, listedFields } from './models/shapes'

/** One column of a list. */
export interface Column {
  name: string
  field: Field<unknown>
  /** The cell's text, if it differs from the field's own. */
  text?: (row: unknown, context: CellContext) => string
  /** The heading, if it differs from the field's label. */
  heading?: () => string
}

const filled = (row: unknown, name: string): boolean => {
  const value = isObject(row) ? row[name] : null
  return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)
}

/**
 * The columns of a record in order. If rows are given, columns that no row fills are left out: some lists come in two
 * forms, and each chain has different members.
 */
export function columnsOf(record: AnyRecord, rows: readonly unknown[] = []): Column[] {
  return listedFields(record)
    .filter(([name]) => rows.length === 0 || rows.some((row) => filled(row, name)))
    .flatMap(([name, field]) => splitColumn({ name, field }))
}

const memberOf = (row: unknown, name: string) => (isObject(row) ? row[name] : undefined)

/** A field's columns. Each cell holds one thing: a number that can be summed, or a name that can be filtered by. */
export function splitColumn(column: Column): Column[] {
  const { name, field } = column
  const { kind, label } = field.shown
  const called = (title: string): Field<unknown> => ({ ...field, shown: { kind: 'text', label: title } })
  const part = (title: string, text: (value: unknown, row: unknown) => string): Column => ({
    name,
    field: called(title),
    text: (row) => text(memberOf(row, name) ?? null, row),
  })
  const counted = (of: (value: unknown) => unknown): Column => ({
    ...part(label, (value, row) => {
      if (value === null || !hasToken(row)) return ''
      const units = String(of(value))
      const text = amountTexts(units.replace(/^[+-]/, ''), row).units
      return text && units.startsWith('-') ? `-${text}` : text
    }),
    heading: () => t('{column} in the smallest unit', { column: t(label) }),
  })
  switch (kind) {
    case 'fee':
      return [
        column,
        part(msg('Fee in a token'), (_, row) => feeTexts(row).amount),
        part(msg('Fee in the smallest unit of a token'), (_, row) => feeTexts(row).units),
        part(msg('Token of the fee'), (_, row) => feeTexts(row).token),
      ]
    case 'amount':
      return [
        column,
        part(msg('Amount in the smallest unit'), (value, row) => (value === null ? '' : amountTexts(value, row).units)),
        ...(field.inner
          ? [part(msg('Token ID'), (value, row) => (value === null ? '' : amountTexts(value, row).id))]
          : []),
      ]
    case 'balance':
      return [column, counted((value) => value)]
    case 'change':
      return [
        column,
        counted(changeUnits),
        ...(field.shown.ofItems
          ? [
              part(msg('Items gained'), (value) => (isItemChange(value) ? value.gained.join(' ') : '')),
              part(msg('Items lost'), (value) => (isItemChange(value) ? value.lost.join(' ') : '')),
              part(msg('Items gained and lost again'), (value) => (isItemChange(value) ? value.passed.join(' ') : '')),
            ]
          : []),
      ]
    case 'token':
      return [
        column,
        part(msg('Token contract'), (value) => (isObject(value) ? cleanText(String(value.address_hash ?? '')) : '')),
      ]
    case 'duration':
      return [
        part(msg('Confirmed after (ms)'), (value) => spanTexts(value).after),
        part(msg('Confirmed within (ms)'), (value) => spanTexts(value).within),
      ]
    case 'record':
      return insideOf(column)
    default:
      return [column]
  }
}

/** A record's own columns in place of it, if it has several. */
function insideOf(column: Column): Column[] {
  const { name, field } = column
  const inside = field.inner ? columnsOf(field.inner) : []
  if (inside.length < 2) return [column]
  return inside.map((inner) => ({
    name,
    field: inner.field,
    text: (row, context) => rowTexts([inner], memberOf(row, name), context)[0] ?? '',
    heading: () => t('{column}: {part}', { column: t(field.shown.label), part: headingText(inner, { coin: '' }) }),
  }))
}

/** A column's heading. Exports name the unit because their cells are bare numbers. */
export function headingText({ field, heading }: Column, { coin, exact }: Pick<CellContext, 'coin' | 'exact'>): string {
  if (heading) return heading()
  const unit = exact
    ? { wei: coin, fee: coin, gwei: 'gwei', usd: 'USD', percent: '%' }[field.shown.kind as string]
    : undefined
  const label = t(field.shown.label)
  return unit ? `${label} (${unit})` : label
}

/** One row, cell by cell. */
export function rowTexts(columns: readonly Column[], row: unknown, context: CellContext): string[] {
  const values = isObject(row) ? row : {}
  return columns.map(
    ({ name, field, text }) => text?.(row, { ...context, row }) ?? cellText(field, values[name], { ...context, row }),
  )
}
