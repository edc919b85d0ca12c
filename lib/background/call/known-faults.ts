import { AppError } from '../../core/errors'
import { phrase } from '../../core/phrases/phrase'
import type { CachePolicy } from './cache-policy'
import type { Access } from './credentials-for'
import type { Refusals } from './refusals'
import type { ResolvedCall } from './resolve-call'

/** A refused key and a chain without service cost one request, not one a hash. */
export interface KnownFaults {
  /** Throws what is known to stand against a call. */
  refuse(call: Pick<ResolvedCall, 'name' | 'target'> & { access: Access }): Promise<void>
}

interface Needs {
  refusals: Refusals
  cachePolicy: CachePolicy
}

export function createKnownFaults({ refusals, cachePolicy }: Needs): KnownFaults {
  return {
    async refuse({ name, target, access: { id, main } }) {
      if (id && main && (await refusals.refused(id, main.tag))) {
        throw new AppError('auth.rejected', phrase('service.keyStillRefused'), { data: { credential: id } })
      }
      const standing = await cachePolicy.standing({ name, target })
      if (standing) throw standing
    },
  }
}
