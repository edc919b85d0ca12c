import type { Clock } from '../../core/async/clock'
import { AppError } from '../../core/errors'
import { phrase } from '../../core/phrases/phrase'
import type { Departure, Pace } from './pace'
import type { Gate } from './rate-gate'
import { readRateLimit } from './rate-limit'
import type { WireResponse } from './send'

/** Higher goes first. */
export const priority = { asked: 20, person: 10, page: 0 }

/** One queue for all tabs and pages, for one origin: what a person waits for goes first. */
export interface Lane {
  /**
   * Runs a request when its turn comes. What waits takes no place among those under way. One that is rate limited
   * shuts the lane and waits again; `http.rate-limited` is thrown as soon as that takes longer than its patience.
   */
  run<T>(ticket: Ticket, task: (passage: Passage) => Promise<T>): Promise<T>
  /** Lets a request that still waits go earlier. */
  raise(id: string, level: number): void
  /** When the pause the service asked for ends, ms since 1970; in the past where there is none. */
  shutUntil(): number
}

export interface Ticket {
  id: string
  level: number
  /** Mark of the key it goes with, whose plan decides how soon. */
  key: string
  /** Ms since 1970 until which a pause may keep it. Without, no pause keeps it back: a write. */
  giveUp?: number
}

/** What a request does on its way out and back. */
export interface Passage {
  /** Called right before each request goes out, with nothing to wait for in between: it is counted. May throw, to send it back. */
  leave(): Promise<void>
  /** Told of each answer. */
  back(answer: Pick<WireResponse, 'status' | 'headers'>): void
}

interface Waiting extends Ticket {
  order: number
  start(isProbe: boolean): void
  refuse(error: unknown): void
}

interface Needs {
  gate: Gate
  pace: Pace
  clock: Clock
  /** Most that may wait; nobody waits for what comes after them. */
  room?: number
}

/** What a pause lasts where a rate limit does not say. */
const unsaidPause = 5000
/** Ms: a wait for the pace that is longer is a pause. */
const ordinary = 1100
/** Ms until one that found no room may ask again. */
const later = 30_000

/** Thrown to bring a request back to the queue. */
const turnedBack = Symbol('turned back')

/** Requests that have begun, how many of them have yet to leave, and whether one tries if a pause is really over. */
interface UnderWay {
  open: number
  booked: number
  isProbing: boolean
}

export function createLane({ gate, pace, clock, room = 1000 }: Needs): Lane {
  /** In the order they go. */
  const waiting: Waiting[] = []
  let orders = 0
  const underWay: UnderWay = { open: 0, booked: 0, isProbing: false }
  const attempt = createAttempt({ gate, pace, clock }, underWay)
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

  /** Tells those whom a pause keeps longer than they wait. */
  function refuseUntil(until: number): void {
    for (const one of waiting.filter(({ giveUp }) => giveUp !== undefined && giveUp < until)) {
      if (take(one)) one.refuse(limited(until))
    }
  }

  /** Lets go whoever may, in their order, and comes back when the next one may. */
  function pump(): void {
    clearTimeout(timer)
    timer = undefined
    for (;;) {
      const now = clock.now()
      const shut = gate.shutUntil() > now
      if (shut) refuseUntil(gate.shutUntil())
      const isProbe = gate.isDoubtful()
      const next = waiting.find(({ giveUp }) => giveUp === undefined || !(shut || (isProbe && underWay.isProbing)))
      if (!next) {
        if (shut && waiting.length > 0) void sleepUntil(gate.shutUntil())
        return
      }
      if (underWay.open >= pace.concurrency(next.key)) return
      const wait = pace.wait(next.key, underWay.booked)
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
    run: (ticket, task) =>
      new Promise((resolve, reject) => {
        const one: Waiting = {
          ...ticket,
          order: orders++,
          refuse: reject,
          start(isProbe) {
            void attempt(one, isProbe, task)
              .then((done) => (done ? resolve(done.value) : queue(one)), reject)
              .then(pump)
          },
        }
        if (waiting.length >= room) {
          const last = waiting.at(-1)
          if (!last || last.level >= one.level) return reject(full(clock.now()))
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

/** Nobody waits for what comes after so many. */
function full(now: number): unknown {
  // Nothing was asked of the service, so it is no word of it.
  return { held: new AppError('budget.spent', phrase('call.tooMany'), { data: { retryAt: now + later } }) }
}

/** One attempt of a request; gives nothing where it is to wait again. Counts itself among those under way. */
function createAttempt({ gate, pace, clock }: Omit<Needs, 'room'>, underWay: UnderWay) {
  return async function attempt<T>(
    { key, giveUp }: Ticket,
    isProbe: boolean,
    task: (passage: Passage) => Promise<T>,
  ): Promise<{ value: T } | undefined> {
    const before = gate.shuts()
    let departure: Departure | undefined
    let isBooked = true
    const unbook = () => {
      if (isBooked) underWay.booked--
      isBooked = false
    }
    underWay.open++
    underWay.booked++
    if (isProbe) underWay.isProbing = true

    async function leave(): Promise<void> {
      // A second one, on the same ticket: rare enough to wait here.
      while (!isBooked) {
        const wait = pace.wait(key, underWay.booked)
        if (wait === 0) break
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
      const isLate = giveUp !== undefined && gate.shuts() !== before
      if (isLate || (isBooked && pace.wait(key, underWay.booked - 1) > 0)) throw turnedBack
      unbook()
      departure = pace.left(key)
      await departure.kept
    }
    const back: Passage['back'] = ({ status, headers }) => {
      if (!departure) return
      const { windowMs, ...limit } = readRateLimit(headers, clock.now())
      // Where one is refused, the time told is that of the pause.
      pace.told(departure, limit, windowMs ?? (status === 429 ? undefined : limit.resetMs))
    }

    try {
      return { value: await task({ leave, back }) }
    } catch (thrown) {
      if (thrown === turnedBack) return undefined
      if (!departure || !(thrown instanceof AppError) || thrown.code !== 'http.rate-limited') throw thrown
      const until = thrown.data.retryAt ?? clock.now() + unsaidPause * (0.75 + clock.random() / 2)
      pace.limited(departure, until)
      if (giveUp === undefined) throw thrown
      gate.shut(until)
      if (gate.shutUntil() > giveUp) throw thrown
      return undefined
    } finally {
      underWay.open--
      unbook()
      if (isProbe) underWay.isProbing = false
      // Still in doubt where the probe was told to wait again, or never left.
      if (departure && giveUp !== undefined && gate.shuts() === before) gate.passed()
    }
  }
}
