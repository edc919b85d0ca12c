import { parentOf } from './occurrence'

/** The element around one that has no box of its own, only those of its content; undefined where it has one. */
export function aroundBoxless(element: Element): Element | undefined {
  return (getComputedStyle(element).display === 'contents' && parentOf(element)) || undefined
}
