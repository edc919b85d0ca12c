import * as dom from '../shared/dom/dom'
import { type Occurrence, parentOf } from '../shared/find/occurrence'
import { numbersOf } from '../shared/place/lightness'
import { metAt } from '../shared/place/met-at'
import type { HashLine } from '../shared/place/place'
import { rectOf } from '../shared/place/rect-of'

/** Px: nobody can read anything lower. */
const leastHigh = 4
/** Less opaque content than this cannot be seen; more opaque content hides what is under it. */
const leastOpaque = 0.1
const mostlyOpaque = 0.9

/** Those hashes that a reader can see: drawn, large and dark enough, in the window, and not covered. Reads only. */
export function seeable(occurrences: readonly Occurrence[]): Occurrence[] {
  const known = new Map<Element, number>()
  const opacityOf = (element: Element | null): number => {
    if (!element) return 1
    const told = known.get(element) ?? Number(getComputedStyle(element).opacity) * opacityOf(parentOf(element))
    known.set(element, told)
    return told
  }
  return occurrences.filter((occurrence) => {
    const rect = rectOf(occurrence)
    const isDrawn = rect?.isSeen && rect.height >= leastHigh && rect.right > 0 && rect.left < innerWidth
    return isDrawn && opacityOf(occurrence.element) >= leastOpaque && !isCovered(occurrence.element, rect)
  })
}

/** Whether something opaque covers the middle of a hash. */
function isCovered(element: Element, { left, right, top, height }: HashLine): boolean {
  const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2
  const met = metAt(element, x, top + height / 2)
  if (!met || dom.contains(element, met)) return false
  for (let at: Element | null = met; at && !dom.contains(at, element); at = parentOf(at)) {
    const { backgroundColor, opacity } = getComputedStyle(at)
    if ((numbersOf(backgroundColor)[3] ?? 1) * Number(opacity) > mostlyOpaque) return true
  }
  return false
}
