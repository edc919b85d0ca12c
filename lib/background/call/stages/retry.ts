import { isWrite } from '../../../api/endpoint-facts'
import { standsInPage } from '../../../api/parse/stands-in-page'
import type { Clock } from '../../../core/async/clock'
import type { Bounded, Unlocked } from '../attempt'
import type { Stage } from '../call-stage'
import type { Breakers } from '../pace/breakers'
import { withheld } from '../request/outcome'

const attempts = 3
/** Ms a pause may hold a call before it is told instead. */
const patience = 20_000

interface Needs {
  breakers: Breakers
  clock: Clock
}

/**
 * Asks until that succeeds or there is no sense in going on: network faults and 5xx up to three times, time-outs twice, after
 * the pause that the service asks for, else after growing ones of random length. Rate limits are waited for in the queue.
 */
export function createRetry({ breakers, clock }: Needs): Stage<Unlocked, Bounded> {
  return async (attempt, next) => {
    const { endpoint, target, insist } = attempt
    // A write is sent once: whether the first one arrived is not ours to guess.
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
      // Told to wait is not failed.
      if (code === 'http.rate-limited') return outcome
      if (!retry) {
        // Of a page that stands in for the service the next call gets the same.
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
