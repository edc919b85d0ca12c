import type { IDBPObjectStore } from 'idb'
import { type Endpoint, forever, type OneReturn } from '../../api/define'
import { failedDependency } from '../../api/parse-failure'
import { withRoom } from '../../core/async/with-room'
import type { AppError, ErrorCode } from '../../core/errors/errors'
import {
  type StubTransaction,
  type TransactionState,
  transactionState,
} from '../../core/transactions/transaction-state'
import type { GetDatabase, Schema } from '../storage/db'
import type { CacheRecord } from '../storage/records'

type NewEntry = Pick<CacheRecord, 'key' | 'value' | 'error' | 'took' | 'since'> & { seconds: number; site?: string }

export interface Cache {
  read(key: string): Promise<CacheRecord | undefined>
  write(entry: NewEntry): Promise<void>
  remove(key: string): Promise<void>
  /** Passes entries to a callback, most recently used first, until that returns false. */
  each(visit: (record: CacheRecord) => boolean): Promise<void>
  /**
   * Marks a site as having had the answer. Returns the ms that a first-time site should wait, 0 for one that had it
   * before. A site without a name on record (null) waits each time.
   */
  tell(record: CacheRecord, site: string | null): Promise<number>
  /** Removes everything, rows of lists included; returns the number of answers removed. */
  clear(): Promise<number>
  /** Removes the least recently used half, when the device is full. Never throws. */
  shrink(): Promise<void>
  /** How often it was cleared. Answers requested before the last time are not stored. */
  clears(): number
}

const never = Number.MAX_SAFE_INTEGER
const mostTold = 40
/** Updating an entry on each use would write as much as the cache saves. */
const touchAfter = 60 * 60_000

const sizeOf = (value: unknown) => (JSON.stringify(value)?.length ?? 0) * 2 + 200

type Entries = IDBPObjectStore<Schema, ('cache' | 'meta')[], 'cache', 'readwrite'>

/** Removes the least recently used until this many bytes are left; returns what is left. */
async function evict(entries: Entries, total: number, goal: number): Promise<number> {
  let left = total
  const oldest = entries.index('usedAt')
  for (let cursor = await oldest.openCursor(); cursor && left > goal; cursor = await cursor.continue()) {
    left -= cursor.value.size
    await cursor.delete()
  }
  return Math.max(left, 0)
}

/** The entry for an answer that arrived just now. */
const recordOf = ({ key, value, error, took, since, seconds, site }: NewEntry, at: number): CacheRecord => ({
  key,
  at,
  until: Number.isFinite(seconds) ? at + seconds * 1000 : never,
  since,
  usedAt: at,
  took,
  size: sizeOf(value ?? error),
  told: site === undefined ? [] : [site],
  ...(error === undefined ? { value } : { error }),
})

/**
 * Answers in IndexedDB. A cache that fails acts like an empty one: no lookup fails because of it. `largest`: bytes,
 * roughly; above it, the least recently used go first.
 */
export function createCache(db: GetDatabase, now: () => number, largest = 40 * 1024 * 1024): Cache {
  let clears = 0

  /** Updates an entry, unless it was replaced or removed since it was read. */
  async function note(record: CacheRecord, change: (entry: CacheRecord) => Partial<CacheRecord>): Promise<void> {
    const { store, done } = (await db()).transaction('cache', 'readwrite')
    const entry = await store.get(record.key)
    if (entry?.at === record.at) await store.put({ ...entry, ...change(entry) })
    await done
  }

  async function read(key: string): Promise<CacheRecord | undefined> {
    const record = await (await db()).get('cache', key)
    if (!record) return undefined
    // Dated in the future: the clock was set back, so its age is unknown. Final answers stay true.
    const fresh = record.at <= now() + 60_000 || record.until === never
    const found = fresh ? record : { ...record, until: 0 }
    if (now() - record.usedAt > touchAfter) void note(record, () => ({ usedAt: now() })).catch(() => {})
    return found
  }

  /** The running total is stored beside the entries, and recomputed if it is missing. */
  async function write(entry: NewEntry): Promise<void> {
    const record = recordOf(entry, now())
    const { key, size } = record
    if (size > largest / 4) return
    const transaction = (await db()).transaction(['cache', 'meta'], 'readwrite')
    const [entries, meta] = [transaction.objectStore('cache'), transaction.objectStore('meta')]
    // Somebody waits for the answer, and each wait within a transaction adds to that.
    const [before, known] = await Promise.all([entries.get(key), meta.get('cache-size')])
    const put = entries.put(record)
    const total = Number(known ?? 0) + size - (before?.size ?? 0)
    const left = total > largest ? await evict(entries, total, largest * 0.9) : total
    await Promise.all([put, meta.put(left, 'cache-size'), transaction.done])
  }

  async function remove(key: string): Promise<void> {
    // Most of what is to be removed was never stored, and a read is cheaper than a write.
    if (!(await (await db()).get('cache', key))) return
    const transaction = (await db()).transaction(['cache', 'meta'], 'readwrite')
    const [entries, meta] = [transaction.objectStore('cache'), transaction.objectStore('meta')]
    const before = await entries.get(key)
    await entries.delete(key)
    await meta.put(Math.max(0, Number((await meta.get('cache-size')) ?? 0) - (before?.size ?? 0)), 'cache-size')
    await transaction.done
  }

  async function each(visit: (record: CacheRecord) => boolean): Promise<void> {
    const { store } = (await db()).transaction('cache')
    let cursor = await store.index('usedAt').openCursor(null, 'prev')
    while (cursor && visit(cursor.value)) cursor = await cursor.continue()
  }

  async function shrink(): Promise<void> {
    const transaction = (await db()).transaction(['cache', 'meta'], 'readwrite')
    const meta = transaction.objectStore('meta')
    const total = Number((await meta.get('cache-size')) ?? 0)
    await meta.put(await evict(transaction.objectStore('cache'), total, total / 2), 'cache-size')
    await transaction.done
  }

  return {
    read: (key) => read(key).catch(() => undefined),
    write: (entry) => withRoom(() => write(entry), shrink).catch(() => {}),
    remove: (key) => remove(key).catch(() => {}),
    each: (visit) => each(visit).catch(() => {}),
    async tell(record, site) {
      if (site === null) return record.took
      if (record.told.includes(site)) return 0
      await note(record, ({ told }) => ({ told: [...told, site].slice(-mostTold) })).catch(() => {})
      return record.took
    },
    shrink: () => shrink().catch(() => {}),
    clears: () => clears,
    async clear() {
      clears++
      const transaction = (await db()).transaction(['cache', 'rows', 'meta'], 'readwrite')
      const entries = transaction.objectStore('cache')
      const removed = await entries.count()
      await entries.clear()
      await transaction.objectStore('rows').clear()
      await transaction.objectStore('meta').delete('cache-size')
      await transaction.done
      return removed
    },
  }
}

