import type { TableRow } from '../tables/read-table'

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
