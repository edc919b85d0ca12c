import * as dom from '../../../shared/dom/dom'
import type { Edges } from '../../../shared/place/edges-of'
import { finder } from '../../../shared/place/given-finder'
import { px } from '../../../shared/place/px'
import { gap, type SeenLine } from '../../../shared/place/room'
import { clearOf } from './clear-of'
import { isLevel } from './is-level'

/** Elements checked before a box and around it. */
const farthest = 20
/** Px down to what may be level with the two lines under a hash that a sentence may take. */
const nextLines = 32

/**
 * What remains of the space for words beside what the page floats there, such as a picture, or places in the corner
 * after them, such as the time of a message. Reads only.
 */
export function besideFloats(edges: Edges, { rect, box }: SeenLine): Edges {
  let free = edges
  let at: Element | null = box
  for (let steps = farthest; at && steps; steps--) {
    const { float, marginLeft, marginRight } = getComputedStyle(at)
    if (float !== 'none' && isLevel(at, rect))
      free = clearOf(free, rect, dom.getBoundingClientRect(at), px(marginLeft), px(marginRight))
    at = dom.previousElementSibling(at) ?? finder.parentOf(at)
  }
  const corner = dom.nextElementSibling(box)
  const isPlaced = (each: Element) => getComputedStyle(each).position === 'absolute'
  // It moves down as its box grows, and would be level with those then.
  const level = { top: rect.top, bottom: rect.bottom + nextLines }
  const isBeside = corner && isPlaced(corner) && !isPlaced(box) && isLevel(corner, level)
  return isBeside ? clearOf(free, rect, dom.getBoundingClientRect(corner), gap) : free
}
