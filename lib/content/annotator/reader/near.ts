import * as dom from '../../shared/dom/dom'
import { type Occurrence, parentOf, rangeOf } from '../../shared/find/occurrence'
import { longText } from '../../shared/find/text-slice'
import { aroundBoxless, seenPart } from './rect-of'

/** Neighbours in the page that are measured together. */
const chunk = 64

/** The occurrences within `margin` px of the visible part. Three measurements rule out a whole distant neighbourhood. */
export function near(occurrences: readonly Occurrence[], margin: number): Occurrence[] {
  const found: Occurrence[] = []
  let last: Element | undefined
  let isIn = false
  for (let from = 0; from < occurrences.length; from += chunk) {
    const part = occurrences.slice(from, from + chunk)
    if (occurrences.length > chunk && !straddles(part, margin)) continue
    for (const occurrence of part) {
      if (!occurrence.live) continue
      if (last !== occurrence.element) isIn = isNear(occurrence.element, margin)
      last = occurrence.element
      if (isIn) found.push(occurrence)
    }
  }
  return found
}

/** Whether any part of an element is within `margin` px of the visible part. */
export function isNear(element: Element, margin: number): boolean {
  const { top, bottom, width } = dom.getBoundingClientRect(element)
  if (!width) {
    const around = aroundBoxless(element)
    return around !== undefined && isNear(around, margin)
  }
  if (bottom < -margin || top > innerHeight + margin) return false
  const seen = seenPart(parentOf(element))
  return bottom >= seen.top - margin && top <= seen.bottom + margin && dom.checkVisibility(element)
}

function straddles(part: readonly Occurrence[], margin: number): boolean {
  const some = [part[0], part[part.length >> 1], part.at(-1)]
  const edges = some.flatMap((each) => (each ? dom.getBoundingClientRect(each.element) : []))
  return edges.some(({ bottom }) => bottom >= -margin) && edges.some(({ top }) => top <= innerHeight + margin)
}

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
