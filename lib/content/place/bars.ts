import * as dom from '../dom/dom'
import { nearest } from '../find/nearest'
import { parentOf } from '../find/occurrence'
import { seenPart } from '../find/seen-part'
import type { Place } from './place'

/** Px from an edge of what is seen where bars lie, places looked at there at once, and ms between two looks. */
const near = 80
const mostBarProbes = 6
const rest = 500

const positioned = (how: RegExp) => nearest(({ position }, element) => (how.test(position) ? element : undefined))
const stuckOf = positioned(/sticky|fixed/)
const fixedOf = positioned(/fixed/)

/** Seen to lie over a hash that is none of theirs: heads of tables and pages, mostly. */
const bars = new Set<Element>()
let lookedAt = 0

/**
 * Does a bar that stays while its page is scrolled lie over a point of an element? Pages need not raise such bars over
 * their text, and our layer, which comes last, would lie over them.
 */
export function isUnderBar(element: Element, x: number, y: number): boolean {
  for (const bar of bars) {
    if (dom.contains(bar, element)) continue
    const { left, top, right, bottom } = dom.getBoundingClientRect(bar)
    if (left < x && x < right && top < y && y < bottom && isOver(bar, element)) return true
  }
  return false
}

/**
 * Not while it is hidden or lets clicks through, as what held a toast or dimmed the page goes on to do; and not over
 * what is fixed by itself, as a dialog over what dims the page.
 */
function isOver(bar: Element, element: Element): boolean {
  const { pointerEvents, visibility } = getComputedStyle(bar)
  return pointerEvents !== 'none' && visibility === 'visible' && fixedOf(parentOf(bar)) === fixedOf(element)
}

/**
 * Looks now and then while the page is scrolled, and when it `rested`, as each look may visit all of a long page. True
 * where a new bar was found. Reads only.
 */
export function lookForBars(places: readonly (readonly [Element, Place])[], rested: boolean): boolean {
  if (!rested && Date.now() - lookedAt < rest) return false
  const before = bars.size
  const edge = ([element, { top, bottom, isSeen }]: readonly [Element, Place]) => {
    const seen = seenPart(element)
    const least = Math.max(0, seen.top) + near
    return isSeen && (top < least || bottom > Math.min(innerHeight, seen.bottom) - near)
  }
  for (const [element, { left, right, top, height }] of places.filter(edge).slice(0, mostBarProbes)) {
    lookedAt = Date.now()
    const bar = stuckOf(dom.elementFromPoint(document, (left + right) / 2, top + height / 2))
    if (bar && !dom.contains(bar, element)) bars.add(bar)
  }
  for (const bar of bars) if (!dom.isConnected(bar)) bars.delete(bar)
  return bars.size > before
}

/** Lets go of the page's elements. */
export const forgetBars = (): void => bars.clear()
