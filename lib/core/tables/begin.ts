import { plainName } from './plain-name'
import type { TableRow } from './read-table'

/** A wallet or an amount, well-formed or not: its row is data, and never skipped as a header. */
const dataShapes: readonly RegExp[] = [
  // An address anywhere, truncated or in a link.
  /0x[0-9a-f]{2}/i,
  /^["'`‘’“”<]*[0-9a-f]{40}["'`‘’“”>]*$/i,
  // A number, with signs, separators, a currency or a unit.
  /^["'`‘’“”(~≈=+-]*(?:\p{Sc}|[A-Z]{3,5})?\s*[+-]?\s*[.,]?\p{N}[\p{N}.,'’_٫٬\s]*(?:[eE][+-]?\d+)?\s*(?:\p{Sc}|%|[a-zA-Z]{1,8})?["'`‘’“”)]*$/u,
]

const isData = ({ cells }: TableRow) => cells.some((cell) => dataShapes.some((shape) => shape.test(cell.trim())))
const holdsAddress = ({ cells }: TableRow) =>
  cells.some((cell) => dataShapes.slice(0, 2).some((shape) => shape.test(cell.trim())))

/** Something like vitalik.eth is meant as a wallet, unless a known column name is beside it. */
const isName = (cell: string) => /^\s*[^\s.]+(\.[^\s.]+)+\s*$/.test(cell)

const filledOf = ({ cells }: TableRow) => cells.filter((cell) => cell.trim() !== '').length

type IsKnown = (plain: string) => boolean

const knownIn = ({ cells }: TableRow, isKnown: IsKnown) => cells.filter((cell) => isKnown(plainName(cell))).length

/** True if a row names columns: it contains no data. */
export function isHeader(row: TableRow | undefined, isKnown: IsKnown): boolean {
  if (!row || isData(row)) return false
  return knownIn(row, isKnown) > 0 || (row.cells.length > 1 && !row.cells.some(isName))
}

/** Rows above a table to examine. */
const mostTitles = 20

/**
 * The index of the row where a table seems to begin: 0, or later if titles are above it. It is the row with most known
 * column names, among those before the first address; if none has any, the row after titles of one cell.
 */
export function beginOf(rows: readonly TableRow[], isKnown: IsKnown): number {
  const first = rows.slice(0, mostTitles).findIndex(holdsAddress)
  if (first < 1) return 0
  const above = rows.slice(0, first)
  const names = above.map((row) => (isHeader(row, isKnown) && filledOf(row) > 1 ? knownIn(row, isKnown) : 0))
  const most = Math.max(...names)
  if (most > 0) return names.indexOf(most)
  const titles = above.findIndex((row) => !isTitle(row, isKnown))
  return titles < 0 ? first : titles
}

/** One cell of words above a table. */
const isTitle = (row: TableRow, isKnown: IsKnown) =>
  filledOf(row) === 1 && !isData(row) && !row.cells.some(isName) && knownIn(row, isKnown) === 0
