import { failedDependency } from '../../../api/parse/parse-failure'
import { standingFault } from '../../cache/ttl'
import { faultOf, type Outcome } from '../request/outcome'

/** The service knows the chain and the key; at most it does not know this hash, or has no words for it. */
export function wentThrough(outcome: Outcome): boolean {
  const error = faultOf(outcome)
  if (!error) return true
  const { status } = error.data
  return (status === 404 || status === failedDependency) && standingFault(error) === undefined
}
