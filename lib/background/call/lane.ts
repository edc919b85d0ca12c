import * as z from 'zod/mini'
import type { Clock } from '../../core/async/clock'
import { AppError, notAsked } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import type { SessionArea } from '../storage/session-area'
import { createSessionMap } from '../storage/session-map'
import { readRateLimit } from './answer-headers'
import { type Outcome, type WireResponse, withheld } from './call-stage'
import { createGate, createPace, type Departure, type Gate, Kept, type Pace, type UsualLimits } from './pace'
import type { Target } from './target'

/** Higher goes first. */
export const priority = { asked: 20, person: 10, page: 0 }

/** One queue per origin, for all tabs and pages: what a person waits for goes first. */
interface Lane {
  /**
   * Runs a request when its turn comes. Waiting requests take no place among those in progress. A rate-limited one
   * closes the lane and waits again; if that would exceed its patience, it is withheld.
   */
  run(ticket: Ticket, go: (turn: Turn) => Promise<Outcome>): Promise<Outcome>
  /** Lets a waiting request go earlier. */
  raise(id: string, level: number): void
  /** When the service's requested pause ends, ms since 1970; in the past if there is none. */
  shutUntil(): number
}

export interface Ticket {
  id: string
  level: number
  /** The mark of its key, whose plan decides how soon it may go. */
  key: string
  /** How long a pause may delay it, ms since 1970. Without it, no pause does: a write. */
  giveUp?: number
}

interface Waiting extends Ticket {
  order: number
  start(isProbe: boolean): void
  refuse(error: AppError): void
}

/** Ms: a longer wait for the pace counts as a pause. */
const ordinary = 1100
/** Ms until a request that found the queue full may ask again. */
const later = 30_000

/** `room`: the most that may wait; nobody waits for anything after them. */
export function createLane(gate: Gate, pace: Pace, clock: Clock, room = 1000): Lane {
  /** In the order they go. */
  const waiting: Waiting[] = []
  let orders = 0
  const turns = createTurns({ gate, pace, clock })
  let sleeping = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function queue(one: Waiting): void {
    const at = waiting.findIndex(({ level, order }) => level < one.level || (level === one.level && order > one.order))
    waiting.splice(at < 0 ? waiting.length : at, 0, one)
  }

  function take(one: Waiting): boolean {
    const at = waiting.indexOf(one)
    if (at >= 0) waiting.splice(at, 1)
    return at >= 0
  }

  /** Withholds requests that a pause would delay beyond their patience. */
  function refuseUntil(until: number): void {
    for (const one of waiting.filter(({ giveUp }) => giveUp !== undefined && giveUp < until)) {
      if (take(one)) one.refuse(limited(until))
    }
  }

  /** Lets all go that may, in order, and schedules the next check. */
  function pump(): void {
    clearTimeout(timer)
    timer = undefined
    for (;;) {
      const now = clock.now()
      const shut = gate.shutUntil() > now
      if (shut) refuseUntil(gate.shutUntil())
      const isProbe = gate.isDoubtful()
      const next = waiting.find(({ giveUp }) => giveUp === undefined || !(shut || (isProbe && turns.isProbing())))
      if (!next) {
        if (shut && waiting.length > 0) void sleepUntil(gate.shutUntil())
        return
      }
      if (turns.open() >= pace.concurrency(next.key)) return
      const wait = pace.wait(next.key, turns.booked())
      if (wait > ordinary) refuseUntil(now + wait)
      if (wait > 0) {
        if (waiting.length > 0) timer = setTimeout(pump, wait)
        return
      }
      take(next)
      next.start(isProbe && next.giveUp !== undefined)
    }
  }

  async function sleepUntil(until: number): Promise<void> {
    if (sleeping) return
    sleeping = true
    await clock.sleep(until - clock.now()).catch(() => {})
    sleeping = false
    pump()
  }

  return {
    run: (ticket, go) =>
      new Promise((resolve, reject) => {
        const one: Waiting = {
          ...ticket,
          order: orders++,
          refuse: (error) => resolve(withheld(error)),
          start(isProbe) {
            void turns
              .give(one, isProbe, go)
              .then((outcome) => (outcome.kind === 'turned back' ? queue(one) : resolve(outcome)), reject)
              .then(pump)
          },
        }
        if (waiting.length >= room) {
          const last = waiting.at(-1)
          if (!last || last.level >= one.level) return one.refuse(full(clock.now()))
          waiting.pop()
          last.refuse(full(clock.now()))
        }
        queue(one)
        pump()
      }),
    raise(id, level) {
      const one = waiting.find((each) => each.id === id && each.level < level)
      if (!one || !take(one)) return
      one.level = level
      queue(one)
    },
    shutUntil: gate.shutUntil,
  }
}

const limited = (retryAt: number) => new AppError('http.rate-limited', phrase('service.pause'), { data: { retryAt } })

