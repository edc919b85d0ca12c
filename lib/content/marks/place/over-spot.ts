import * as dom from '../../shared/dom/dom'
import { nearest, parentOf } from '../../shared/place/finder'
import { gap } from '../../shared/place/room'
import { inkOn } from './ink'
import { paperOf } from './paper-around'
import { paperUnder } from './paper-under'
import type { OverSpot } from './spot'
import type { Surroundings } from './surroundings'

/** Heights of a badge, px. */
export const high = 18
const low = 16
const dot = 16

/** A place over the page, in the colours that are there. Reads only. */
export function overAt(
  { occurrence, line: { rect, rightToLeft }, box }: Surroundings,
  place: Pick<OverSpot, 'left' | 'top' | 'room'> & Partial<OverSpot>,
): OverSpot {
  const { color } = getComputedStyle(box)
  const paper = paperUnder(color, paperOf(box))
  return {
    kind: 'over',
    ink: inkOn(color, paper),
    paper,
    level: levelOf(occurrence.element),
    hash: rect,
    rightToLeft,
    ...place,
  }
}

/** At the upper corner of its hash, where only a dot is drawn; over the hash itself where something follows it closely. */
export function dotAt(around: Surroundings): OverSpot {
  const { rect, end, rightToLeft } = around.line
  const isFollowed = Math.abs(end - (rightToLeft ? rect.left : rect.right)) > 1
  const out = isFollowed ? dot / 2 + 4 : 3
  // At the edge of the window it would make the page wider.
  const last = Math.max(rect.right, dom.clientWidth(dom.documentElement(document))) - dot
  const left = rightToLeft ? Math.max(rect.left + out, Math.min(dot, rect.left)) : Math.min(rect.right - out, last)
  return overAt(around, { left, top: rect.top - dot / 2 + 2, room: 0 })
}

/** Lines of code are close to each other. */
export const isLow = ({ height }: Pick<DOMRect, 'height'>) => height < high - 1

/** After the end of the hash's line. */
export function endAt(around: Surroundings, room: number): OverSpot {
  const { rect, end, rightToLeft } = around.line
  const left = rightToLeft ? end - gap : end + gap
  const own = isLow(rect)
  return overAt(around, { left, top: rect.top + (rect.height - (own ? low : high)) / 2, room, own })
}

/** The highest layer around an element, so that its badge is not hidden under the dialog it stands in. */
const levelOf: (element: Element | null) => number | undefined = nearest(({ zIndex }, element) =>
  Math.max(Number(zIndex) || 0, levelOf(parentOf(element)) ?? 0),
)
