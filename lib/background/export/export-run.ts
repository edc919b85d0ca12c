import { itemKey, type PageOf, type PageReturn } from '../../api/define'
import { type EndpointName, endpoints } from '../../api/index'
import type { AnyRecord } from '../../api/models/shapes'
import { emptyMerge, type Side, step, wanted } from '../../core/activity/activity-merge'
import { type ActivityEntry, transactionKey, transferKey } from '../../core/activity/activity-order'
import { parseDecimal } from '../../core/amounts/decimal'
import { AppError } from '../../core/errors/errors'
import {
  type ExportJob,
  type ExportNote,
  type ExportSubject,
  isWithin,
  mayMissRows,
} from '../../core/export/export-job'
import {
  borderAfter,
  createPlaces,
  hasEnd,
  isAtBorder,
  isBelowBorder,
  isSettledBorder,
  keptChunks,
  placeOfRow,
  rowsWithin,
  settledCount,
} from '../../core/export/export-places'
import type { Cursor } from '../../core/lists/cursor'
import { createPageTrail } from '../../core/lists/page-trail'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import { digestText } from '../../core/text/digest-text'
import { parseTime } from '../../core/time/format-time'
import type { TokenTransfer, Transaction } from '../../core/transactions/list-rows'
import type { ExportStore } from './export-store'

interface Options {
  store: ExportStore
  load: LoadPage
  now: () => number
  /** Aborting pauses the export after the current page. */
  signal: AbortSignal
  onProgress: (job: ExportJob) => void
  /** Maximum pages to follow a list: a million rows. */
  maxPages?: number
}

/** The keys of a few pages: pages overlap only with their neighbours. */
const remembered = 600

/** A service can send a different note on every page. */
const mostNotes = 5

/**
 * Follows an export to its end page by page, and saves it after each, so it can resume after any interruption. Returns
 * the job as it is then; throws only if it cannot be saved.
 */
export async function runExport(started: ExportJob, options: Options): Promise<ExportJob> {
  const { store, load, now, signal, onProgress, maxPages = 20_000 } = options
  const trail = createPageTrail(maxPages, started.pages)
  const seen = createSeenRows()
  const places = await createPlaces(store, started)
  let job: ExportJob = { ...started, state: 'running', error: null }

  const keep = async (change: Partial<ExportJob>, chunk?: unknown[]) => {
    const full = chunk && chunk.length > 0
    job = { ...job, ...change, changed: now(), chunks: job.chunks + (full ? 1 : 0) }
    await store.keep(job, full ? chunk : undefined)
    onProgress(job)
    return job
  }

  async function finish(): Promise<ExportJob> {
    try {
      const shifted = mayMissRows(job) ? 0 : await shiftedRows(job, store, load)
      return keep({ state: 'complete', shifted, ...(job.moved && { count: await settledCount(store, job) }) })
    } catch (thrown) {
      return keep({ state: 'failed', error: AppError.from(thrown).toWire() })
    }
  }

  await keep({})
  for (;;) {
    const side = nextSide(job)
    const cursor = (side && job.cursors[side]) ?? null
    const why = side && trail.stopAt(cursor, side)
    if (why) return keep({ state: 'stopped', why })
    if (signal.aborted) return keep({ state: 'paused' })
    if (!side) return finish()
    const question = questionOf(job.subject, side, cursor)
    let page: DatedPage
    try {
      page = await load(...question)
    } catch (thrown) {
      return keep({ state: 'failed', error: AppError.from(thrown).toWire() })
    }
    const { doubles } = job
    // A cycle can be longer than the keys the job remembers; its pages are neither new nor saved twice.
    const again = page.next !== null && seen(question[0], page.items)
    const { change, chunk } = taken(job, side, again ? { ...page, items: [] } : page)
    const moved = again ? 0 : places.note(page.items)
    if (moved > 0) change.moved = (job.moved ?? 0) + moved
    await keep(job.pages === 0 ? { ...change, began: page.at ?? now() } : change, chunk)
    if (page.next === null && page.cut !== undefined) return keep({ state: 'stopped', why: 'unfollowable' })
    trail.note(cursor, page, again ? 0 : page.items.length - (job.doubles - doubles), side)
  }
}

type Where = Side | 'list'

