import * as dom from '../../../shared/dom/dom'
import { stageOf } from '../../../shared/dom/stage'
import { edgesOf } from '../../../shared/place/edges-of'
import { finder } from '../../../shared/place/given-finder'
import { px } from '../../../shared/place/px'
import { gap } from '../../../shared/place/room'
import { fieldOver } from './field-over'
import { inkOn } from './ink'
import { isBlank } from './is-blank'
import { nearestStyle } from './nearest-style'
import { paperOf } from './paper-around'
import { paperUnder } from './paper-under'
import type { OverSpot } from './spot'
import type { Surroundings } from './surroundings'

/** Height of a badge, and width of a dot's, px. */
export const high = 16
const dot = 16
/** What is drawn of it. */
const drawn = 8
/**
 * How far a tie covers the foot of its line, below the digits: px, as more space is not free where lines are close, and
 * a share of the line, as the middle of a link is left to be pressed.
 */
const overFoot = 6
const footShare = 0.4
/**
 * Of a dot's button, px that are blank before the drawn part (less a little air), and px that cover the end of a hash.
 */
const beside = 2
const overEnd = 12
/**
 * Px between a hash and the end of its line beyond which a dot there would seem to belong to something else. Not for
 * code, where a line is about one thing.
 */
const farthestDot = 40

/** A place over the page, in the colours found there. Reads only. */
export function overAt(
  around: Surroundings,
  place: Pick<OverSpot, 'left' | 'top' | 'room'> & Partial<OverSpot>,
): OverSpot {
  const { occurrence, line, box } = around
  const { color } = getComputedStyle(box)
  const paper = paperUnder(color, paperOf(box))
  return {
    kind: 'over',
    ink: inkOn(color, paper),
    paper,
    level: levelOf(fieldOver(around) ?? occurrence.element),
    filter: invertedBy(occurrence.element)?.replace(invertedBy(stageOf(occurrence.element)) ?? '', '') || 'none',
    hash: line.rect,
    rightToLeft: false,
    ...place,
  }
}

/**
 * A dot's place: right behind its hash, right before it, or at the end of its line, if there is room. Otherwise over
 * the end of the hash, as far as possible in the space between two lines. Reads only.
 */
export function dotAt(around: Surroundings): OverSpot {
  const { line, box, isCode } = around
  const { rect, end, rightToLeft } = line
  const top = rect.top + (rect.height - dot) / 2
  const [before, behind] = rightToLeft ? [rect.right, rect.left] : [rect.left, rect.right]
  const edges = edgesOf(box)
  const seen = finder.seenPart(box)
  const width = dom.clientWidth(dom.documentElement(document))
  const at = (from: number, isRight: boolean) => (isRight ? from - beside : from + beside - dot)
  // Only its middle: in a text of megabytes each probe takes milliseconds.
  const isFree = (left: number, top: number) =>
    isBlank(around, { left: left + dot / 2, top: top + dot / 2, width: 0, height: 0 })
  const tail = Math.abs(end - behind)
  const ways: [left: number, may: boolean][] = [
    [at(behind, !rightToLeft), tail <= 1],
    [at(before, rightToLeft), Math.abs(before - (rightToLeft ? edges.right : edges.left)) <= 1],
    [at(end, !rightToLeft), (isCode || tail < farthestDot) && !around.isShared('after')],
  ]
  // Stay within the box and the window, and do not make the page wider.
  const isWithin = (left: number) =>
    left >= Math.max(seen.left, 0) - beside && left + dot - beside <= Math.min(seen.right, width)
  const way = ways.find(([left, may]) => may && isWithin(left) && isFree(left, top))
  if (way) return overAt(around, { left: way[0], top, room: 0 })
  const between = Math.max(0, px(getComputedStyle(box).lineHeight) - rect.height)
  const last = Math.max(rect.right, width) - dot
  // It must not reach over the upper edge of a scrolled box.
  const overTop = Math.max(rect.top - dot / 2 + 3 - Math.min(4, between), seen.top - (dot - drawn) / 2)
  const ends = [Math.min(rect.right - overEnd, last), Math.max(0, rect.left + overEnd - dot)]
  if (rightToLeft) ends.reverse()
  // Over its other end if something covers this one.
  const left = ends.find((each) => isFree(each, overTop)) ?? (ends[0] as number)
  return overAt(around, { left, top: overTop, room: 0 })
}

/** Under the digits of its hash, as wide as they are. Reads only. */
export function tieAt(around: Surroundings): OverSpot {
  const { left, bottom, width, height } = around.line.rect
  return overAt(around, { left, top: bottom - Math.min(overFoot, footShare * height), room: width })
}

/** After the end of the hash's line. */
export function endAt(around: Surroundings, room: number): OverSpot {
  const { rect, end, rightToLeft } = around.line
  const left = rightToLeft ? end - gap : end + gap
  return overAt(around, { left, top: rect.top + (rect.height - high) / 2, room, rightToLeft })
}

/** The highest z-index around an element, so a dialog does not hide the badges inside it. */
const levelOf: (element: Element | null) => number | undefined = nearestStyle(({ zIndex }, element) =>
  Math.max(Number(zIndex) || 0, levelOf(finder.parentOf(element)) ?? 0),
)

/** The filters around an element that invert what is in it, as some dark modes do. */
const invertedBy: (element: Element | null) => string | undefined = nearestStyle(
  ({ filter }, element) => (/invert/.test(filter) ? `${filter} ` : '') + (invertedBy(finder.parentOf(element)) ?? ''),
)
