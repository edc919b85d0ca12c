import type { ActivityEntry } from '../activity/activity-entry'
import { rowNumber, transferKey } from '../activity/activity-order'

/** A row's position in an export: a transaction that came from two blocks was moved while its list was read. */
interface Row {
  hash?: unknown
  transaction_hash?: unknown
  block_number?: unknown
  transaction?: unknown
  transfers?: unknown
}

/** The service's rows in a stored row: a feed's entry contains several. */
export function rowsWithin(row: unknown): unknown[] {
  const { transaction, transfers } = row as Row
  return Array.isArray(transfers) ? [...(transaction ? [transaction] : []), ...transfers] : [row]
}

/** A row's transaction and block; null if either is missing. */
export function placeOfRow(row: unknown): { hash: string; block: number } | null {
  const { hash, transaction_hash, block_number } = row as Row
  const named = transaction_hash ?? hash
  const block = typeof block_number === 'number' || typeof block_number === 'string' ? rowNumber(block_number) : null
  return typeof named === 'string' && block !== null ? { hash: named.toLowerCase(), block } : null
}

/** For rows from several blocks, those of the block with most of them; on a tie, of the last one. */
export function ofOneBlock<R>(rows: readonly R[]): R[] {
  const counts = new Map<number, number>()
  for (const row of rows) {
    const block = placeOfRow(row)?.block
    if (block !== undefined) counts.set(block, (counts.get(block) ?? 0) + 1)
  }
  if (counts.size < 2) return [...rows]
  const most = Math.max(...counts.values())
  const chosen = [...counts].filter(([, count]) => count === most).at(-1)?.[0]
  return rows.filter((row) => (placeOfRow(row)?.block ?? chosen) === chosen)
}

/** All rows of one transaction in a feed, as one entry. */
export function asOneEntry(entries: readonly ActivityEntry[]): ActivityEntry | undefined {
  const [first] = entries
  if (!first) return undefined
  const transaction = entries.findLast((entry) => entry.transaction)?.transaction ?? null
  const seen = new Set<string>()
  const transfers = ofOneBlock(entries.flatMap((entry) => entry.transfers)).filter((row) => {
    const key = transferKey(row)
    return !seen.has(key) && !!seen.add(key)
  })
  return { ...first, block: rowNumber(transaction?.block_number) ?? first.block, transaction, transfers }
}
