import * as z from 'zod/mini'
import type { RateLimit } from './rate-limit'
import { longestPause } from './retry-after'

/**
 * How fast requests may leave for one origin: never more in any window of time than the service told for the key, less
 * a share for others who use it. Counts what leaves, and knows it still after the background was stopped.
 */
export interface Pace {
  /** Ms until one more may leave with this key, where `booked` others are about to; 0 is now. */
  wait(key: string, booked: number): number
  /** One leaves now. `kept` is settled when the next life of the background would know of it. */
  left(key: string): Departure
  /** What an answer tells. `windowMs` is the least that the window can be, undefined where nothing tells. */
  told(departure: Departure, limit: Omit<RateLimit, 'windowMs'>, windowMs?: number): void
  /** The service refused it for its pace, and may be asked again from `until`, ms since 1970. */
  limited(departure: Departure, until: number): void
  /** Most requests under way at one time. */
  concurrency(key: string): number
}

export interface Departure {
  key: string
  /** Counts from 1. */
  number: number
  kept: Promise<unknown>
}

const time = z.number()
const Plan = z.object({
  /** Requests in a window, as told, and ms of the window: undefined where nothing tells how long it is. */
  limit: z.optional(z.number()),
  windowMs: z.optional(z.number()),
  /** No departure after `last` before `until`: what the service said is left. */
  ends: z.array(z.object({ last: z.number(), until: time })),
  /** After a refusal: requests a second, from when they count as more again, and the last that had left by then. */
  slow: z.optional(z.object({ pace: z.number(), from: time, last: z.number() })),
})
type Plan = z.infer<typeof Plan>

/** What is kept of it. Times are ms since 1970. */
export const Kept = z.object({ left: z.array(time), count: z.number(), plans: z.record(z.string(), Plan) })
export type Kept = z.infer<typeof Kept>

const second = 1000
/** A second no plan exceeds. */
const fastest = 40
/** After a refusal it takes so many ms for each eighth that is won back. */
const recovery = 5000
/** Keys whose plans are remembered for one origin. */
const mostPlans = 4

/** For other tools with the same key, and because two clocks never start a second together. */
const reserveOf = (limit: number) => Math.min(Math.ceil(limit / 5), limit - 1)

interface Window {
  ms: number
  most: number
}

interface Needs {
  /** Ms since 1970 by a clock that nobody sets back. */
  now(): number
  /** Where the service tells nothing. */
  usual: { perSecond: number; concurrency: number }
  keep(state: Kept): Promise<unknown>
  first?: Kept | undefined
}

/** Requests a second, were none refused; `usually` where the service tells nothing. */
function fullPace({ limit, windowMs }: Plan, usually: number): number {
  if (limit === undefined) return usually
  const ours = Math.max(1, limit - reserveOf(limit))
  // Faster than usual only where it is certain that a second is meant.
  return windowMs === second ? Math.min(ours, Math.max(fastest, usually)) : Math.min(ours, usually)
}

export function createPace({ now, usual, keep, first }: Needs): Pace {
  // What left later than now left before the clock was set back: as if it were just now.
  const left = (first?.left ?? []).map((at) => Math.min(at, now()))
  let count = first?.count ?? 0
  const plans = new Map<string, Plan>(Object.entries(first?.plans ?? {}))

  function planOf(key: string): Plan {
    const plan = plans.get(key) ?? { ends: [] }
    // Those used last stay.
    plans.delete(key)
    plans.set(key, plan)
    for (const oldest of [...plans.keys()].slice(0, -mostPlans)) plans.delete(oldest)
    return plan
  }

  function perSecond(plan: Plan): number {
    const most = fullPace(plan, usual.perSecond)
    if (!plan.slow) return most
    const steps = Math.floor(Math.max(0, now() - plan.slow.from) / recovery)
    return Math.min(most, plan.slow.pace + steps * Math.max(1, Math.floor(most / 8)))
  }

  function windowsOf(plan: Plan): Window[] {
    const most = perSecond(plan)
    // No bursts either: requests that are late on their way would meet the next one there.
    const burst = Math.max(3, Math.ceil(most / 8))
    return [
      { ms: second, most },
      { ms: (burst / most) * second, most: burst },
      ...(plan.limit !== undefined && (plan.windowMs ?? 0) > second
        ? [{ ms: plan.windowMs ?? 0, most: plan.limit - reserveOf(plan.limit) }]
        : []),
    ]
  }

  /** Ms until fewer than `most - booked` left within the window. */
  function roomIn({ ms, most }: Window, booked: number): number {
    if (booked >= most) return ms
    const oldest = left[left.length - (most - booked)]
    return oldest === undefined ? 0 : Math.max(0, oldest + ms - now())
  }

  function write(): Promise<unknown> {
    return keep({ left: [...left], count, plans: Object.fromEntries(plans) }).catch(() => {})
  }

  return {
    wait(key, booked) {
      const plan = planOf(key)
      plan.ends = plan.ends.filter(({ until }) => until > now() && until - now() <= longestPause)
      const ends = plan.ends.filter(({ last }) => count + booked >= last).map(({ until }) => until - now())
      const wait = Math.max(0, ...ends, ...windowsOf(plan).map((window) => roomIn(window, booked)))
      // Timers may come a little early.
      return wait === 0 ? 0 : Math.ceil(wait) + 1
    },
    left(key) {
      const at = now()
      left.push(at)
      count++
      const longest = Math.max(second, ...[...plans.values()].map(({ windowMs }) => windowMs ?? 0))
      left.splice(
        0,
        left.findIndex((each) => each > at - longest),
      )
      return { key, number: count, kept: write() }
    },
    told({ key, number }, { limit, remaining, resetMs }, windowMs) {
      const plan = planOf(key)
      if (limit !== undefined) {
        if (limit !== plan.limit) delete plan.windowMs
        plan.limit = limit
        if (windowMs !== undefined) plan.windowMs = Math.max(plan.windowMs ?? second, windowMs)
      }
      if (remaining !== undefined && resetMs !== undefined) {
        const ours = Math.max(0, remaining - (plan.limit === undefined ? 0 : reserveOf(plan.limit)))
        const end = { last: number + ours, until: now() + resetMs }
        plan.ends = [...plan.ends.filter(({ last, until }) => last < end.last || until > end.until), end]
      }
      void write()
    },
    limited({ key, number }, until) {
      const plan = planOf(key)
      // Several that left together are refused together, for one reason.
      if (plan.slow && number <= plan.slow.last) return
      plan.slow = { pace: Math.max(1, Math.floor(perSecond(plan) / 2)), from: Math.max(now(), until), last: count }
      void write()
    },
    concurrency(key) {
      const plan = planOf(key)
      const most = perSecond(plan)
      return most === usual.perSecond ? usual.concurrency : Math.ceil(most * 0.75)
    },
  }
}
