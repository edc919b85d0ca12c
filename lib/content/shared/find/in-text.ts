import * as dom from '../dom/dom'
import type { Occurrence } from './occurrence'

/** Sorts occurrences of one tree in the order of its text. */
export function inText(a: Occurrence, b: Occurrence): number {
  const [first, second] = [a.text ?? a.element, b.text ?? b.element]
  return first === second ? a.start - b.start : 2 - (dom.compareDocumentPosition(first, second) & 4)
}
