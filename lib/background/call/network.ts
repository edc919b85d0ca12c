import * as z from 'zod/mini'
import { isWrite } from '../../api/endpoint-facts'
import type { Clock } from '../../core/async/clock'
import { AppError, type WireError } from '../../core/errors'
import type { SessionArea } from '../storage/session-area'
import { createSessionMap } from '../storage/session-map'
import { createBreaker } from './breaker'
import type { Exchange, Job } from './exchange'
import { createLane, type Lane, priority } from './lane'
import { isNotSent } from './not-sent'
import { createPace, Kept } from './pace'
import { createGate } from './rate-gate'
import type { Refusals } from './refusals'
import { withRetry } from './retry'

export interface How {
  level: number
  insist: boolean
  /** Asked right before a request goes out: throws where something was learned meanwhile that keeps it from that. */
  check(): Promise<void>
  /** Told when a request goes out, which a pause may keep it from. */
  sending(): void
}

/** What costs: a call over the network, with its retries. */
export interface Network {
  ask(job: Job, id: string, how: How): Promise<unknown>
  /** Lets a call that still waits go next. */
  hurry(origin: string, id: string): void
  /** When the pause a service asked for ends, ms since 1970; in the past where there is none. */
  pausedUntil(origin: string): Promise<number>
  /** Is a service, or one of its chains, not asked because it keeps failing? */
  isFailing(origin: string): Promise<boolean>
}

interface Needs {
  exchange: Exchange
  refusals: Refusals
  clock: Clock
  session: SessionArea
  /** How fast and how many at a time, where a service tells nothing of its own limit. */
  limits: { concurrency?: number; perSecond?: number }
}

const Until = z.number()
const Broken = z.object({
  failures: z.number(),
  openUntil: z.number(),
  last: z.custom<WireError>((kept) => typeof kept === 'object' && kept !== null),
})

/** Ms a rate limit may hold a call before it is told instead. */
const patience = 20_000

/** retry → lane → send → parse: each attempt queues again, so that retries keep to the rate too. */
export function createNetwork({ exchange, refusals, clock, session, limits }: Needs): Network {
  const { concurrency = 3, perSecond = 4 } = limits
  // By origin; kept for the next life of the background, as a pause may be longer than this one.
  const gates = createSessionMap(session, 'gates', Until, (keep, first) => createGate(clock.now, keep, first))
  const usuals = new Map<string, { perSecond: number; concurrency: number }>()
  /** Where a service tells no pace of its own: that of its provider, as of the last call. */
  function usualAt(origin: string, slower = Number.POSITIVE_INFINITY) {
    const usual = usuals.get(origin) ?? { perSecond, concurrency }
    usual.perSecond = Math.min(perSecond, slower)
    usuals.set(origin, usual)
    return usual
  }
  const paces = createSessionMap(session, 'paces', Kept, (keep, first, origin) =>
    createPace({ now: steadyNow, usual: usuals.get(origin) ?? usualAt(origin), keep, first }),
  )
  // Behind one gateway one chain may fail while the others work.
  const breakers = createSessionMap(session, 'breakers', Broken, (keep, first) => createBreaker(clock.now, keep, first))
  const lanes = new Map<string, Lane>()

  async function laneOf({ origin, provider }: Job['target']): Promise<Lane> {
    usualAt(origin, provider.pace)
    const [gate, pace] = await Promise.all([gates.of(origin), paces.of(origin)])
    const lane = lanes.get(origin) ?? createLane({ gate, pace, clock })
    lanes.set(origin, lane)
    return lane
  }

  async function ask(job: Job, id: string, { level, insist, check, sending }: How): Promise<unknown> {
    const { endpoint, target, access } = job
    const { origin, chain } = target
    const lane = await laneOf(target)
    const ticket = { id, level, key: access.main?.tag ?? '' }
    const attempt = (giveUp?: number, look = () => {}) =>
      lane.run({ ...ticket, ...(giveUp === undefined ? {} : { giveUp }) }, async ({ leave, back }) => {
        await check().catch((thrown) => {
          throw { held: AppError.from(thrown) }
        })
        const go = async () => {
          look()
          await leave()
          sending()
        }
        return exchange(job, { leave: go, back })
      })
    try {
      // A write is sent once: whether the first one arrived is not ours to guess.
      if (isWrite(endpoint)) return await attempt()
      const giveUp = clock.now() + patience
      const breaker = await breakers.of(`${origin} ${chain ?? ''}`)
      const value = await withRetry((look) => attempt(giveUp, look), { breaker, clock, insist, giveUp })
      if (access.id && access.main) await refusals.passed(access.id, insist ? undefined : access.main.tag)
      return value
    } catch (thrown) {
      if (isNotSent(thrown)) throw thrown.held
      const error = AppError.from(thrown)
      const refused = error.code === 'auth.rejected' || error.code === 'auth.expired'
      if (refused && access.id && access.main) await refusals.note(access.id, access.main.tag)
      throw error
    }
  }

  return {
    ask,
    hurry: (origin, id) => lanes.get(origin)?.raise(id, priority.asked),
    isFailing: async (origin) =>
      [...(await breakers.all())].some(([key, { isOpen }]) => key.startsWith(`${origin} `) && isOpen()),
    pausedUntil: async (origin) => (await gates.all()).get(origin)?.shutUntil() ?? 0,
  }
}

/** Ms since 1970 by a clock that nobody sets back while the background runs. */
const started = Date.now() - performance.now()
const steadyNow = () => started + performance.now()