function nextSide({ subject, cursors, merge, reached }: ExportJob): Where | null {
  if (subject.kind === 'list') return cursors.list === null ? null : 'list'
  const side = wanted(merge ?? emptyMerge())
  // The list that holds the other back has only older rows left, so the other has, too.
  const isPast = side !== null && (reached?.[side] ?? Number.POSITIVE_INFINITY) < (subject.since ?? 0)
  return isPast ? null : side
}

/** The oldest time among these rows and what was reached before; undefined if no row has one. */
function oldestOf(items: readonly unknown[], before: number | undefined): number | undefined {
  const times = items.flatMap((row) => parseTime((row as { timestamp?: unknown }).timestamp) ?? [])
  if (before !== undefined) times.push(before)
  return times.length > 0 ? times.reduce((least, time) => Math.min(least, time)) : undefined
}

interface Taken {
  change: Partial<ExportJob>
  chunk: unknown[]
}

function taken(job: ExportJob, side: Where, page: PageOf<unknown>): Taken {
  const oldest = oldestOf(page.items, job.reached?.[side])
  const change: Partial<ExportJob> = {
    cursors: { ...job.cursors, [side]: page.next },
    borders: { ...job.borders, [side]: borderAfter(job.borders?.[side], page.items, { goesOn: page.next !== null }) },
    ...(oldest !== undefined && { reached: { ...job.reached, [side]: oldest } }),
    pages: job.pages + 1,
    unreadable: job.unreadable + page.unreadable.length,
    notes: [noteOf(page), cutShort(page.items)].reduce(notesWith, job.notes ?? []),
  }
  if (side === 'list') return takenList(job, page, change)
  const last = page.next === null
  const merged = step<Transaction, TokenTransfer>(
    job.merge ?? emptyMerge(),
    side === 'transactions'
      ? { transactions: page.items as Transaction[], last }
      : { transfers: page.items as TokenTransfer[], last },
  )
  const chunk: ActivityEntry[] = [...merged.released, ...merged.late].filter((entry) => isWithin(job.subject, entry))
  const { merge } = merged
  const unmined = (each: ExportJob['merge']) => (hasEnd(job.subject) ? 0 : (each?.unmined.length ?? 0))
  return {
    chunk,
    change: {
      ...change,
      merge,
      // Unmined rows stay in the merge to the end, and come first in the file.
      count: job.count - unmined(job.merge) + chunk.length + unmined(merge),
      doubles: merge.doubles,
      late: job.late + merged.late.length,
    },
  }
}

/** The notes of a page's list in one line. */
const noteOf = ({ note, ignored }: PageOf<unknown>): ExportNote | undefined =>
  note !== undefined && ignored ? phrase('as.both', { first: note, second: ignored }) : (note ?? ignored)

/** A collection comes with only a few of its items (E7). */
const cutShort = (items: readonly unknown[]): Phrase | undefined => {
  const isCut = (item: unknown) => {
    const { amount, token_instances: there } = item as { amount?: unknown; token_instances?: unknown }
    const units = typeof amount === 'string' ? parseDecimal(amount) : null
    return Array.isArray(there) && units?.scale === 0 && units.digits > BigInt(there.length)
  }
  return items.some(isCut) ? phrase('list.fewItems') : undefined
}

const notesWith = (notes: ExportNote[], note: ExportNote | undefined): ExportNote[] => {
  const isThere = notes.some((each) => JSON.stringify(each) === JSON.stringify(note))
  return note === undefined || isThere ? notes : [...notes, note].slice(0, mostNotes)
}

