import * as z from 'zod/mini'
import { AppError, type WireError } from '../../core/errors/errors'
import type { SessionArea } from '../storage/session-area'
import { createSessionMap } from '../storage/session-map'
import type { Target } from './target'

/** A breaker for each chain of each service: behind one gateway, one chain may fail while the others work. */
export interface Breakers {
  of(target: Pick<Target, 'origin' | 'chain'>): Promise<Breaker>
  /** Whether we skip a service, or one of its chains, because it keeps failing. */
  isFailing(origin: string): Promise<boolean>
}

const Broken = z.object({
  failures: z.number(),
  openUntil: z.number(),
  last: z.custom<WireError>((kept) => typeof kept === 'object' && kept !== null),
})

export function createBreakers({ session, now }: { session: SessionArea; now: () => number }): Breakers {
  const breakers = createSessionMap(session, 'breakers', Broken, (keep, first) => createBreaker(now, keep, first))
  return {
    of: ({ origin, chain }) => breakers.of(`${origin} ${chain ?? ''}`),
    isFailing: async (origin) =>
      [...(await breakers.all())].some(([key, { isOpen }]) => key.startsWith(`${origin} `) && isOpen()),
  }
}

/** Stops asking a service that keeps failing; after a pause, one request may try. */
export interface Breaker {
  /** The failure to return instead of asking, or undefined if asking is fine. */
  refuses(): AppError | undefined
  /** Whether it would refuse. Changes nothing. */
  isOpen(): boolean
  /**
   * How often it has opened. A request that waits elsewhere compares it before it is sent, and asks again if it
   * changed.
   */
  openings(): number
  succeeded(): void
  failed(error: AppError): void
}

/** What is stored of an open breaker until the service answers. */
export interface Broken {
  failures: number
  openUntil: number
  last: WireError
}

const tolerated = 5
const shortestBreak = 15_000
const longestBreak = 5 * 60_000

export function createBreaker(now: () => number, keep: (broken?: Broken) => void = () => {}, first?: Broken): Breaker {
  let failures = first?.failures ?? 0
  let openUntil = first?.openUntil ?? 0
  let last = first && AppError.fromWire(first.last)
  let openings = 0

  // Further away than any pause: the clock was set back.
  const isOpen = () => failures >= tolerated && now() < openUntil && openUntil - now() <= longestBreak

  return {
    isOpen,
    refuses() {
      if (failures < tolerated) return undefined
      if (isOpen()) return last
      // One request may try; the others wait for its result.
      openUntil = now() + shortestBreak
      return undefined
    },
    openings: () => openings,
    succeeded() {
      if (failures >= tolerated) keep()
      failures = 0
    },
    failed(error) {
      failures++
      last = error
      if (failures < tolerated) return
      openings++
      openUntil = now() + Math.min(shortestBreak * 2 ** (failures - tolerated), longestBreak)
      // The details name what was asked for, perhaps from a private window.
      keep({ failures, openUntil, last: { ...error.toWire(), details: [] } })
    },
  }
}
