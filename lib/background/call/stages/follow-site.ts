import type { Unlocked } from '../attempt'
import type { Check } from '../call-stage'
import type { Obstacles } from '../obstacles'
import type { ProbeFirst } from '../probe-first'
import { wentThrough } from './went-through'

interface Needs {
  obstacles: Obstacles
  siteFirst: ProbeFirst
}

/**
 * A page's automatic lookups wait for the first one of the same kind. Each site has its own first one, so the time
 * until its first answer tells a page nothing about what other sites asked for.
 */
export function createFollowSite({ obstacles, siteFirst }: Needs): Check<Unlocked> {
  return async (attempt, next) => {
    const { name, target, access, site, insist } = attempt
    if (insist) return next(attempt)
    if (site === undefined) return (await obstacles.to(attempt)) ?? next(attempt)
    return siteFirst.follow(JSON.stringify([site, name, target.base, target.chain, access.main?.tag]), {
      ask: () => next(attempt),
      obstacle: () => obstacles.to(attempt),
      opens: wentThrough,
    })
  }
}
