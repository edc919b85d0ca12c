import { isOfOne } from '../../cache/ttl'
import type { Unlocked } from '../attempt'
import type { Check } from '../call-stage'
import type { Obstacles } from '../obstacles'
import type { ProbeFirst } from '../probe-first'
import { wentThrough } from './went-through'

interface Needs {
  obstacles: Obstacles
  keyFirst: ProbeFirst
}

/**
 * Lookups of hashes are made by the dozen, so they wait for the first one with the same key: whether the key is
 * accepted is the same for all.
 */
export function createFollowKey({ obstacles, keyFirst }: Needs): Check<Unlocked> {
  return async (attempt, next) => {
    const { endpoint, target, access, insist } = attempt
    if (insist || !isOfOne(endpoint)) return next(attempt)
    return keyFirst.follow(JSON.stringify([target.origin, access.main?.tag]), {
      ask: () => next(attempt),
      obstacle: () => obstacles.to(attempt),
      opens: wentThrough,
    })
  }
}
