import type { Clock } from '../../core/async/clock'
import { AppError } from '../../core/errors'
import type { Breaker } from './breaker'
import { isNotSent } from './not-sent'

export interface Rules {
  breaker: Breaker
  clock: Clock
  /** A person waits: the breaker lets it through. */
  insist: boolean
  /** Ms since 1970 until which a pause that a service asks for is waited for. */
  giveUp: number
}

const attempts = 3

/**
 * Runs a GET until it succeeds or there is no sense in going on: network faults and 5xx up to three times, time-outs
 * twice, after the pause that the service asks for, else after growing ones of random length. Rate limits are waited
 * for elsewhere. Never for anything but a GET.
 * An attempt that waits for its turn calls `look` right before it goes out: it throws where that is not wanted any more,
 * as the breaker's refusal (`isNotSent`).
 */
export async function withRetry<T>(attempt: (look: () => void) => Promise<T>, rules: Rules): Promise<T> {
  const { breaker, clock, insist, giveUp } = rules
  for (let tried = 1; ; tried++) {
    const ask = () => (insist ? undefined : breaker.refuses())
    const refused = ask()
    if (refused) throw refused
    const openings = breaker.openings()
    const look = () => {
      const late = breaker.openings() === openings ? undefined : ask()
      if (late) throw { held: late }
    }
    try {
      const value = await attempt(look)
      breaker.succeeded()
      return value
    } catch (thrown) {
      if (isNotSent(thrown)) throw thrown
      const error = AppError.from(thrown)
      // Told to wait is not failed.
      if (error.code === 'http.rate-limited') throw error
      if (!error.retry) {
        if (error.code !== 'bug') breaker.succeeded()
        throw error
      }
      breaker.failed(error)
      if (tried >= (error.code === 'http.timeout' ? 2 : attempts)) throw error
      const { retryAt } = error.data
      if (retryAt !== undefined && retryAt > giveUp) throw error
      await clock.sleep(retryAt === undefined ? 250 * 2 ** tried * (0.5 + clock.random()) : retryAt - clock.now())
    }
  }
}
