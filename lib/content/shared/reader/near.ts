import * as dom from '../dom/dom'
import { aroundBoxless } from '../find/boxless'
import { type Occurrence, parentOf } from '../find/occurrence'
import { seenPart } from '../find/seen-part'

/** Neighbours in the page that are measured together. */
const chunk = 64

/** Those within `margin` px of the visible part. Three measurements rule out a whole distant neighbourhood. */
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