function takenList(job: ExportJob, page: PageOf<unknown>, change: Partial<ExportJob>): Taken {
  const { subject } = job
  const endpoint = subject.kind === 'list' ? endpoints[subject.endpoint as EndpointName] : undefined
  const known = new Set(job.recent)
  const keys = new Set<string>()
  // Only pages overlap: two equal items on one page are two, such as equal items of one batch of tokens.
  const chunk = page.items.filter((item) => {
    const key = endpoint?.returns.shape === 'page' ? itemKey(endpoint.returns as PageReturn<never>, item) : null
    if (key === null) return true
    if (known.has(key)) return false
    keys.add(key)
    return true
  })
  const filled = new Set(job.filled)
  for (const item of chunk) {
    for (const [name, value] of Object.entries(item as object)) if (!isEmpty(value)) filled.add(name)
  }
  return {
    chunk,
    change: {
      ...change,
      count: job.count + chunk.length,
      doubles: job.doubles + page.items.length - chunk.length,
      recent: [...job.recent, ...keys].slice(-remembered),
      filled: [...filled],
    },
  }
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Remembers every row of a long list in a few bytes each, and detects pages that contain only known rows. */
export function createSeenRows() {
  const known = new Set<number>()
  return (name: EndpointName, items: readonly unknown[]): boolean => {
    const returns = endpoints[name].returns as PageReturn<AnyRecord>
    const rows = items.map((item) => digestText(`${name} ${itemKey(returns, item) ?? JSON.stringify(item)}`))
    const again = rows.length > 0 && rows.every((row) => known.has(row))
    for (const row of rows) known.add(row)
    return again
  }
}

/** A page, and when the service sent it if that was earlier. */
export type DatedPage = PageOf<unknown> & { at?: number }

/** Loads one page of one list; see `call`. */
export type LoadPage = (endpoint: EndpointName, input: Record<string, unknown>) => Promise<DatedPage>

/** What to ask for a page of one of the lists of an export. */
export function questionOf(
  subject: ExportSubject,
  where: Side | 'list',
  cursor: Cursor | null,
): [EndpointName, Record<string, unknown>] {
  if (subject.kind === 'list') {
    return [subject.endpoint as EndpointName, { ...subject.input, chain: subject.chain, cursor }]
  }
  const { address, chain, filter } = subject
  const name = where === 'transactions' ? 'addressTransactions' : 'addressTokenTransfers'
  return [name, { address, chain, cursor, ...(filter ? { filter } : {}) }]
}

/** A busy address has a few pages in blocks that may still change; a service must not be able to make it many. */
const mostBorderPages = 40

/**
 * Counts rows that are now in another position than when they were read: loads again what is around the borders between
 * pages that could still change. A list without such a border costs nothing.
 */
export async function shiftedRows(job: ExportJob, store: ExportStore, load: LoadPage): Promise<number> {
  let shifted = 0
  for (const where of Object.keys(job.borders ?? {})) {
    shifted += await shiftedOf(job, where as Side | 'list', store, load)
  }
  return shifted
}

async function shiftedOf(job: ExportJob, where: Side | 'list', store: ExportStore, load: LoadPage): Promise<number> {
  const border = job.borders?.[where]
  if (!border || border.lowest === null || isSettledBorder(border, job.subject)) return 0
  const keyOf = keyFor(job, where)
  const had = new Set<string>()
  for await (const rows of keptChunks(store, job)) {
    for (const row of where === 'list' ? rows : rows.flatMap(rowsWithin)) {
      const isTransfer = 'transaction_hash' in (row as object)
      if (where !== 'list' && isTransfer !== (where === 'transfers')) continue
      if (isAtBorder(border, row)) had.add(keyOf(row))
    }
  }
  const has = new Set<string>()
  let cursor: Cursor | null = null
  for (let pages = 0; pages < mostBorderPages; pages++) {
    const page = await load(...questionOf(job.subject, where, cursor))
    for (const row of page.items) if (isAtBorder(border, row) && isWithin(job.subject, row)) has.add(keyOf(row))
    cursor = page.next
    if (cursor === null || page.items.some((row) => isBelowBorder(border, row))) break
  }
  return [...had].filter((row) => !has.has(row)).length + [...has].filter((row) => !had.has(row)).length
}

/** Identifies a row together with its position. */
function keyFor({ subject }: ExportJob, where: Side | 'list'): (row: unknown) => string {
  const returns = subject.kind === 'list' ? endpoints[subject.endpoint as EndpointName].returns : undefined
  const rowName = (row: unknown): string => {
    if (where === 'transactions') return transactionKey(row as Transaction)
    if (where === 'transfers') return transferKey(row as TokenTransfer)
    return (returns?.shape === 'page' && itemKey(returns as PageReturn<never>, row)) || JSON.stringify(row)
  }
  return (row) => `${placeOfRow(row)?.block} ${rowName(row)}`
}
