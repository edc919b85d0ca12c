import { isWrite } from '../../../api/define'
import type { Secrets } from '../../secrets/secrets'
import type { Unlocked } from '../attempt'
import type { Check } from '../call-stage'
import type { Refusals } from '../refusals'

interface Needs {
  refusals: Refusals
  secrets: Secrets
}

/** Notes that the service refuses a key, or accepts it again. */
export function createTrust({ refusals, secrets }: Needs): Check<Unlocked> {
  return async (attempt, next) => {
    const { endpoint, insist } = attempt
    const { id, main } = attempt.access
    const outcome = await next(attempt)
    if (!id) return outcome
    if (outcome.kind === 'answered' && main && !isWrite(endpoint))
      await refusals.passed(id, insist ? undefined : main.tag)
    if (outcome.kind === 'failed') {
      const { code } = outcome.error
      if (main && (code === 'auth.rejected' || code === 'auth.expired')) await refusals.note(id, main.tag)
      // A sign-in that the service no longer knows is over.
      if (endpoint.auth === 'user' && code === 'auth.expired') await secrets.clear(id, main?.tag)
    }
    return outcome
  }
}
