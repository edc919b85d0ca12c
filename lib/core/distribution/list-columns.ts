import { looksLikeAddress } from '../tables/address-cell'
import { mostColumns } from '../tables/most-columns'
import { plainName } from '../tables/plain-name'
import type { TableRow } from '../tables/read-table'
import { isUnfilled, looksLikeAmount } from './amount-shape'
import { columnNames, isOtherNumber, isOtherParty, namesUnit } from './column-names'

export interface Columns {
  address: number
  amount: number
}

/** A possible column, with the content of its first rows. */
export interface ColumnChoice {
  column: number
  cells: string[]
}

/** Another column than the assumed one may contain the wallets or the amounts: a person has to decide. */
export interface ColumnDoubt {
  which: keyof Columns
  choices: ColumnChoice[]
}

/**
 * Assigns the columns: as chosen, by name, or by content. It is a doubt if another column could be meant, or if the
 * only one's name is not a known name for amounts or contains a unit: nobody is paid by a guess. `reach` is the number
 * of columns; null if nothing suggests more than those that are read.
 */
export function listColumns(
  header: readonly string[] | null,
  rows: readonly TableRow[],
  reach: number | null,
  chosen: Partial<Columns> = {},
): Columns & { doubts: ColumnDoubt[] } {
  const named = header?.map(plainName) ?? []
  const placesOf = (wanted: readonly string[]) =>
    wanted.flatMap((name) => named.flatMap((other, place) => (other === name ? [place] : [])))
  const known = { address: placesOf(columnNames.address), amount: placesOf(columnNames.amount) }
  const seen = lookAt(rows, reach ?? mostColumns)

  const filled = fullest(seen, (column) => column.addresses, known.address)
  // A column “user” or “to” may contain people's names beside a column with their wallets.
  const byName = known.address.find((place) => filled.includes(place))
  const address = chosen.address ?? byName ?? filled[0] ?? known.address[0] ?? (known.amount[0] === 0 ? 1 : 0)
  // If a named wallet column has no wallets, those of another may be somebody else's.
  const meant = byName === undefined ? known.address.filter((place) => (seen[place]?.filled ?? 0) > 0) : []
  const others = header && isOtherParty(header[address] ?? '') ? [address] : []

  const isFree = (place: number) => place !== address && !filled.includes(place)
  const likely = fullest(seen, (column) => column.amounts, known.amount).filter(
    (place) => isFree(place) && !isOtherNumber(header?.[place] ?? ''),
  )
  const byAmountName = known.amount.filter((place) => place !== address)
  const bestNamed = byAmountName.find((place) => likely.includes(place)) ?? byAmountName[0]
  const beside = header ? (likely.find((place) => place > address) ?? likely[0]) : undefined
  const amount = chosen.amount ?? bestNamed ?? beside ?? (address === 0 ? 1 : 0)

  const width = reach ?? 1 + Math.max(1, address, amount)
  const doubtOf = (which: keyof Columns, places: readonly number[], asked: boolean): ColumnDoubt[] => {
    const choices = [...new Set(places)].filter((place) => place < width).sort((a, b) => a - b)
    if (chosen[which] !== undefined || choices.length === 0 || (choices.length < 2 && !asked)) return []
    return [{ which, choices: choices.map((column) => ({ column, cells: firstCells(rows, column) })) }]
  }
  const isUnknown = header !== null && (!known.amount.includes(amount) || namesUnit(header[amount] ?? ''))
  const doubts = [
    ...doubtOf('address', [address, ...filled, ...meant], others.length > 0),
    ...doubtOf(
      'amount',
      [amount, ...likely, ...byAmountName.filter(isFree)],
      isUnknown && (seen[amount]?.amounts ?? 0) > 0,
    ),
  ]
  return { address, amount, doubts }
}

/** The first filled cells: an empty start says nothing about a column. */
function firstCells(rows: readonly TableRow[], column: number): string[] {
  const cells = rows.slice(0, 3).map(({ cells }) => cells[column] ?? '')
  if (cells.some((cell) => cell !== '')) return cells
  const late = rows.find(({ cells }) => (cells[column] ?? '') !== '')
  return late ? [...cells.slice(0, 2), late.cells[column] ?? ''] : cells
}

interface Seen {
  /** Cells that are not empty. */
  filled: number
  /** Of those, meaningful ones that were examined. */
  looked: number
  addresses: number
  amounts: number
}

/** Filled cells to examine per column: more add nothing. */
const sampled = 200

function lookAt(rows: readonly TableRow[], width: number): Seen[] {
  const seen = Array.from({ length: width }, (): Seen => ({ filled: 0, looked: 0, addresses: 0, amounts: 0 }))
  for (const { cells } of rows) {
    for (let place = 0; place < cells.length && place < width; place++) {
      const [cell, column] = [cells[place] ?? '', seen[place]]
      if (cell === '' || !column) continue
      column.filled++
      if (column.looked >= sampled || isUnfilled(cell)) continue
      column.looked++
      if (looksLikeAddress(cell)) column.addresses++
      else if (looksLikeAmount(cell)) column.amounts++
    }
  }
  return seen
}

/** Columns with such cells, fullest first: at least half of their content, or any if the name is known. */
function fullest(seen: readonly Seen[], count: (column: Seen) => number, known: readonly number[]): number[] {
  return seen
    .map((column, place) => ({ place, looked: column.looked, found: count(column) }))
    .filter(({ place, looked, found }) => found > 0 && (2 * found >= looked || known.includes(place)))
    .sort((a, b) => b.found - a.found || a.place - b.place)
    .map(({ place }) => place)
}
