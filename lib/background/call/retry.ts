import * as z from 'zod/mini'
import { isWrite } from '../../api/define'
import { standsInPage } from '../../api/parse-failure'
import type { Clock } from '../../core/async/clock'
import { AppError, type WireError } from '../../core/errors/errors'
import type { SessionArea } from '../storage/session-area'
import { createSessionMap } from '../storage/session-map'
import type { Admitted, Bounds, Ready } from './attempt'
import { type Stage, withheld } from './call-stage'
import type { Lanes } from './lane'
import type { Target } from './target'

/** What happens once for each try of a call. */
export interface Tries {
  /**
   * Repeats a call until it succeeds or repeating makes no sense: network faults and 5xx up to three times, time-outs
   * twice, after the pause that the service asks for, otherwise after growing pauses of random length. Rate limits are
   * waited for in the queue.
   */
  retry: Stage<Admitted, Pick<Ready, 'bounds'>>
  /** Waits for its turn among all calls to one origin, and again if it is turned back. */
  queue: Stage<Admitted & Pick<Ready, 'bounds'>, Pick<Ready, 'turn'>>
}

const mostTries = 3
/** Ms that a pause may delay a call; a longer pause is reported instead. */
const patience = 20_000

export const createTries = (breakers: Breakers, lanes: Pick<Lanes, 'of'>, clock: Clock): Tries => ({
  async retry(attempt, next) {
    const { endpoint, target, insist } = attempt
    // A write is sent once: we cannot know whether the first one arrived.
    if (isWrite(endpoint)) return next({ ...attempt, bounds: undefined })
    const giveUp = clock.now() + patience
    const breaker = await breakers.of(target)
    for (let tried = 1; ; tried++) {
      const broken = insist ? undefined : breaker.refuses()
      if (broken) return withheld(broken)
      const before = breaker.openings()
      const isNews = () => !insist && breaker.openings() !== before
      const bounds: Bounds = { giveUp, broken: () => (isNews() ? breaker.refuses() : undefined) }
      const outcome = await next({ ...attempt, bounds })
      if (outcome.kind === 'answered') breaker.succeeded()
      if (outcome.kind !== 'failed') return outcome
      const { code, retry, data } = outcome.error
      // A request to wait is no failure.
      if (code === 'http.rate-limited') return outcome
      if (!retry) {
        // If a web page answers in the service's place, the next call gets the same.
        if (standsInPage(outcome.error)) breaker.failed(outcome.error)
        else if (code !== 'bug') breaker.succeeded()
        return outcome
      }
      breaker.failed(outcome.error)
      if (tried >= (code === 'http.timeout' ? 2 : mostTries)) return outcome
      const { retryAt } = data
      if (retryAt !== undefined && retryAt > giveUp) return outcome
      await clock.sleep(retryAt === undefined ? 250 * 2 ** tried * (0.5 + clock.random()) : retryAt - clock.now())
    }
  },

  async queue(attempt, next) {
    const { key: id, level, target, access, bounds } = attempt
    const lane = await lanes.of(target)
    const ticket = { id, level, key: access.main?.tag ?? '', ...(bounds ? { giveUp: bounds.giveUp } : {}) }
    return lane.run(ticket, (turn) => next({ ...attempt, turn }))
  },
})

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
interface Breaker {
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
