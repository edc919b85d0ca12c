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
 * The nearest element that hides what reaches over its edges; the page itself moves what it hides into view. One property
 * of the two tells, as neither is `visible` where the other hides, and is read for every new row.
 */
const clipOf = nearest(({ overflowX }, element) =>
  overflowX === 'visible' || dom.contains(element, dom.body(document)) ? undefined : element,
)

/** Px, farther away than anything on a page. */
const far = 1e9
const everything: Span = { left: -far, top: -far, right: far, bottom: far }

/** What can be seen of an element's content through all boxes around it; all of it where there is none. */
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
