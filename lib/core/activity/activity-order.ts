import type { InternalCall } from '../deed/deed'
import { parseTime } from '../time/format-time'
import type { TokenTransfer, Transaction } from '../transactions/list-rows'

/** The members of a transaction row that the merge reads; the rest is passed through. */
export interface TransactionRow {
  hash?: string | null | undefined
  block_number?: number | string | null | undefined
  position?: number | string | null | undefined
  timestamp?: string | null | undefined
}

/** The members of a token transfer row that the merge reads. */
export interface TransferRow {
  transaction_hash?: string | null | undefined
  block_number?: number | string | null | undefined
  log_index?: number | string | null | undefined
  timestamp?: string | null | undefined
  total?: { token_id?: string | null | undefined; value?: string | null | undefined } | null | undefined
  /** Added by us, not the service; see `withRestOfBatch`. */
  rest_of_batch?: string | null | undefined
}

/**
 * One transaction with its token transfers. Either can be missing: an address can receive tokens in a transaction that
 * it takes no part in.
 */
export interface FeedEntry<T, X> {
  /** Unique within a feed: the lower-case hash, or the content of a row without one; see `hashOf`. */
  hash: string
  /** Null while unmined. */
  block: number | null
  transaction: T | null
  /** By log index, ascending. */
  transfers: X[]
}

/** A row's number as a number; null if it is missing or invalid. */
export function rowNumber(value: number | string | null | undefined): number | null {
  if (value === null || value === undefined || value === '') return null
  const number = Number(value)
  return Number.isSafeInteger(number) && number >= 0 ? number : null
}

/** Newer is higher. Old services send rows without a block but with a time. */
export const placeOf = (row: TransactionRow | TransferRow, by: 'block' | 'time' = 'block'): number | null =>
  by === 'time' ? parseTime(row.timestamp) : rowNumber(row.block_number)

/** Key of a row that names no transaction: its content, so it is neither lost nor counted twice. */
const contentKey = (row: object) => `?${JSON.stringify(row)}`

/** The transaction of an entry; null if it names none, as for an epoch's payouts. */
export const hashOf = ({ hash }: { hash: string }): string | null => (hash.startsWith('?') ? null : hash)

export const transactionKey = (row: TransactionRow): string => row.hash?.toLowerCase() || contentKey(row)

/**
 * Items of one batch share the log index; equal items of one batch are indistinguishable, unless a page ends between
 * them.
 */
export const transferKey = (row: TransferRow): string =>
  row.transaction_hash
    ? [
        row.transaction_hash.toLowerCase(),
        row.log_index,
        row.total?.token_id,
        row.total?.value,
        row.rest_of_batch,
      ].join(' ')
    : contentKey(row)

/** Groups the rows by transaction, in order of first appearance. */
export function groupedByTransaction<T extends TransactionRow, X extends TransferRow>(
  transactions: readonly T[],
  transfers: readonly X[],
): FeedEntry<T, X>[] {
  const entries = new Map<string, FeedEntry<T, X>>()
  for (const row of transactions) {
    const hash = transactionKey(row)
    entries.set(hash, { hash, block: rowNumber(row.block_number), transaction: row, transfers: [] })
  }
  for (const row of transfers) {
    const hash = row.transaction_hash?.toLowerCase() || contentKey(row)
    const entry = entries.get(hash)
    if (entry) {
      entry.transfers.push(row)
      entry.block ??= rowNumber(row.block_number)
    } else entries.set(hash, { hash, block: rowNumber(row.block_number), transaction: null, transfers: [row] })
  }
  for (const entry of entries.values()) entry.transfers.sort((a, b) => logOf(a) - logOf(b))
  return [...entries.values()]
}

/**
 * If the coin is also a token (Celo), the movements of the transaction itself have no log but a negative number, which
 * decreases through the block. They come before all logs.
 */
function logOf({ log_index }: TransferRow): number {
  const log = Number(log_index ?? 0)
  if (!Number.isSafeInteger(log)) return 0
  return log < 0 ? 1 / log : log
}

const positionOf = (entry: FeedEntry<TransactionRow, TransferRow>) =>
  entry.transaction ? rowNumber(entry.transaction.position) : null

/** Descending; ties are ordered by hash, so the order never depends on which page came first. */
const newestFirst =
  <E extends { hash: string }>(place: (entry: E) => number) =>
  (a: E, b: E) =>
    place(b) - place(a) || (a.hash < b.hash ? -1 : 1)

/** One second can contain several blocks. */
const newestBlockFirst = <E extends { block: number | null }>(a: E, b: E) => (b.block ?? 0) - (a.block ?? 0)

/**
 * Order inside one block, newest first. Positions order transactions and log indices order transfers; entries with both
 * connect the two orders. An entry between no such neighbours keeps its own list's order.
 */
function orderedInBlock<E extends FeedEntry<TransactionRow, TransferRow>>(entries: E[]): E[] {
  if (entries.length < 2) return entries
  const last = (entry: E) => {
    const row = entry.transfers.at(-1)
    return row ? logOf(row) : -1
  }
  const byPosition = newestFirst((entry: E) => positionOf(entry) ?? 0)
  const placed = entries
    .filter((entry) => positionOf(entry) !== null)
    .sort((a, b) => newestBlockFirst(a, b) || byPosition(a, b))
  const logged = entries.filter((entry) => entry.transfers.length > 0).sort(newestFirst(last))
  const rest = entries.filter((entry) => positionOf(entry) === null && entry.transfers.length === 0)
  const out = new Set<E>()
  let next = 0
  for (const anchor of placed) {
    if (anchor.transfers.length > 0) {
      for (; next < logged.length && logged[next] !== anchor; next++) {
        const entry = logged[next]
        // An entry with its own position goes there.
        if (entry && positionOf(entry) === null) out.add(entry)
      }
      next++
    }
    out.add(anchor)
  }
  for (const entry of [...logged, ...rest.sort(newestFirst(() => 0))]) out.add(entry)
  return [...out]
}

/** Newest block or time first; unmined entries come before all others. */
export function ordered<T extends TransactionRow, X extends TransferRow>(
  entries: FeedEntry<T, X>[],
  timed = false,
): FeedEntry<T, X>[] {
  const blocks = new Map<number | null, FeedEntry<T, X>[]>()
  for (const entry of entries) {
    const row = entry.transaction ?? entry.transfers[0]
    const place = timed && row ? placeOf(row, 'time') : entry.block
    const block = blocks.get(place)
    if (block) block.push(entry)
    else blocks.set(place, [entry])
  }
  const unmined = blocks.get(null) ?? []
  blocks.delete(null)
  const numbers = [...blocks.keys()].filter((block) => block !== null).sort((a, b) => b - a)
  return [...unmined, ...numbers.flatMap((block) => orderedInBlock(blocks.get(block) ?? []))]
}

/** One row of an address's feed. */
export type ActivityEntry = FeedEntry<Transaction, TokenTransfer> & {
  /** Calls inside it, if a list of them was loaded. */
  internals?: readonly InternalCall[]
}
