import { type Phrase, phrase } from '../phrases/phrase'
import type { Delimiter } from '../tables/delimiter'
import type { TableRow } from '../tables/read-table'

/** Whether these two cells may be one amount, split at a comma used for thousands or decimals. */
export const looksCut = (amount: string, beside: string): boolean =>
  /^\d+$/.test(amount) && (/^\d+$/.test(beside) || (amount.length <= 3 && /^\d{3}\.\d+$/.test(beside)))

/** The length of a complete row: spreadsheets also save empty columns, in the header or in most of the rows. */
export function fullLength(rows: readonly TableRow[], header: TableRow | undefined): number {
  const lengths = new Map<number, number>()
  for (const { cells } of rows) lengths.set(cells.length, (lengths.get(cells.length) ?? 0) + 1)
  const [most] = [...lengths].find(([, count]) => 2 * count > rows.length) ?? [0]
  return Math.max(most, header?.cells.length ?? 0)
}

interface Shape {
  width: number
  full: number
  delimiter: Delimiter
  amount: number
}

// Rows may lack trailing cells that are not read anyway; a missing amount is reported by the amount itself.
export function shapeFault(cells: readonly string[], { width, full, delimiter, amount }: Shape): Phrase | null {
  if (cells.length <= width) return null
  if (cells.slice(width).every((cell) => cell.trim() === '')) {
    // A lone number after a whole amount may be its split-off decimals.
    const isCut = delimiter === ',' && cells.length === amount + 2 && /^\d+$/.test(cells[amount] ?? '')
    return isCut && cells.length > full ? phrase('row.extra') : null
  }
  const end = cells.slice(-2).join(delimiter)
  const sizes = { count: cells.length, width }
  if (delimiter !== ',' || !/^\d+,\d+(\.\d+)?$/.test(end)) return phrase('row.cells', sizes)
  return /^\d{1,3},\d{3}(\.\d+)?$/.test(end)
    ? phrase('row.cellsThousands', { ...sizes, amount: end })
    : phrase('row.cellsDecimals', sizes)
}
