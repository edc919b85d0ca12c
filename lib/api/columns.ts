import { isObject } from '../core/json/parse-json'
import { msg, t } from '../core/language/t'
import { type CellContext, cellText, feeTexts } from './cells'
import type { AnyRecord, Field } from './shapes/shapes'

/** One column of a list. */
export interface Column {
  name: string
  field: Field<unknown>
  /** The cell's text, if it differs from the field's own. */
  text?: (row: unknown) => string
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
  return Object.entries(record.fields)
    .filter(
      ([name, { shown }]) => shown.column !== undefined && (rows.length === 0 || rows.some((row) => filled(row, name))),
    )
    .sort(([, a], [, b]) => (a.shown.column ?? 0) - (b.shown.column ?? 0))
    .flatMap(([name, field]) => (field.shown.kind === 'fee' ? feeColumns(name, field) : [{ name, field }]))
}

/** Fees paid in a token get their own columns, because a column that mixes them with the coin cannot be summed. */
function feeColumns(name: string, field: Field<unknown>): Column[] {
  const called = (label: string): Field<unknown> => ({ ...field, shown: { kind: 'text', label } })
  return [
    { name, field },
    { name, field: called(msg('Fee in a token')), text: (row) => feeTexts(row).amount },
    { name, field: called(msg('Token of the fee')), text: (row) => feeTexts(row).token },
  ]
}

/** A column's heading. Exports name the unit because their cells are bare numbers. */
export function headingText({ field }: Column, { coin, exact }: Pick<CellContext, 'coin' | 'exact'>): string {
  const unit = exact
    ? { wei: coin, fee: coin, gwei: 'gwei', usd: 'USD', percent: '%' }[field.shown.kind as string]
    : undefined
  const label = t(field.shown.label)
  return unit ? `${label} (${unit})` : label
}

/** One row, cell by cell. */
export function rowTexts(columns: readonly Column[], row: unknown, context: CellContext): string[] {
  const values = isObject(row) ? row : {}
  return columns.map(({ name, field, text }) => text?.(row) ?? cellText(field, values[name], { ...context, row }))
}
