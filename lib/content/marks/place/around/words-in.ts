import * as dom from '../../../shared/dom/dom'
import { finder } from '../../../shared/place/given-finder'

/** Where the words of a cell are, less what it cuts off. Reads only. */
export function wordsIn(cell: Element): DOMRect {
  const words = finder.rangeWithin(cell).getBoundingClientRect()
  const { right, bottom } = dom.getBoundingClientRect(cell)
  const isOut = words.right > right || words.bottom > bottom
  if (!isOut || getComputedStyle(cell).overflowX === 'visible') return words
  const { left, top } = words
  return new DOMRect(left, top, Math.min(words.right, right) - left, Math.min(words.bottom, bottom) - top)
}
