import type { Ready } from '../attempt'
import type { Check } from '../call-stage'
import { failed } from '../outcome'
import { type Permitted, refusedPermission } from '../permission'

/** Sends nothing to a host that the reader has not allowed. */
export function createPermit({ permitted }: { permitted: Permitted }): Check<Ready> {
  return async (attempt, next) => {
    const refused = await refusedPermission(attempt.request, permitted)
    return refused ? failed(refused) : next(attempt)
  }
}
