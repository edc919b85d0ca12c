import type { Ready } from '../attempt'
import type { Check } from '../call-stage'
import { withheld } from '../request/outcome'

/**
 * Lets the call leave, unless the service has failed for others, asked for a pause, or been asked too often since its
 * turn came.
 */
export function createDepart(): Check<Ready> {
  return async (attempt, next) => {
    const { turn, bounds, insist } = attempt
    // Nothing may be awaited between here and sending.
    const isNews = bounds !== undefined && bounds.breaker.openings() !== bounds.openings
    const broken = isNews && !insist ? bounds.breaker.refuses() : undefined
    if (broken) return withheld(broken)
    if (!(await turn.leave())) return { kind: 'turned back' }
    const outcome = await next(attempt)
    if (outcome.kind === 'heard') turn.heard(outcome.response)
    return outcome
  }
}
