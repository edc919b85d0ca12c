import { plainName } from './plain-name'
import type { TableRow } from './read-table'

/** Somebody’s wallet or amount, well written or not: its row is told, and never skipped as names of columns. */
const dataShapes: readonly RegExp[] = [
  // An address anywhere, cut short or in a link.
  /0x[0-9a-f]{2}/i,
  /^["'`‘’“”<]*[0-9a-f]{40}["'`‘’“”>]*$/i,
  // A number, with signs, separators, a currency or a unit.
  /^["'`‘’“”(~≈=+-]*(?:\p{Sc}|[A-Z]{3,5})?\s*[+-]?\s*[.,]?\p{N}[\p{N}.,'’_٫٬\s]*(?:[eE][+-]?\d+)?\s*(?:\p{Sc}|%|[a-zA-Z]{1,8})?["'`‘’“”)]*$/u,
]

const isData = ({ cells }: TableRow) => cells.some((cell) => dataShapes.some((shape) => shape.test(cell.trim())))
const holdsAddress = ({ cells }: TableRow) =>
  cells.some((cell) => dataShapes.slice(0, 2).some((shape) => shape.test(cell.trim())))

/** Something like vitalik.eth is a wallet somebody meant, if no known name of a column stands beside it. */
const isName = (cell: string) => /^\s*[^\s.]+(\.[^\s.]+)+\s*$/.test(cell)

const filledOf = ({ cells }: TableRow) => cells.filter((cell) => cell.trim() !== '').length

type IsKnown = (plain: string) => boolean

const knownIn = ({ cells }: TableRow, isKnown: IsKnown) => cells.filter((cell) => isKnown(plainName(cell))).length

/** True where a row names columns: nothing in it is data. */
export function isHeader(row: TableRow | undefined, isKnown: IsKnown): boolean {
  if (!row || isData(row)) return false
  return knownIn(row, isKnown) > 0 || (row.cells.length > 1 && !row.cells.some(isName))
}

/** Rows above a table that are looked at. */
const mostTitles = 20

/**
 * The place of the row with which a table seems to begin: 0, or a later one where titles stand above it. It is the row with
 * most known names of columns, of those before the first address; where none has one, what follows titles of one cell.
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
