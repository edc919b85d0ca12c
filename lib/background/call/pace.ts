import * as z from 'zod/mini'
import { longestPause, type RateLimit } from './answer-headers'

/**
 * How fast requests may leave for one origin. In any window of time they stay below the number that the service named
 * for the key, less a share for others who use it. Departures are counted, and the count survives a stopped background.
 */
export interface Pace {
  /** Ms until one more may leave with this key while `booked` others are about to; 0 means now. */
  wait(key: string, booked: number): number
  /** A request leaves now. `kept` settles once the next start of the background would know about it. */
  left(key: string): Departure
  /** What an answer says. `windowMs` is the shortest possible window, undefined if unknown. */
  told(departure: Departure, limit: Omit<RateLimit, 'windowMs'>, windowMs?: number): void
  /** The service refused a request because of its rate limit, and may be asked again from `until`, ms since 1970. */
  limited(departure: Departure, until: number): void
  /** The most requests in progress at one time. */
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
  /** Requests per window, as named by the service, and the length of the window in ms, undefined if unknown. */
  limit: z.optional(z.number()),
  windowMs: z.optional(z.number()),
  /** No departure after number `last` before `until`, according to what the service says is left. */
  ends: z.array(z.object({ last: z.number(), until: time })),
  /** After a refusal: requests per second, since when that rate recovers, and the last departure before it. */
  slow: z.optional(z.object({ pace: z.number(), from: time, last: z.number() })),
})
type Plan = z.infer<typeof Plan>

/** What is stored of it. Times are ms since 1970. */
export const Kept = z.object({ left: z.array(time), count: z.number(), plans: z.record(z.string(), Plan) })
export type Kept = z.infer<typeof Kept>

const second = 1000
/** Per second; no plan exceeds it. */
const fastest = 40
/** After a refusal, each eighth takes this many ms to recover. */
const recovery = 5000
/** The most keys whose plans are remembered for one origin. */
const mostPlans = 4

/** A share left for other tools with the same key, and because two clocks never start a second together. */
const reserveOf = (limit: number) => Math.min(Math.ceil(limit / 5), limit - 1)

interface Window {
  ms: number
  most: number
}

/** Requests per second without a refusal; `usually` if the service says nothing. */
function fullPace({ limit, windowMs }: Plan, usually: number): number {
  if (limit === undefined) return usually
  const ours = Math.max(1, limit - reserveOf(limit))
  // Go faster than usual only if the limit is certainly per second.
  return windowMs === second ? Math.min(ours, Math.max(fastest, usually)) : Math.min(ours, usually)
}

/** The pace and the number in progress, if a service names no limit of its own. */
export interface UsualLimits {
  concurrency?: number
  perSecond?: number
}

/** `now`: ms since 1970, by a clock that nobody sets back. `usual`: for services that say nothing. */
export function createPace(
  now: () => number,
  usual: Required<UsualLimits>,
  keep: (state: Kept) => Promise<unknown>,
  first?: Kept,
): Pace {
  // Departures in the future were recorded before the clock was set back: treat them as if they were just now.
  const left = (first?.left ?? []).map((at) => Math.min(at, now()))
  let count = first?.count ?? 0
  const plans = new Map<string, Plan>(Object.entries(first?.plans ?? {}))

  function planOf(key: string): Plan {
    const plan = plans.get(key) ?? { ends: [] }
    // Keep the most recently used.
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
    // Avoid bursts as well: requests that are delayed on their way would meet the next one there.
    const burst = Math.max(3, Math.ceil(most / 8))
    return [
      { ms: second, most },
      { ms: (burst / most) * second, most: burst },
      ...(plan.limit !== undefined && (plan.windowMs ?? 0) > second
        ? [{ ms: plan.windowMs ?? 0, most: plan.limit - reserveOf(plan.limit) }]
        : []),
    ]
  }

  /** Ms until fewer than `most - booked` have left within the window. */
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
      // Timers may fire a little early.
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

/** Closed by a rate limit. When the time is over, one request goes first; the others follow only if it passes. */
export interface Gate {
  shut(until: number): void
  /** Ms since 1970; in the past if it is open. */
  shutUntil(): number
  /** How often it has closed: requests let through before the last time no longer count. */
  shuts(): number
  /** Whether the time has passed without anybody having come through yet. */
  isDoubtful(): boolean
  /** A request came through. */
  passed(): void
}

/**
 * @param keep receives the time at which it opens, and nothing once it is open for certain
 * @param first what `keep` received last
 */
export function createGate(now: () => number, keep: (opensAt?: number) => void = () => {}, first?: number): Gate {
  let opensAt = first ?? 0
  let doubtful = first !== undefined
  let shuts = 0

  /** A time further away than any pause came from a clock that has been set back since. */
  const shutUntil = () => (opensAt - now() > longestPause ? 0 : opensAt)

  return {
    shut(until) {
      shuts++
      opensAt = Math.max(shutUntil(), until)
      doubtful = true
      keep(opensAt)
    },
    shutUntil,
    shuts: () => shuts,
    isDoubtful: () => doubtful,
    passed() {
      if (doubtful) keep()
      doubtful = false
    },
  }
}
