import { isWrite } from '../../../api/endpoint-facts'
import type { SingleFlight } from '../../../core/async/single-flight'
import { isNotAsked } from '../../../core/errors/not-asked'
import type { Attempt } from '../attempt'
import type { Check } from '../call-stage'
import type { Lanes } from '../pace/lanes'
import type { Outcome } from '../request/outcome'

interface Needs {
  singleFlight: SingleFlight
  lanes: Lanes
}

/** Joins the same call where it is under way already. */
export function createJoin({ singleFlight, lanes }: Needs): Check<Attempt> {
  return async (attempt, next) => {
    const { endpoint, target, key, insist, asker, observe } = attempt
    if (isWrite(endpoint) || endpoint.unshared || observe) return next(attempt)
    // A person may wait for what a page asked for already.
    if (insist || asker.by === 'person') lanes.hurry(target.origin, key)
    return singleFlight.run(key, () => next(attempt), isOwnFault)
  }
}

/** The budget of one page is no reason for another's not to be asked. */
const isOwnFault = (ended: unknown) => {
  const outcome = ended as Outcome
  return outcome.kind === 'withheld' && isNotAsked(outcome.error)
}
