import * as dom from '../dom/dom'
import { finder } from './given-finder'
import { px } from './px'

export type Edges = Pick<DOMRect, 'left' | 'right'>

/**
 * The left and right edges of the space for words in an element: the visible part of its content, within the window.
 */
export function edgesOf(element: Element, isPadded = true): Edges {
  const edges = dom.getBoundingClientRect(element)
  const seen = finder.seenPart(element)
  const style = getComputedStyle(element)
  const inner = (side: 'Left' | 'Right') =>
    isPadded ? px(style[`border${side}Width`]) + Math.min(px(style[`padding${side}`]), 12) : 0
  const left = Math.max(edges.left + inner('Left'), seen.left)
  const right = Math.min(edges.right - inner('Right'), seen.right)
  return { left, right: left < innerWidth ? Math.min(right, innerWidth - 4) : right }
}
