import { unminedEntries } from '../../core/activity/activity-merge'
import type { ActivityEntry } from '../../core/activity/activity-order'
import { asOneEntry, nameOfBlock, ofOneBlock, placeOfRow, rowsWithin } from '../../core/export/export-feed'
import type { ExportJob } from '../../core/export/export-job'
import { digestText } from '../../core/text/digest-text'
import type { TokenTransfer, Transaction } from '../../core/transactions/list-rows'
import type { ExportStore } from './export-store'

/** Stored rows, unmined ones first. */
export async function* keptChunks(store: ExportStore, job: ExportJob): AsyncGenerator<unknown[]> {
  if (job.merge && job.merge.unmined.length > 0) yield unminedEntries<Transaction, TokenTransfer>(job.merge)
  for (let index = 0; index < job.chunks; index++) yield await store.chunk(job.id, index)
}

/** Remembers the block of each transaction in an export, and counts rows that come from a different one. */
export async function createPlaces(store: ExportStore, job: ExportJob) {
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

const nameOf = (row: unknown): string | undefined => {
  const { hash, transaction_hash } = row as { hash?: unknown; transaction_hash?: unknown }
  const named = transaction_hash ?? hash
  return typeof named === 'string' ? named.toLowerCase() : undefined
}

/**
 * The rows of an export: each transaction of a feed once, and rows of only one block if a transaction came from
 * several. In that case alone, all rows are read once beforehand.
 */
export async function* settledChunks(store: ExportStore, job: ExportJob): AsyncGenerator<unknown[]> {
  if (!job.moved && job.late === 0) return yield* keptChunks(store, job)
  const isFeed = job.subject.kind === 'feed'
  const seen = new Map<number, string | undefined>()
  const several = new Map<string, unknown[]>()
  for await (const rows of keptChunks(store, job)) {
    for (const row of rows) {
      const name = nameOf(row)
      if (name === undefined) continue
      const place = isFeed ? undefined : nameOfBlock(row)
      const before = seen.get(digestText(name))
      if (!seen.has(digestText(name))) seen.set(digestText(name), place)
      else if (isFeed || before !== place) several.set(name, [])
    }
  }
  for await (const rows of keptChunks(store, job)) {
    for (const row of rows) several.get(nameOf(row) ?? '')?.push(row)
  }
  const chosen = new Map([...several].map(([name, rows]) => [name, nameOfBlock(ofOneBlock(rows)[0] ?? {})]))
  const written = new Set<string>()
  for await (const rows of keptChunks(store, job)) {
    yield rows.flatMap((row): unknown[] => {
      const name = nameOf(row) ?? ''
      const all = several.get(name)
      if (!isFeed) return !all || nameOfBlock(row) === chosen.get(name) ? [row] : []
      if (written.has(name)) return []
      if (all) written.add(name)
      return [asOneEntry((all ?? [row]) as ActivityEntry[])]
    })
  }
}

export async function settledCount(store: ExportStore, job: ExportJob): Promise<number> {
  let count = 0
  for await (const rows of settledChunks(store, job)) count += rows.length
  return count
}
