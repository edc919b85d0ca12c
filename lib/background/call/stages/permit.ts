import type { Ready } from '../attempt'
import type { Check } from '../call-stage'
import { failed } from '../request/outcome'
import { type Permitted, refusedPermission } from '../request/permission'

/** Sends nothing to a host that the reader has not allowed. */
export function createPermit({ permitted }: { permitted: Permitted }): Check<Ready> {
  return async (attempt, next) => {
    const refused = await refusedPermission(attempt.request, permitted)
    return refused ? failed(refused) : next(attempt)
  }
}
