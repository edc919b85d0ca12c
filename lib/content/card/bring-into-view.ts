import * as dom from '../shared/dom/dom'
import { type Occurrence, parentOf, rangeOf } from '../shared/find/occurrence'

/** Px kept free at the sides of the target. */
const side = 24

/**
 * Scrolls every box around a hash to centre the hash itself. Browsers do that only for elements, and the element of a
 * log may be far taller than the view.
 */
export function bringIntoView(occurrence: Occurrence): void {
  const { element } = occurrence
  // Include what only the browser can scroll: frames around this one, and content that is not laid out while out of
  // view.
  dom.scrollIntoView(element, { block: 'center', behavior: 'instant' })
  for (let box: Element | null = element; box; box = dom.assignedSlot(box) ?? parentOf(box)) {
    center(occurrence, box)
    // Scrolling the boxes around it does not move it.
    if (/fixed|sticky/.test(getComputedStyle(box).position)) return
  }
}

function center(occurrence: Occurrence, box: Element): void {
  const { top, bottom, left, right, height } = rangeOf(occurrence).getBoundingClientRect()
  if (!height) return
  const view =
    box === dom.scrollingElement(document) ? new DOMRect(0, 0, innerWidth, innerHeight) : dom.getBoundingClientRect(box)
  const isBeside = left < view.left || right > view.right
  dom.scrollBy(box, {
    top: (top + bottom - view.top - view.bottom) / 2,
    left: isBeside ? left - view.left - side : 0,
    behavior: 'instant',
  })
}
