import { AppError } from '../../core/errors'
import type { Clock } from '../clock'
import type { Breaker } from './breaker'
import type { Gate } from './gate'
import { isNotSent } from './not-sent'

export interface Rules {
  gate: Gate
  breaker: Breaker
  clock: Clock
  /** A person waits: the breaker lets it through. */
  insist: boolean
  /** Ms a rate limit may keep it waiting before it is told as an error. */
  patience: number
}

const attempts = 3
/** What a pause lasts where a rate limit does not say. */
const unsaidPause = 5000

/**
 * Runs a GET until it succeeds or there is no sense in going on: network faults and 5xx up to three times, time-outs
 * twice, after the pause that the service asks for, else after growing ones of random length; rate limits as long as patience lasts. Never for anything but a GET.
 * An attempt that waits for its turn calls `look` right before it goes out: it throws where that is not wanted any more,
 * as the breaker's refusal (`isNotSent`).
 */
export async function withRetry<T>(attempt: (look: () => void) => Promise<T>, rules: Rules): Promise<T> {
  const { gate, breaker, clock, insist, patience } = rules
  const giveUp = clock.now() + patience
  for (let tried = 1; ; tried++) {
    const ask = () => (insist ? undefined : breaker.refuses())
    const refused = ask()
    if (refused) throw refused
    const openings = breaker.openings()
    const lookAgain = (isOpen: () => void) => () => {
      isOpen()
      const late = breaker.openings() === openings ? undefined : ask()
      if (late) throw { held: late }
    }
    const go = (isOpen: () => void) => shutting(() => attempt(lookAgain(isOpen)), gate, clock)
    try {
      const value = await gate.pass(go, giveUp - clock.now())
      breaker.succeeded()
      return value
    } catch (thrown) {
      if (isNotSent(thrown)) throw thrown
      const error = AppError.from(thrown)
      if (error.code === 'http.rate-limited') {
        if (gate.shutUntil() > giveUp) throw error
        // Told to wait is not failed: the gate lets it go on when the time has come.
        tried--
        continue
      }
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

async function shutting<T>(attempt: () => Promise<T>, gate: Gate, clock: Clock): Promise<T> {
  try {
    return await attempt()
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'http.rate-limited') {
      gate.shut(thrown.data.retryAt ?? clock.now() + unsaidPause * (0.75 + clock.random() / 2))
    }
    throw thrown
  }
}
