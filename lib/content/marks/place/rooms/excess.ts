import * as dom from '../../../shared/dom/dom'
import { finder } from '../../../shared/place/given-finder'

/** A sentence may reach out of its line this far, px. */
const overhang = 3
/** Elements checked around a row. */
const farthest = 5

/**
 * How far content reaches over the upper edge of an element, and over the lower edges of those around it that do not
 * scroll, px. If that grows, the page would hide something it shows. Reads only.
 */
export function excessOf(element: Element): number {
  // Vertically centred words move up if their row does not become higher.
  const top = dom.getBoundingClientRect(element).top - finder.rangeWithin(element).getBoundingClientRect().top
  let sum = Math.max(0, top)
  let around = finder.parentOf(element)
  for (let steps = 0; around && around !== dom.body(document) && steps < farthest; steps++) {
    const { overflowY, display } = getComputedStyle(around)
    if (/auto|scroll/.test(overflowY)) break
    if (!/^(?:inline|contents|table-)/.test(display))
      sum += Math.max(0, dom.scrollHeight(around) - dom.clientHeight(around) - overhang)
    around = finder.parentOf(around)
  }
  return sum
}