const hour = 3600
const day = 24 * hour

/**
 * Waits as long as the answer has already been the same, at least `first` seconds and at most a day: often at first,
 * rarely once nothing changes.
 */
const growing = (first: number, sinceMs: number, now: number) => Math.min(Math.max(first, (now - sinceMs) / 1000), day)

/** Most transactions wait for a block or two. From then on the list of their sender tells, which is read once a minute. */
const waiting = (sinceMs: number, now: number) =>
  growing(now - sinceMs < firstLook.none * 1000 ? firstLook.none : 60, sinceMs, now)

/**
 * Seconds for which an answer is fresh. Only summaries are judged by their content; `state` is what a list says about
 * the transaction, `since` (ms since 1970) is how long the service has been saying the same.
 */
export function ttlOf(
  endpoint: Endpoint,
  value: unknown,
  state: TransactionState | undefined,
  since: number,
  now: number,
): number {
  if (endpoint.isFinal?.(value as never)) return forever
  const silence = silenceOf(endpoint, value)
  if (!silence) return endpoint.ttl
  if (silence === 'none') return state === 'failed' ? forever : waiting(since, now)
  return growing(firstLook[silence], since, now)
}

/** Seconds until a summary without content is checked again for the first time. */
const firstLook = { none: 20, unsuccessful: 600, empty: hour }

/**
 * Why an answer about one transaction has no content yet. A record: it is pending. A summary: a `null`, a service that
 * failed, or no sentence. Undefined if it has content.
 */
export function silenceOf(endpoint: Endpoint, value: unknown): keyof typeof firstLook | undefined {
  if (isRecord(endpoint)) return transactionState(value as StubTransaction) === 'pending' ? 'none' : undefined
  if (!isSummary(endpoint)) return undefined
  if (value === null) return 'none'
  const { success, data } = value as { success?: unknown; data?: { summaries?: unknown } | null }
  const summaries = data?.summaries
  if (Array.isArray(summaries) && summaries.length > 0) return undefined
  return success === false ? 'unsuccessful' : 'empty'
}

/** Failures about the one transaction, rather than about key, rate limit or connection. */
const aboutThis: ReadonlySet<ErrorCode> = new Set(['http.status', 'http.shape', 'http.too-large', 'input.invalid'])

/** Seconds for which a failure is remembered; 0 for never. */
export function failureTtl(endpoint: Endpoint, error: AppError, since: number, now: number): number {
  const { status } = error.data
  if (!isOfOne(endpoint) || !aboutThis.has(error.code)) return 0
  // No such transaction here, or not yet; or one for which the summaries' service has no words.
  if (status === 404 || status === failedDependency) return growing(600, since, now)
  // Faults of the whole chain are remembered for the chain.
  if (standingFault(error)) return 0
  // The service may fail on this transaction every time, while all others succeed.
  return Math.min(growing(20, since, now), 600)
}

/**
 * The scope of a failure that applies to all such calls to a chain: the provider does not serve the chain (`chain`), or
 * its explorer lacks the feature (`feature`).
 */
export function standingFault({ code, data: { status, said = '' } }: AppError): 'chain' | 'feature' | undefined {
  if (code === 'chain.unserved') return 'chain'
  const lacking =
    status === 501 ||
    ((status === 403 || status === 404) && /disabled/i.test(said)) ||
    (status === 400 && /unknown api v2 action/i.test(said))
  return code === 'http.status' && lacking ? 'feature' : undefined
}

/** Whether a failure shows that the service has no such call at all. */
export const isAbsent = ({ absent = [] }: Pick<Endpoint, 'absent'>, error: AppError): boolean =>
  standingFault(error) === 'feature' || absent.includes(error.data.status ?? 0)

/** Seconds for which such a failure is believed. */
export const standingTtl = { chain: day, feature: hour }

const isOperation = ({ id }: Endpoint) => id === 'E21'

const isRecord = ({ id }: Endpoint) => id === 'E4r'

/** Calls about one transaction or operation by its hash: made by the dozen, and remembered per hash. */
export const isOfOne = (endpoint: Endpoint) => isSummary(endpoint) || isRecord(endpoint) || isOperation(endpoint)

/** The one endpoint whose answer may be a literal `null`. */
const isSummary = ({ returns }: Endpoint) => returns.shape === 'one' && (returns as OneReturn<never>).nullable
