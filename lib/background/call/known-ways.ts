import * as z from 'zod/mini'
import type { SessionArea } from '../storage/session-area'

/**
 * Ways to a service (a key, a chain) on which somebody has come through. In `storage.session`, since they are valid
 * until the browser closes.
 */
export interface KnownWays {
  has(way: string): Promise<boolean>
  add(way: string): Promise<void>
}

const waysPlace = 'ways'
/** The oldest go first: forgetting one costs only a single wait. */
const mostWays = 300

const Ways = z.array(z.string())

export function createKnownWays(session: SessionArea): KnownWays {
  let reading: Promise<Set<string>> | undefined
  const ways = () => {
    reading ??= session.read(waysPlace).then(
      (stored) => new Set(Ways.safeParse(stored).data),
      () => new Set<string>(),
    )
    return reading
  }
  return {
    has: async (way) => (await ways()).has(way),
    async add(way) {
      const known = await ways()
      if (known.has(way)) return
      known.add(way)
      const kept = [...known].slice(-mostWays)
      // Only an optimisation: if the write fails, it lasts until the background stops.
      void session.write(waysPlace, kept).catch(() => {})
    },
  }
}

/**
 * Ways on which somebody came through lately, while this background has been running; after that they are tested again.
 */
export function createRecentWays(now: () => number, lasting: number): KnownWays {
  const ways = new Map<string, number>()
  return {
    has: async (way) => now() - (ways.get(way) ?? Number.NEGATIVE_INFINITY) < lasting,
    add: async (way) => void ways.set(way, now()),
  }
}
