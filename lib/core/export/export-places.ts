import { unminedEntries } from '../activity/activity-merge'
import { type ActivityEntry, rowNumber, transferKey } from '../activity/activity-order'
import { digestText } from '../text/digest-text'
import { parseTime } from '../time/format-time'
import type { TokenTransfer, Transaction } from '../transactions/list-rows'
import type { ExportJob, ExportSubject, OpenBorder } from './export-job'

/** Where the rows of exports are stored, by the job's id and the number of the chunk. */
export interface ExportRows {
  chunk(id: string, index: number): Promise<unknown[]>
}

/** Rows that no block contains yet: the chunk before the first. */
export const unminedChunk = -1

export const unminedRows = (job: ExportJob | undefined): unknown[] =>
  job?.merge && !hasEnd(job.subject) ? unminedEntries<Transaction, TokenTransfer>(job.merge) : []

/** Stored rows, unmined ones first. */
export async function* keptChunks(store: ExportRows, job: ExportJob): AsyncGenerator<unknown[]> {
  const unmined = await store.chunk(job.id, unminedChunk)
  if (unmined.length > 0) yield unmined
  for (let index = 0; index < job.chunks; index++) yield await store.chunk(job.id, index)
}

/** Remembers the block of each transaction in an export, and counts rows that come from a different one. */
export async function createPlaces(store: ExportRows, job: ExportJob) {
  const blocks = new Map<number, number>()
  const hashes = new Map<number, number>()
  const note = (items: readonly unknown[]): number => {
    let moved = 0
    for (const item of items) {
      const place = placeOfRow(item)
      if (!place) continue
      const name = digestText(place.hash)
      const before = blocks.get(name)
      const of = place.of === null ? null : digestText(place.of)
      const isReplaced = of !== null && (hashes.get(place.block) ?? of) !== of
      if (isReplaced || (before !== undefined && before !== place.block)) moved += 1
      else blocks.set(name, place.block)
      if (of !== null && !isReplaced) hashes.set(place.block, of)
    }
    return moved
  }
  for await (const rows of keptChunks(store, job)) note(rows.flatMap(rowsWithin))
  if (job.merge) note([...job.merge.held.transactions, ...job.merge.held.transfers])
  return { note }
}

const rowHash = (row: unknown): string | undefined => {
  const { hash, transaction_hash } = row as { hash?: unknown; transaction_hash?: unknown }
  const named = transaction_hash ?? hash
  return typeof named === 'string' ? named.toLowerCase() : undefined
}

/**
 * The rows of an export: each transaction of a feed once, and rows of only one block if a transaction came from
 * several. In that case alone, all rows are read once beforehand.
 */
export async function* settledChunks(store: ExportRows, job: ExportJob): AsyncGenerator<unknown[]> {
  if (!job.moved && job.late === 0) return yield* keptChunks(store, job)
  const isFeed = job.subject.kind === 'feed'
  const seen = new Map<number, string | undefined>()
  const several = new Map<string, unknown[]>()
  for await (const rows of keptChunks(store, job)) {
    for (const row of rows) {
      const name = rowHash(row)
      if (name === undefined) continue
      const place = isFeed ? undefined : nameOfBlock(row)
      const before = seen.get(digestText(name))
      if (!seen.has(digestText(name))) seen.set(digestText(name), place)
      else if (isFeed || before !== place) several.set(name, [])
    }
  }
  for await (const rows of keptChunks(store, job)) {
    for (const row of rows) several.get(rowHash(row) ?? '')?.push(row)
  }
  const chosen = new Map([...several].map(([name, rows]) => [name, nameOfBlock(ofOneBlock(rows)[0] ?? {})]))
  const written = new Set<string>()
  for await (const rows of keptChunks(store, job)) {
    yield rows.flatMap((row): unknown[] => {
      const name = rowHash(row) ?? ''
      const all = several.get(name)
      if (!isFeed) return !all || nameOfBlock(row) === chosen.get(name) ? [row] : []
      if (written.has(name)) return []
      if (all) written.add(name)
      return [asOneEntry((all ?? [row]) as ActivityEntry[])]
    })
  }
}

export async function settledCount(store: ExportRows, job: ExportJob): Promise<number> {
  let count = 0
  for await (const rows of settledChunks(store, job)) count += rows.length
  return count
}

/** Whether a feed was asked for up to some day only, so rows that are in no block yet are not of it. */
export const hasEnd = (subject: ExportSubject): boolean => subject.kind === 'feed' && subject.until !== undefined

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

/** No chain we serve replaces blocks this far, or this many ms, below its newest. */
const deepestReorg = 256
const oldestReorg = 3_600_000

/** The border after one more page of the list. */
export function borderAfter(
  before: OpenBorder | undefined,
  items: readonly unknown[],
  { goesOn }: { goesOn: boolean },
): OpenBorder | undefined {
  const places = items.flatMap((row) => placeOf(row) ?? []).sort((a, b) => b.block - a.block)
  const [first, last] = [places[0], places.at(-1)]
  if (!first || !last) return before
  const { newest, time, lowest } = before ?? { newest: first.block, time: first.time, lowest: null }
  const isSettled =
    last.block <= newest - deepestReorg || (last.time !== null && time !== null && last.time < time - oldestReorg)
  return { newest, time, lowest: goesOn && !isSettled ? last.block : lowest }
}

/** Whether a row is one of those that a change at the border may have moved. */
export function isAtBorder({ newest, lowest }: OpenBorder, row: unknown): boolean {
  const block = placeOf(row)?.block
  return block !== undefined && lowest !== null && block >= lowest && block <= newest
}

export const isBelowBorder = ({ lowest }: OpenBorder, row: unknown): boolean =>
  lowest === null || (placeOf(row)?.block ?? lowest) < lowest

function placeOf(row: unknown): { block: number; time: number | null } | null {
  const block = placeOfRow(row)?.block ?? null
  const { timestamp } = row as { timestamp?: unknown }
  return block === null ? null : { block, time: typeof timestamp === 'string' ? parseTime(timestamp) : null }
}

/** Whether what is asked for ended before the rows that could still move. */
export const isSettledBorder = ({ time }: OpenBorder, subject: ExportSubject): boolean =>
  subject.kind === 'feed' && time !== null && (subject.until ?? Number.POSITIVE_INFINITY) < time - oldestReorg
