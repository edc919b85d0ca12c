import {
  type FeedEntry,
  groupedByTransaction,
  ordered,
  placeOf,
  rowNumber,
  type TransactionRow,
  type TransferRow,
  transactionKey,
  transferKey,
} from './activity-order'

/** An address's two lists: its transactions (E2) and its token transfers (E3), each with its own pages. */
export type Side = 'transactions' | 'transfers'

/**
 * Two paged lists being merged into one feed. Plain data, so an export can be stored and resumed. It holds only rows
 * that are not released yet, so feeds can be of any length.
 */
export interface Merge<T, X> {
  /** In no block yet, in the service's order. Shown before everything else. */
  unmined: T[]
  /** Loaded, but the other list may still contain rows just as new. */
  held: { transactions: T[]; transfers: X[] }
  /** Transfers come without blocks, as from old services: wherever this type says block, read time (ms since 1970). */
  timed?: true
  /** Oldest block that a list has reached; null before its first mined row. */
  reached: Record<Side, number | null>
  ended: Record<Side, boolean>
  /** Blocks from this one up are released; null before the first release. */
  floor: number | null
  /** Keys of the latest rows, to recognise duplicates. */
  recent: string[]
  /** Number of duplicate rows. */
  doubles: number
}

export interface Step<T, X> {
  merge: Merge<T, X>
  /** In order, and older than everything released before. */
  released: FeedEntry<T, X>[]
  /** New rows above the released ones, which a service with a stable order never sends. */
  late: FeedEntry<T, X>[]
}

/** One page of one of the two lists. */
type Arrival<T, X> = ({ transactions: readonly T[] } | { transfers: readonly X[] }) & {
  /** True if it is the last page. */
  last: boolean
}

/** A few pages' worth: overlapping pages are adjacent, and the pager and the export detect cycles. */
const remembered = 600

export const emptyMerge = <T, X>(): Merge<T, X> => ({
  unmined: [],
  held: { transactions: [], transfers: [] },
  reached: { transactions: null, transfers: null },
  ended: { transactions: false, transfers: false },
  floor: null,
  recent: [],
  doubles: 0,
})

/** The list to load next: the one that holds the other back. Null once both have ended. */
export function wanted({ ended, reached }: Pick<Merge<unknown, unknown>, 'ended' | 'reached'>): Side | null {
  if (ended.transactions) return ended.transfers ? null : 'transfers'
  if (ended.transfers) return 'transactions'
  const edge = (side: Side) => reached[side] ?? Number.POSITIVE_INFINITY
  return edge('transfers') > edge('transactions') ? 'transfers' : 'transactions'
}

/** The block above which all rows are loaded. */
function completeAbove({ ended, reached }: Merge<unknown, unknown>): number {
  const edge = (side: Side) => (ended[side] ? -1 : (reached[side] ?? Number.POSITIVE_INFINITY))
  return Math.max(edge('transactions'), edge('transfers'))
}

const split = <R>(rows: readonly R[], test: (row: R) => boolean): [yes: R[], no: R[]] => [
  rows.filter(test),
  rows.filter((row) => !test(row)),
]

const least = (numbers: readonly (number | null)[]): number | null => {
  const known = numbers.filter((number) => number !== null)
  return known.length > 0 ? Math.min(...known) : null
}

/** Nothing is released before both lists have arrived, so the first transfers can still decide the sort key. */
function timedFrom<T extends TransactionRow, X extends TransferRow>(
  before: Merge<T, X>,
  transfers: readonly X[],
): Merge<T, X> {
  const blockless = transfers.every((row) => placeOf(row) === null && placeOf(row, 'time') !== null)
  if (before.timed || before.floor !== null || transfers.length === 0 || !blockless) return before
  const reachedBy = (rows: readonly TransferRow[]) => least(rows.map((row) => placeOf(row, 'time')))
  const { transactions, transfers: held } = before.held
  return { ...before, timed: true, reached: { transactions: reachedBy(transactions), transfers: reachedBy(held) } }
}

/**
 * Adds one page of one list. A row is released once neither list can still bring anything as new, block by block. So
 * the feed has no gaps and no duplicates, whichever list is loaded first.
 */
export function step<T extends TransactionRow, X extends TransferRow>(
  unread: Merge<T, X>,
  arrival: Arrival<T, X>,
): Step<T, X> {
  const before = 'transfers' in arrival ? timedFrom(unread, arrival.transfers) : unread
  const place = (row: TransferRow) => placeOf(row, before.timed ? 'time' : 'block')
  const known = new Set(before.recent)
  const transactions = 'transactions' in arrival ? unique(arrival.transactions, known) : []
  const transfers = 'transfers' in arrival ? arrival.transfers.filter((row) => !known.has(transferKey(row))) : []
  const came = 'transactions' in arrival ? arrival.transactions.length : arrival.transfers.length
  const side: Side = 'transactions' in arrival ? 'transactions' : 'transfers'

  const merge: Merge<T, X> = {
    ...before,
    reached: {
      ...before.reached,
      [side]: least([before.reached[side], ...[...transactions, ...transfers].map(place)]),
    },
    ended: { ...before.ended, [side]: arrival.last },
    recent: [...before.recent, ...transactions.map(transactionKey), ...transfers.map(transferKey)].slice(-remembered),
    doubles: before.doubles + came - transactions.length - transfers.length,
  }

  const isPast = (row: TransferRow) => before.floor !== null && (place(row) ?? -1) >= before.floor
  const [mined, unmined] = split(transactions, (row) => rowNumber(row.block_number) !== null)
  const [lateTransactions, newTransactions] = split(mined, isPast)
  const [lateTransfers, newTransfers] = split(transfers, isPast)

  const above = completeAbove(merge)
  const isOut = (row: TransferRow) => (place(row) ?? 0) > above
  const [outTransactions, heldTransactions] = split([...before.held.transactions, ...newTransactions], isOut)
  const [outTransfers, heldTransfers] = split([...before.held.transfers, ...newTransfers], isOut)
  merge.held = { transactions: heldTransactions, transfers: heldTransfers }
  if (Number.isFinite(above)) merge.floor = above + 1

  // A transaction that was pending when its own list was read may be mined when the other is read.
  const outHashes = new Set(outTransfers.map((row) => row.transaction_hash?.toLowerCase()))
  const [caughtUp, pending] = split([...before.unmined, ...unmined], (row) => outHashes.has(transactionKey(row)))
  merge.unmined = pending
  return {
    merge,
    released: ordered(groupedByTransaction([...outTransactions, ...caughtUp], outTransfers), merge.timed),
    late: ordered(groupedByTransaction(lateTransactions, lateTransfers), merge.timed),
  }
}

/** Transactions not seen yet, each once. */
function unique<T extends TransactionRow>(rows: readonly T[], known: Set<string>): T[] {
  const keys = new Set(known)
  return rows.filter((row) => {
    const key = transactionKey(row)
    if (keys.has(key)) return false
    keys.add(key)
    return true
  })
}

/** The held rows as entries: for a feed that has to show something while one of its lists fails. */
export function heldBack<T extends TransactionRow, X extends TransferRow>(merge: Merge<T, X>): FeedEntry<T, X>[] {
  return ordered(groupedByTransaction(merge.held.transactions, merge.held.transfers), merge.timed)
}

/** Unmined rows, in the service's order. */
export function unminedEntries<T extends TransactionRow, X extends TransferRow>(merge: Merge<T, X>): FeedEntry<T, X>[] {
  return groupedByTransaction<T, X>(merge.unmined, [])
}
