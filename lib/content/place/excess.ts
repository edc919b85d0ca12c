import * as dom from '../dom/dom'
import { parentOf } from './finder'

/** By so much a sentence in a line may reach out of it, px. */
const overhang = 3
/** Elements around a row that are looked at. */
const farthest = 5

/**
 * By how much content reaches over the lower edges of what is around an element and does not scroll, px: where that
 * grows, the page would lose something of what it shows. Reads only.
 */
export function excessOf(element: Element): number {
  let sum = 0
  let around = parentOf(element)
  for (let steps = 0; around && around !== dom.body(document) && steps < farthest; steps++) {
    const { overflowY, display } = getComputedStyle(around)
    if (/auto|scroll/.test(overflowY)) break
    if (!/^(?:inline|contents|table-)/.test(display))
      sum += Math.max(0, dom.scrollHeight(around) - dom.clientHeight(around) - overhang)
    around = parentOf(around)
  }
  return sum
}
