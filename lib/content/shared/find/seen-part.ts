import * as dom from '../dom/dom'
import { nearest } from './nearest'
import { parentOf } from './occurrence'

/** Edges in the viewport, px. */
export interface Span {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * The nearest element that clips its overflow; `body` does not count, since the page itself scrolls. Reading one of the
 * two properties is enough, as neither is `visible` if the other clips; it is read for every new row.
 */
const clipOf = nearest(({ overflowX }, element) =>
  overflowX === 'visible' || dom.contains(element, dom.body(document)) ? undefined : element,
)

/** Px, farther away than anything on a page. */
const far = 1e9
const everything: Span = { left: -far, top: -far, right: far, bottom: far }

/** The part of an element's content that is visible through all boxes around it; unbounded if nothing clips. */
export function seenPart(element: Element | null): Span {
  const clip = clipOf(element)
  if (!clip) return everything
  const around = seenPart(parentOf(clip))
  const { left, top, right, bottom } = dom.getBoundingClientRect(clip)
  return {
    left: Math.max(left, around.left),
    top: Math.max(top, around.top),
    right: Math.min(right, around.right),
    bottom: Math.min(bottom, around.bottom),
  }
}
