import * as dom from '../../../shared/dom/dom'
import { finder } from '../../../shared/place/given-finder'

/** By so much a sentence in a line may reach out of it, px. */
const overhang = 3
/** Elements around a row that are looked at. */
const farthest = 5

/**
 * By how much content reaches over the upper edge of an element, and over the lower edges of what is around it and does
 * not scroll, px: where that grows, the page would lose something of what it shows. Reads only.
 */
export function excessOf(element: Element): number {
  // Words that a row keeps in its middle go up where it does not get higher.
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
