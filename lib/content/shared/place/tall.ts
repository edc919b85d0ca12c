import * as dom from '../dom/dom'
import { type Occurrence, rangeOf } from '../find/occurrence'
import { seenPart } from '../find/seen-part'
import { longText } from '../find/text-limits'

/** Is more in an element than the view can show, so that some of it is far away while a part is in view? */
export const isTall = (element: Element): boolean =>
  dom.getBoundingClientRect(element).height > innerHeight || dom.scrollHeight(element) > innerHeight

/**
 * Of the hashes of one element in view, those that are so themselves. They go down the page as they follow in its text,
 * so the first and the last are found by halving: measuring each of thousands would cost more than a frame.
 */
export function seenOf(element: Element, all: readonly Occurrence[]): readonly Occurrence[] {
  if (!isTall(element)) return all
  // Of a text of megabytes only what is in view was read, and each question takes milliseconds.
  const isLong = ({ text }: Occurrence) => text !== null && text.length > longText
  const measured = all.filter((each) => !isLong(each))
  const seen = seenPart(element)
  const top = Math.max(seen.top, 0)
  const bottom = Math.min(seen.bottom, innerHeight)
  const first = firstWhere(measured, (rect) => rect.bottom >= top)
  const end = firstWhere(measured, (rect) => rect.top > bottom)
  return [...all.filter(isLong), ...measured.slice(first, end)]
}

/** Index of the first of which something is true, as it is of all after it; those without a box are passed by. */
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
