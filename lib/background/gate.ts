import { AppError } from '../core/errors'
import type { Clock } from './clock'
import { longestPause } from './retry-after'

/** Shut by a rate limit. When its time is over one request goes first; the others follow only if that one passes. */
export interface Gate {
  /**
   * Runs a request once the gate is open. Throws `http.rate-limited` at once where it opens later than `patience` ms.
   * A request that is rate limited must shut the gate before it fails.
   */
  pass<T>(run: () => Promise<T>, patience: number): Promise<T>
  shut(until: number): void
  /** Ms since 1970; in the past where it is open. */
  shutUntil(): number
}

export function createGate({ now, sleep }: Pick<Clock, 'now' | 'sleep'>): Gate {
  let opensAt = 0
  let doubtful = false
  let probe: Promise<void> | undefined

  /** A time that is further away than any pause was told by a clock that has been set back since. */
  const shutUntil = () => (opensAt - now() > longestPause ? 0 : opensAt)

  async function pass<T>(run: () => Promise<T>, patience: number): Promise<T> {
    for (;;) {
      const until = shutUntil()
      const wait = until - now()
      if (wait > patience) throw limited(until)
      if (wait > 0) await sleep(wait)
      else if (!doubtful) return run()
      else if (probe) await probe
      else return first(run)
    }
  }

  async function first<T>(run: () => Promise<T>): Promise<T> {
    let finished = () => {}
    probe = new Promise((resolve) => {
      finished = resolve
    })
    const before = opensAt
    try {
      return await run()
    } finally {
      // Still doubtful where the probe was told to wait again.
      doubtful = opensAt !== before
      probe = undefined
      finished()
    }
  }

  return {
    pass,
    shut(at) {
      opensAt = Math.max(shutUntil(), at)
      doubtful = true
    },
    shutUntil,
  }
}

const limited = (retryAt: number) =>
  new AppError('http.rate-limited', 'The service asks for a pause.', { data: { retryAt } })
