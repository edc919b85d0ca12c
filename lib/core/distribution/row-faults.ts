import { type Phrase, phrase } from '../phrases/phrase'
import type { Delimiter, TableRow } from '../tables/read-table'

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

/** Quotation marks that no program puts around cells, but people do: what begins a quotation, and what ends it. */
const pairs: readonly (readonly [begin: string, end: string])[] = [
  ["'", "'"],
  ['`', '`'],
  ['‘', '’'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ['「', '」'],
]

/**
 * Rows that may be the lines of one cell, because such a quotation begins in a cell of one row and ends in a cell of a
 * later one.
 */
export function otherQuotes(rows: readonly TableRow[]): { from: TableRow; to: TableRow }[] {
  const found: { from: TableRow; to: TableRow }[] = []
  const marked = rows.filter(({ cells }) => cells.some((cell) => /['`‘’“”„«»「」]/.test(cell)))
  for (const [begin, end] of pairs) {
    let from: TableRow | undefined
    for (const row of marked) {
      const texts = row.cells.map((cell) => cell.trim())
      if (from && texts.some((text) => text.length > 1 && text.indexOf(end) === text.length - 1)) {
        found.push({ from, to: row })
        from = undefined
      }
      const at = texts.findLastIndex((text) => text.startsWith(begin) && !isPrefix(text))
      if (at >= 0 && !texts.slice(at).some((text, place) => text.includes(end, place === 0 ? 1 : 0))) from = row
    }
  }
  return found
}

/** Spreadsheets mark a number or a formula as text with a single quotation mark. */
const isPrefix = (text: string) => /^'[\d=+\-@.,]/.test(text)

/** What a person said about how amounts are written, beyond the standard form. */
export interface AmountMends {
  /** A comma is the decimal separator. */
  comma?: boolean | undefined
  /** The text before or after each number. */
  unit?: string | undefined
}

/** Words that change the number beside them. */
const factors =
  /^(?:[km%‰¢百千万萬億亿]|bn?|m[nm]|mio|mrd|tsd|t|c|ct|cts|cents?|wei|gwei|lakhs?|crores?|hundred|thousand|million|billion|тыс|млн|млрд)\.?$/iu

/** The text around an amount's only number, if it can only be a unit. */
export function unitOf(cell: string): string | null {
  const [, before = '', behind = ''] = /^([^\d]*?)\s*\d[\d.,]*\s*([^\d]*)$/.exec(cell.trim()) ?? []
  if ((before === '') === (behind === '')) return null
  const unit = before || behind
  return /^[\p{L}\p{M}\p{Sc}\p{So}. ]{1,24}$/u.test(unit) && !factors.test(unit) ? unit : null
}

/** The amount in our own notation. Text without exactly that form stays unchanged, and is reported. */
export function mendAmount(cell: string, { comma, unit }: AmountMends): string {
  const bare = unit !== undefined && unitOf(cell) === unit ? cell.replace(unit, '').trim() : cell
  if (!comma) return bare
  const found = /^(\d+|\d{1,3}(?:\.\d{3})+),(\d+)$/.exec(bare)
  return found ? `${(found[1] ?? '').replaceAll('.', '')}.${found[2]}` : bare
}
