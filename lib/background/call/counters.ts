import * as z from 'zod/mini'
import { createMutex } from '../../core/async/mutex'
import { withRoom } from '../../core/async/with-room'
import { type PageAsker, siteOnRecord } from '../messages/asker'
import type { GetDatabase } from '../storage/db'
import type { Counter } from '../storage/records'
import type { SessionArea } from '../storage/session-area'
import { createSessionMap } from '../storage/session-map'

/** Which counter. */
export interface CounterName {
  key: string
  /** Counts private windows: only in `storage.session`, which is never written to disk. */
  isPrivate?: true
}

/** Takes `cost` more from a counter that allows `most`. */
export interface Claim extends CounterName {
  cost: number
  most: number
  of?: string
}

export interface Counters {
  /**
   * Grants all claims or none, in one transaction. Returns the claim that exceeded its limit, or null if all were
   * granted.
   */
  take(claims: readonly Claim[]): Promise<Claim | null>
  /** Returns what was granted, as far as it still counts. */
  giveBack(claims: readonly Claim[]): Promise<void>
  used(name: CounterName | string): Promise<number>
}

/** The counter of a page's site or tab. All private windows share theirs, which name no site. */
export function counterOf(
  kind: 'document' | 'site' | 'asked' | 'opened',
  page: Pick<PageAsker, 'tab' | 'site' | 'incognito'>,
): CounterName {
  const site = siteOnRecord(page)
  const key = `${kind}:${kind === 'document' ? page.tab : (site ?? '')}`
  return site === null ? { key, isPrivate: true } : { key }
}

/** Costs may be fractions: this removes what floating point adds to their sums. */
const exact = (sum: number) => Math.round(sum * 1e6) / 1e6

export const utcDayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

const Kept = z.object({
  key: z.string(),
  day: z.string(),
  used: z.number(),
  of: z.optional(z.string()),
}) as z.ZodMiniType<Counter>

export function createCounters(db: GetDatabase, session: SessionArea, now: () => number): Counters {
  let swept = ''
  const loose = createSessionMap(session, 'private-counts', Kept, (keep, first: Counter | undefined) => {
    let current = first
    return {
      get: () => current,
      set(next: Counter) {
        current = next
        void keep(next)
      },
    }
  })
  /** Claims of private windows are not covered by a transaction. */
  const alone = createMutex()

  async function sweep(today: string): Promise<void> {
    if (swept === today) return
    swept = today
    const store = (await db()).transaction('counters', 'readwrite').store
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
      if (cursor.value.day !== today) await cursor.delete()
    }
  }

  const current = (counter: Counter | undefined, today: string, of?: string) =>
    counter && counter.day === today && (of === undefined || counter.of === of) ? counter.used : 0

  async function take(claims: readonly Claim[]): Promise<Claim | null> {
    const day = utcDayOf(now())
    await sweep(day)
    const cells = await cellsOf(claims)
    const transaction = (await db()).transaction('counters', 'readwrite')
    const { store } = transaction
    const next: (Counter & CounterName)[] = []
    const known = await Promise.all(claims.map(({ key, isPrivate }) => (isPrivate ? undefined : store.get(key))))
    for (const [at, { key, isPrivate, cost, most, of }] of claims.entries()) {
      const before = isPrivate ? cells.get(key)?.get() : known[at]
      const used = exact(current(before, day, of) + cost)
      if (used > most) {
        await transaction.done
        return { key, cost, most }
      }
      const named = of ?? before?.of
      next.push({ key, day, used, ...(named === undefined ? {} : { of: named }), ...(isPrivate && { isPrivate }) })
    }
    const written = next.map(({ isPrivate, ...counter }) =>
      isPrivate ? cells.get(counter.key)?.set(counter) : store.put(counter),
    )
    await Promise.all([...written, transaction.done])
    return null
  }

  /** Opened before a transaction, which ends while something else is awaited. */
  async function cellsOf(claims: readonly CounterName[]) {
    const cells = new Map<string, Awaited<ReturnType<typeof loose.of>>>()
    for (const { key, isPrivate } of claims) if (isPrivate) cells.set(key, await loose.of(key))
    return cells
  }

  return {
    // A lookup that cannot be counted is not granted.
    take: (claims) =>
      withRoom(() => (claims.some(({ isPrivate }) => isPrivate) ? alone(() => take(claims)) : take(claims))),
    async giveBack(claims) {
      const day = utcDayOf(now())
      const cells = await cellsOf(claims)
      const { store, done } = (await db()).transaction('counters', 'readwrite')
      for (const { key, isPrivate, cost, of } of claims) {
        const counter = isPrivate ? cells.get(key)?.get() : await store.get(key)
        const used = current(counter, day, of)
        if (!counter || used <= 0) continue
        const next = { ...counter, used: Math.max(0, exact(used - cost)) }
        if (isPrivate) cells.get(key)?.set(next)
        else await store.put(next)
      }
      await done
    },
    async used(name) {
      const { key, isPrivate } = typeof name === 'string' ? { key: name } : name
      const counter = isPrivate ? (await loose.of(key)).get() : await (await db()).get('counters', key)
      return current(counter, utcDayOf(now()))
    },
  }
}