/** The queue is full: nobody waits for anything after so many others. */
const full = (now: number) => notAsked('busy', phrase('call.tooMany'), now + later)

/** Permission to be sent now, for which a call waits in the queue. */
export interface Turn {
  /** Sends and counts it without any further wait; false if a pause or the pace delays it after all. */
  leave(): Promise<boolean>
  /** Receives each answer. */
  heard(answer: Pick<WireResponse, 'status' | 'headers'>): void
}

/** The turns of one lane that are not over yet. */
interface Turns {
  open(): number
  /** How many of those have yet to send. */
  booked(): number
  /** Whether one of them is testing if a pause is really over. */
  isProbing(): boolean
  /** Gives a request its turn; `turned back` if it has to wait again. */
  give(
    ticket: { key: string; giveUp?: number },
    isProbe: boolean,
    go: (turn: Turn) => Promise<Outcome>,
  ): Promise<Outcome>
}

/** How long a pause lasts if a rate limit names no time. */
const unsaidPause = 5000

function createTurns({ gate, pace, clock }: { gate: Gate; pace: Pace; clock: Clock }): Turns {
  let open = 0
  let booked = 0
  let isProbing = false

  return {
    open: () => open,
    booked: () => booked,
    isProbing: () => isProbing,
    async give({ key, giveUp }, isProbe, go) {
      const shutsBefore = gate.shuts()
      let departure: Departure | undefined
      let isBooked = true
      const unbook = () => {
        if (isBooked) booked--
        isBooked = false
      }
      open++
      booked++
      if (isProbe) isProbing = true

      async function leave(): Promise<boolean> {
        // A second request in one turn is rare enough to wait here.
        while (!isBooked) {
          const wait = pace.wait(key, booked)
          if (wait === 0) break
          await new Promise((resolve) => setTimeout(resolve, wait))
        }
        const isLate = giveUp !== undefined && gate.shuts() !== shutsBefore
        if (isLate || (isBooked && pace.wait(key, booked - 1) > 0)) return false
        unbook()
        departure = pace.left(key)
        await departure.kept
        return true
      }
      function heard({ status, headers }: Pick<WireResponse, 'status' | 'headers'>): void {
        if (!departure) return
        const { windowMs, ...limit } = readRateLimit(headers, clock.now())
        // If one is refused, the time it reports is that of the pause.
        pace.told(departure, limit, windowMs ?? (status === 429 ? undefined : limit.resetMs))
      }

      try {
        const outcome = await go({ leave, heard })
        if (!departure || outcome.kind !== 'failed' || outcome.error.code !== 'http.rate-limited') return outcome
        const until = outcome.error.data.retryAt ?? clock.now() + unsaidPause * (0.75 + clock.random() / 2)
        pace.limited(departure, until)
        if (giveUp === undefined) return outcome
        gate.shut(until)
        return gate.shutUntil() > giveUp ? outcome : { kind: 'turned back' }
      } finally {
        open--
        unbook()
        if (isProbe) isProbing = false
        // The pause may continue if the test was told to wait again, or was never sent.
        if (departure && giveUp !== undefined && gate.shuts() === shutsBefore) gate.passed()
      }
    },
  }
}

/** A lane for each origin that is called. */
export interface Lanes {
  of(target: Pick<Target, 'origin' | 'provider'>): Promise<Lane>
  /** Lets a waiting call go next. */
  hurry(origin: string, id: string): void
  /** When a service's requested pause ends, ms since 1970; in the past if there is none. */
  pausedUntil(origin: string): Promise<number>
}

/**
 * Pauses and paces are stored for the next start of the background, since a pause may outlast this one. `changed` is
 * called when a service asked for a pause, or a pause is over.
 */
export function createLanes(
  clock: Clock,
  session: SessionArea,
  { concurrency = 3, perSecond = 4 }: UsualLimits,
  changed?: () => void,
): Lanes {
  const gates = createSessionMap(session, 'gates', z.number(), (keep, first) => {
    const keepAndTell = (opensAt?: number) => void keep(opensAt).then(changed)
    return createGate(clock.now, keepAndTell, first)
  })
  const usuals = new Map<string, { perSecond: number; concurrency: number }>()
  /** The provider's pace, for services that name none, as of the last call. */
  function usualAt(origin: string, slower = Number.POSITIVE_INFINITY) {
    const usual = usuals.get(origin) ?? { perSecond, concurrency }
    usual.perSecond = Math.min(perSecond, slower)
    usuals.set(origin, usual)
    return usual
  }
  const paces = createSessionMap(session, 'paces', Kept, (keep, first, origin) =>
    createPace(steadyNow, usuals.get(origin) ?? usualAt(origin), keep, first),
  )
  const lanes = new Map<string, Lane>()

  return {
    async of({ origin, provider }) {
      usualAt(origin, provider.pace)
      const [gate, pace] = await Promise.all([gates.of(origin), paces.of(origin)])
      const lane = lanes.get(origin) ?? createLane(gate, pace, clock)
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
