import type { Clock } from '../../../core/async/clock'
import type { Outcome } from '../request/outcome'
import type { WireResponse } from '../request/send'
import type { Departure, Pace } from './pace'
import type { Gate } from './rate-gate'
import { readRateLimit } from './rate-limit'

/** Permission to be sent now, for which a call waits in the queue. */
export interface Turn {
  /** Sends and counts it without any further wait; false if a pause or the pace delays it after all. */
  leave(): Promise<boolean>
  /** Receives each answer. */
  heard(answer: Pick<WireResponse, 'status' | 'headers'>): void
}

/** The turns of one lane that are not over yet. */
export interface Turns {
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

export function createTurns({ gate, pace, clock }: { gate: Gate; pace: Pace; clock: Clock }): Turns {
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
