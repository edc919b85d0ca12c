import type { IDBPObjectStore } from 'idb'
import { withRoom } from '../../core/async/with-room'
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

interface Needs {
  db: GetDatabase
  now: () => number
  /** Bytes, roughly. The least recently used go first. */
  largest?: number
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

/** Answers in IndexedDB. A cache that fails acts like an empty one: no lookup fails because of it. */
export function createCache({ db, now, largest = 40 * 1024 * 1024 }: Needs): Cache {
  let clears = 0

  /** Updates an entry, unless it was replaced or removed since it was read. */
  async function note(read: CacheRecord, change: (entry: CacheRecord) => Partial<CacheRecord>): Promise<void> {
    const { store, done } = (await db()).transaction('cache', 'readwrite')
    const entry = await store.get(read.key)
    if (entry?.at === read.at) await store.put({ ...entry, ...change(entry) })
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
    const before = await entries.get(key)
    await entries.put(record)
    const total = Number((await meta.get('cache-size')) ?? 0) + size - (before?.size ?? 0)
    const left = total > largest ? await evict(entries, total, largest * 0.9) : total
    await meta.put(left, 'cache-size')
    await transaction.done
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
