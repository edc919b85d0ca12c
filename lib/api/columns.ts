import { isObject } from '../core/is-object'
import { type CellContext, cellText } from './cells'
import type { AnyRecord, Field } from './shown'

/** One column of a list. */
export interface Column {
  name: string
  field: Field<unknown>
}

const filled = (row: unknown, name: string): boolean => {
  const value = isObject(row) ? row[name] : null
  return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)
}

/**
 * The columns of a record in their order. With rows, those that no row fills are left out: some lists come in two
 * forms, and each chain knows other members.
 */
export function columnsOf(record: AnyRecord, rows: readonly unknown[] = []): Column[] {
  return Object.entries(record.fields)
    .filter(
      ([name, { shown }]) => shown.column !== undefined && (rows.length === 0 || rows.some((row) => filled(row, name))),
    )
    .sort(([, a], [, b]) => (a.shown.column ?? 0) - (b.shown.column ?? 0))
    .map(([name, field]) => ({ name, field }))
}

/** A column's heading. Exports name the unit, since their cells are bare numbers. */
export function headingText({ field }: Column, { coin, exact }: Pick<CellContext, 'coin' | 'exact'>): string {
  const unit = exact ? { wei: coin, gwei: 'gwei', usd: 'USD', percent: '%' }[field.shown.kind as string] : undefined
  return unit ? `${field.shown.label} (${unit})` : field.shown.label
}

/** One row, cell by cell. */
export function rowTexts(columns: readonly Column[], row: unknown, context: CellContext): string[] {
  const values = isObject(row) ? row : {}
  return columns.map(({ name, field }) => cellText(field, values[name], { ...context, row }))
}
