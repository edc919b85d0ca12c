import * as z from 'zod/mini'
import { type PageAsker, siteOnRecord } from '../messages/asker'
import type { SessionArea } from '../storage/session-area'
import { createSessionMap } from '../storage/session-map'

/**
 * How many different addresses of one site are answered at once, and how many more per second: far above what anybody
 * reads.
 */
const pace = { atOnce: 2000, perSecond: 20 } as const
/** Addresses of a site that are known to have been asked about; asking again costs nothing. */
const mostRemembered = 20_000

/** How fast a site learns which addresses the reader knows. */
export interface LabelPace {
  /** How many of these, from the first one on, may be answered now. */
  take(from: Pick<PageAsker, 'site' | 'incognito'>, addresses: readonly string[]): Promise<number>
}

/** One name for all of them: nothing is written about which sites are open in private windows. */
const allPrivate = 'private'

const Left = z.object({ left: z.number().check(z.gte(0), z.lte(pace.atOnce)), at: z.number() })
type Left = z.infer<typeof Left>

/**
 * Whoever takes over a page's process may ask about any address, and try thousands of well-known ones. Stored in
 * `storage.session`, because a restart of the background would otherwise reset it.
 */
export function createLabelPace(session: SessionArea, now: () => number): LabelPace {
  const sites = createSessionMap(session, 'label-pace', Left, (keep: (state?: Left) => unknown, kept?: Left) => {
    let { left, at } = kept ?? { left: pace.atOnce, at: now() }
    const shown = new Set<string>()
    return (addresses: readonly string[]): number => {
      // A clock that was set back grants nothing.
      left = Math.min(pace.atOnce, left + (Math.max(0, now() - at) / 1000) * pace.perSecond)
      at = now()
      let taken = 0
      for (const address of addresses.map((each) => each.toLowerCase())) {
        if (!shown.has(address)) {
          if (left < 1) break
          left -= 1
          if (shown.size < mostRemembered) shown.add(address)
        }
        taken += 1
      }
      void keep({ left, at })
      return taken
    }
  })
  return { take: async (from, addresses) => (await sites.of(siteOnRecord(from) ?? allPrivate))(addresses) }
}
