import { nearest } from './nearest'
import { parentOf } from './occurrence'

/** Edges in the viewport, px. */
export interface Span {
  left: number
  top: number
  right: number
  bottom: number
}

/** The nearest element that hides what reaches over its edges; the page itself moves what it hides into view. */
const clipOf = nearest(({ overflow }, element) =>
  overflow === 'visible' || element.contains(document.body) ? undefined : element,
)

/** What can be seen of an element's content through all boxes around it; all of it up and down where there is none. */
export function seenPart(element: Element | null): Span {
  const clip = clipOf(element)
  if (!clip) return { left: 0, top: Number.NEGATIVE_INFINITY, right: innerWidth, bottom: Number.POSITIVE_INFINITY }
  const around = seenPart(parentOf(clip))
  const { left, top, right, bottom } = clip.getBoundingClientRect()
  return {
    left: Math.max(left, around.left),
    top: Math.max(top, around.top),
    right: Math.min(right, around.right),
    bottom: Math.min(bottom, around.bottom),
  }
}
