import * as dom from '../shared/dom/dom'
import { finder } from '../shared/place/given-finder'
import type { HashLine } from '../shared/place/place'
import { nearestStyle } from './place/colours'

/** Px from the visible edge within which bars are, places probed at once, and ms between two checks. */
const near = 80
const mostBarProbes = 6
const rest = 500

const stuckOf = nearestStyle(({ position }, element) => (/sticky|fixed/.test(position) ? element : undefined))

/** Finds bars that cover hashes. */
export function createBars() {
  const bars = finder.barsHere()
  let lookedAt = 0
  let known = bars.size
  return {
    /**
     * Checks now and then while the page scrolls, and when it has `rested`, since each check may visit all of a long
     * page. True if it found more than last time. Reads only.
     */
    look(places: readonly (readonly [Element, HashLine])[], rested: boolean): boolean {
      if (!rested && Date.now() - lookedAt < rest) return false
      const before = known
      const edge = ([element, { top, bottom, isSeen }]: readonly [Element, HashLine]) => {
        const seen = finder.seenPart(element)
        const least = Math.max(0, seen.top) + near
        return isSeen && (top < least || bottom > Math.min(innerHeight, seen.bottom) - near)
      }
      for (const [element, { left, right, top, height }] of places.filter(edge).slice(0, mostBarProbes)) {
        lookedAt = Date.now()
        const bar = stuckOf(dom.elementFromPoint(document, (left + right) / 2, top + height / 2))
        if (bar && !dom.contains(bar, element)) bars.add(bar)
      }
      for (const bar of bars) if (!dom.isConnected(bar)) bars.delete(bar)
      known = bars.size
      return known > before
    },
    /** Releases the page's elements. */
    forget: () => bars.clear(),
  }
}
