import { withRoom } from '../../core/async/with-room'
import type { GetDatabase } from '../storage/db'
import type { Counter } from '../storage/records'

/** Takes `cost` more from a counter that allows `most`. */
export interface Claim {
  key: string
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
  used(key: string): Promise<number>
}

/** Costs may be fractions: this removes what floating point adds to their sums. */
const exact = (sum: number) => Math.round(sum * 1e6) / 1e6

export const utcDayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export function createCounters({ db, now }: { db: GetDatabase; now: () => number }): Counters {
  let swept = ''

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
    const transaction = (await db()).transaction('counters', 'readwrite')
    const { store } = transaction
    const next: Counter[] = []
    for (const { key, cost, most, of } of claims) {
      const before = await store.get(key)
      const used = exact(current(before, day, of) + cost)
      if (used > most) {
        await transaction.done
        return { key, cost, most }
      }
      const named = of ?? before?.of
      next.push({ key, day, used, ...(named === undefined ? {} : { of: named }) })
    }
    for (const counter of next) await store.put(counter)
    await transaction.done
    return null
  }

  return {
    // A lookup that cannot be counted is not granted.
    take: (claims) => withRoom(() => take(claims)),
    async giveBack(claims) {
      const day = utcDayOf(now())
      const { store, done } = (await db()).transaction('counters', 'readwrite')
      for (const { key, cost, of } of claims) {
        const counter = await store.get(key)
        const used = current(counter, day, of)
        if (counter && used > 0) await store.put({ ...counter, used: Math.max(0, exact(used - cost)) })
      }
      await done
    },
    async used(key) {
      return current(await (await db()).get('counters', key), utcDayOf(now()))
    },
  }
}
