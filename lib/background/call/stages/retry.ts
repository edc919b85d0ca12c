import { isWrite } from '../../../api/define'
import { standsInPage } from '../../../api/parse/parse-failure'
import type { Clock } from '../../../core/async/clock'
import type { Bounded, Unlocked } from '../attempt'
import type { Stage } from '../call-stage'
import type { Breakers } from '../pace/breakers'
import { withheld } from '../request/outcome'

const attempts = 3
/** Ms that a pause may delay a call; a longer pause is reported instead. */
const patience = 20_000

interface Needs {
  breakers: Breakers
  clock: Clock
}

/**
 * Repeats a call until it succeeds or repeating makes no sense: network faults and 5xx up to three times, time-outs
 * twice, after the pause that the service asks for, otherwise after growing pauses of random length. Rate limits are
 * waited for in the queue.
 */
export function createRetry({ breakers, clock }: Needs): Stage<Unlocked, Bounded> {
  return async (attempt, next) => {
    const { endpoint, target, insist } = attempt
    // A write is sent once: we cannot know whether the first one arrived.
    if (isWrite(endpoint)) return next(attempt)
    const giveUp = clock.now() + patience
    const breaker = await breakers.of(target)
    for (let tried = 1; ; tried++) {
      const broken = insist ? undefined : breaker.refuses()
      if (broken) return withheld(broken)
      const outcome = await next({ ...attempt, bounds: { giveUp, breaker, openings: breaker.openings() } })
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
      if (tried >= (code === 'http.timeout' ? 2 : attempts)) return outcome
      const { retryAt } = data
      if (retryAt !== undefined && retryAt > giveUp) return outcome
      await clock.sleep(retryAt === undefined ? 250 * 2 ** tried * (0.5 + clock.random()) : retryAt - clock.now())
    }
  }
}
