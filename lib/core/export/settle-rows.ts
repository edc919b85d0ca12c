import type { ActivityEntry } from '../activity/activity-entry'
import { rowNumber, transferKey } from '../activity/activity-order'

/** A row's position in an export: a transaction that came from two blocks was moved while its list was read. */
interface Row {
  hash?: unknown
  transaction_hash?: unknown
  block_number?: unknown
  block_hash?: unknown
  transaction?: unknown
  transfers?: unknown
}

/** The service's rows in a stored row: a feed's entry contains several. */
export function rowsWithin(row: unknown): unknown[] {
  const { transaction, transfers } = row as Row
  return Array.isArray(transfers) ? [...(transaction ? [transaction] : []), ...transfers] : [row]
}

/** A row's transaction and block; null if either is missing. `of`: the block's hash, if the row has it. */
export function placeOfRow(row: unknown): { hash: string; block: number; of: string | null } | null {
  const { hash, transaction_hash, block_number, block_hash } = row as Row
  const named = transaction_hash ?? hash
  const block = typeof block_number === 'number' || typeof block_number === 'string' ? rowNumber(block_number) : null
  return typeof named === 'string' && block !== null
    ? { hash: named.toLowerCase(), block, of: hashText(block_hash) }
    : null
}

const hashText = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : null)

/** A replaced block may have the number of the one before. */
export const nameOfBlock = (row: unknown): string | undefined => {
  const place = placeOfRow(row)
  return place ? (place.of ?? String(place.block)) : undefined
}

/** For rows from several blocks, those of the block with most of them; on a tie, of the last one. */
export function ofOneBlock<R>(rows: readonly R[]): R[] {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const block = nameOfBlock(row)
    if (block !== undefined) counts.set(block, (counts.get(block) ?? 0) + 1)
  }
  if (counts.size < 2) return [...rows]
  const most = Math.max(...counts.values())
  const chosen = [...counts].filter(([, count]) => count === most).at(-1)?.[0]
  return rows.filter((row) => (nameOfBlock(row) ?? chosen) === chosen)
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
