import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import type { Unlocked } from './attempt'
import type { CachePolicy } from './cache-policy'
import { unwanted } from './nobody-waits'
import type { Refusals } from './refusals'
import { type Outcome, withheld } from './request/outcome'

/**
 * Known reasons not to make a call: a refused key, or a chain without service, costs one request instead of one per
 * hash.
 */
export interface Obstacles {
  to(attempt: Pick<Unlocked, 'name' | 'target' | 'access' | 'isWanted'>): Promise<Outcome | undefined>
}

interface Needs {
  refusals: Refusals
  cachePolicy: CachePolicy
}

export function createObstacles({ refusals, cachePolicy }: Needs): Obstacles {
  return {
    async to({ name, target, access: { id, main }, isWanted }) {
      const late = unwanted(isWanted)
      if (late) return withheld(late)
      if (id && main && (await refusals.refused(id, main.tag))) {
        const data = { credential: id }
        return withheld(new AppError('auth.rejected', phrase('service.keyStillRefused'), { data }))
      }
      const standing = await cachePolicy.standing({ name, target })
      return standing && withheld(standing)
    },
  }
}
