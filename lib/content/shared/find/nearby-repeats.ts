import * as dom from '../dom/dom'
import type { Known } from './occurrence'

/** Elements around a hash that may repeat it: from a row's cell down to a link in it. */
const mostRepeatParents = 6
/** Without a cell, what is right beside an element at most this many levels above a hash counts as nearby. */
const beside = 2
const cells = 'td,th,li,p,dd,dt,[role="cell"],[role="gridcell"]'

export type IsRepeat = (hash: string, element: Element) => boolean

/**
 * Says whether a hash in an attribute repeats one nearby. Rows, titles and copy buttons contain hashes that also appear
 * around, in or beside them in the same cell. A hash that repeats none may itself be repeated by later ones.
 */
export function createNearbyRepeats(placesOf: Known): IsRepeat {
  /** For each hash asked about: the elements around one of its places, and how many levels are in between. */
  const near = new Map<string, Map<Element, number>>()

  function spread(levels: Map<Element, number>, from: Element, first: number): void {
    let level = first
    for (let each: Element | null = from; each && level < mostRepeatParents; each = dom.parentElement(each)) {
      if ((levels.get(each) ?? mostRepeatParents) > level) levels.set(each, level)
      level++
    }
  }

  function levelsOf(hash: string): Map<Element, number> {
    const known = near.get(hash)
    if (known) return known
    const levels = new Map<Element, number>()
    // A link's content is about its hash; what is beside a text need not be.
    for (const { element, text, link } of placesOf(hash)) spread(levels, element, text && !link ? 1 : 0)
    near.set(hash, levels)
    return levels
  }

  return function isRepeat(hash: string, element: Element): boolean {
    const levels = levelsOf(hash)
    const cell = dom.closest(element, cells)
    const around = cell ?? dom.parentElement(element)
    if (
      levels.has(element) ||
      (around && (levels.get(around) ?? mostRepeatParents) <= (cell ? mostRepeatParents - 1 : beside))
    )
      return true
    let steps = mostRepeatParents
    for (let each = dom.parentElement(element); each && steps; each = dom.parentElement(each)) {
      if (levels.get(each) === 0) return true
      steps--
    }
    spread(levels, element, 0)
    return false
  }
}
