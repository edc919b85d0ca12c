import { isWrite } from '../../../api/define'
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

/** Joins the same call if it is already in progress. */
export function createJoin({ singleFlight, lanes }: Needs): Check<Attempt> {
  return async (attempt, next) => {
    const { endpoint, target, key, insist, asker, observe } = attempt
    if (isWrite(endpoint) || endpoint.unshared || observe) return next(attempt)
    // A person may be waiting for what a page has already asked for.
    if (insist || asker.by === 'person') lanes.hurry(target.origin, key)
    return singleFlight.run(key, () => next(attempt), isOwnFault)
  }
}

/** One page's spent budget is no reason not to ask for another's. */
const isOwnFault = (ended: unknown) => {
  const outcome = ended as Outcome
  return outcome.kind === 'withheld' && isNotAsked(outcome.error)
}
