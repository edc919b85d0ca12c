import { parentOf } from './occurrence'

/** From top to bottom of the viewport, px. */
export interface Span {
  top: number
  bottom: number
}

/** What can be seen of an element's content through all scrolled boxes around it. `known` is good for one layout. */
export function seenPart(element: Element | null, known: Map<Element, Span>): Span {
  if (!element || element === document.body) return { top: 0, bottom: innerHeight }
  let span = known.get(element)
  if (!span) {
    span = seenPart(parentOf(element), known)
    if (getComputedStyle(element).overflowY !== 'visible') {
      const { top, bottom } = element.getBoundingClientRect()
      span = { top: Math.max(top, span.top), bottom: Math.min(bottom, span.bottom) }
    }
    known.set(element, span)
  }
  return span
}
