import { isOfOne } from '../../cache/ttl'
import type { Unlocked } from '../attempt'
import type { Check } from '../call-stage'
import type { Obstacles } from '../obstacles'
import type { ProbeFirst } from '../probe-first'
import { wentThrough } from '../went-through'

interface Needs {
  obstacles: Obstacles
  keyFirst: ProbeFirst
}

/** Hashes, asked for by the dozen, follow the first one that goes with the same key: whether it is taken holds for all. */
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
