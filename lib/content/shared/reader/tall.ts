import * as dom from '../dom/dom'
import { type Occurrence, rangeOf } from '../find/occurrence'
import { seenPart } from '../find/seen-part'
import { longText } from '../find/text-slice'

/** Whether an element is too large for the view, so parts of it may be far away while others are in view. */
export const isTall = (element: Element): boolean =>
  dom.getBoundingClientRect(element).height > innerHeight || dom.scrollHeight(element) > innerHeight

/**
 * The hashes of one element in view that are in view themselves. They follow each other down the page in the order of
 * the text, so a binary search finds the first and the last: measuring each of thousands would cost more than a frame.
 */
export function seenOf(element: Element, all: readonly Occurrence[]): readonly Occurrence[] {
  if (!isTall(element)) return all
  // Of megabytes of text only what is in view was read, and each measurement takes milliseconds.
  const isLong = ({ text }: Occurrence) => text !== null && text.length > longText
  const measured = all.filter((each) => !isLong(each))
  const seen = seenPart(element)
  const top = Math.max(seen.top, 0)
  const bottom = Math.min(seen.bottom, innerHeight)
  const first = firstWhere(measured, (rect) => rect.bottom >= top)
  const end = firstWhere(measured, (rect) => rect.top > bottom)
  return [...all.filter(isLong), ...measured.slice(first, end)]
}

/** Index of the first for which something is true, provided it is true for all after it. Skips those without a box. */
function firstWhere(all: readonly Occurrence[], isTrue: (rect: DOMRect) => boolean): number {
  let low = 0
  let high = all.length
  while (low < high) {
    const middle = (low + high) >> 1
    let at = middle
    let rect: DOMRect | undefined
    for (let each = all[at]; each && at < high && !rect?.height; each = all[++at])
      rect = rangeOf(each).getBoundingClientRect()
    if (!rect?.height || isTrue(rect)) high = middle
    else low = at
  }
  return low
}
