import * as dom from '../dom/dom'
import type { Occurrence } from './occurrence'

/**
 * Part of a text, whose offsets may be beyond its ends. In Firefox, reading `data` copies all of it, which takes
 * milliseconds for each hash in a text of megabytes.
 */
export const textSlice = (text: Text, from: number, to = text.length): string =>
  text.length > from && to > 0 ? text.substringData(Math.max(0, from), to - Math.max(0, from)) : ''

/** Longer texts are read only where they are in view. */
export const longText = 40_000

/** Sorts occurrences of one tree in the order of its text. */
export function inText(a: Occurrence, b: Occurrence): number {
  const [first, second] = [a.text ?? a.element, b.text ?? b.element]
  return first === second ? a.start - b.start : 2 - (dom.compareDocumentPosition(first, second) & 4)
}
