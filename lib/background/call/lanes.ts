import * as z from 'zod/mini'
import type { Clock } from '../../core/async/clock'
import type { SessionArea } from '../storage/session-area'
import { createSessionMap } from '../storage/session-map'
import { createGate, createLane, type Lane, priority } from './lane'
import { createPace, Kept } from './pace'
import type { Target } from './target'

/** A lane for each origin that is called. */
export interface Lanes {
  of(target: Pick<Target, 'origin' | 'provider'>): Promise<Lane>
  /** Lets a waiting call go next. */
  hurry(origin: string, id: string): void
  /** When a service's requested pause ends, ms since 1970; in the past if there is none. */
  pausedUntil(origin: string): Promise<number>
}

interface Needs {
  clock: Clock
  session: SessionArea
  /** The pace and the number in progress, if a service names no limit of its own. */
  limits: { concurrency?: number; perSecond?: number }
}

/** Pauses and paces are stored for the next start of the background, since a pause may outlast this one. */
export function createLanes({ clock, session, limits }: Needs): Lanes {
  const { concurrency = 3, perSecond = 4 } = limits
  const gates = createSessionMap(session, 'gates', z.number(), (keep, first) => createGate(clock.now, keep, first))
  const usuals = new Map<string, { perSecond: number; concurrency: number }>()
  /** The provider's pace, for services that name none, as of the last call. */
  function usualAt(origin: string, slower = Number.POSITIVE_INFINITY) {
    const usual = usuals.get(origin) ?? { perSecond, concurrency }
    usual.perSecond = Math.min(perSecond, slower)
    usuals.set(origin, usual)
    return usual
  }
  const paces = createSessionMap(session, 'paces', Kept, (keep, first, origin) =>
    createPace({ now: steadyNow, usual: usuals.get(origin) ?? usualAt(origin), keep, first }),
  )
  const lanes = new Map<string, Lane>()

  return {
    async of({ origin, provider }) {
      usualAt(origin, provider.pace)
      const [gate, pace] = await Promise.all([gates.of(origin), paces.of(origin)])
      const lane = lanes.get(origin) ?? createLane({ gate, pace, clock })
      lanes.set(origin, lane)
      return lane
    },
    hurry: (origin, id) => lanes.get(origin)?.raise(id, priority.asked),
    pausedUntil: async (origin) => (await gates.all()).get(origin)?.shutUntil() ?? 0,
  }
}

/** Ms since 1970, by a clock that nobody sets back while the background runs. */
const started = Date.now() - performance.now()
const steadyNow = () => started + performance.now()
