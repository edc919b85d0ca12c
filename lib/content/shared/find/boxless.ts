import { parentOf } from './occurrence'

/** The parent of an element that has no box of its own (`display: contents`); undefined if it has one. */
export function aroundBoxless(element: Element): Element | undefined {
  return (getComputedStyle(element).display === 'contents' && parentOf(element)) || undefined
}
