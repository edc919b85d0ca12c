import { countBeginnings } from '../find/hash-pattern'
import { type Occurrence, parentOf } from '../find/occurrence'
import { stageOf } from '../stage'
import { isInRow } from './in-row'
import { nearest } from './nearest'
import { paperOf } from './paper'
import { paperUnder } from './paper-under'
import type { Place } from './place'
import { rangeWithin } from './range'
import { gap, lineOf, type SeenLine } from './room'
import { seenPart } from './seen-part'

export interface OverSpot {
  /** In the viewport, px. */
  left: number
  top: number
  /** Widest it may be; 0 asks for a dot. */
  room: number
  /** Its right edge is meant by `left`. */
  rightToLeft: boolean
  /** What the row it stands under is in, where little height is free. */
  list?: Element
  /** Colours around it. */
  ink: string
  paper: string
  /** As high as the page's own layer around the hash. */
  level: number | undefined
  hash: Place
}

/** Heights of a badge, and the least width for its words, px. */
const high = 18
const small = 15
const dot = 16
const leastWide = 90

/**
 * Where a badge can stand over the page without covering anything: where the hash's line ends, between two rows under
 * it, else as a dot at its corner. Null where the hash is not laid out. Reads only.
 */
export function overSpot(occurrence: Occurrence, wish: number): OverSpot | null {
  const line = lineOf(occurrence)
  if (!line) return null
  const { rect, room, end, rightToLeft } = line
  const spot = atEnd(occurrence, line)
  const visible = Math.min(room, (rightToLeft ? end : innerWidth - end) - gap - 4)
  if (visible >= Math.min(wish, leastWide)) return { ...spot, room: visible }
  const under = !rightToLeft && spaceUnder(occurrence.element, line)
  if (under) return { ...spot, ...under }
  return { ...spot, left: rightToLeft ? rect.left + 3 : rect.right - 3, top: rect.top - dot / 2 + 1 }
}

/** The end of a hash's line, where nothing is free yet. */
function atEnd({ element }: Occurrence, { rect, end, box, rightToLeft }: SeenLine): OverSpot {
  const ink = getComputedStyle(box).color
  return {
    ink,
    paper: paperUnder(ink, paperOf(box)),
    level: levelOf(element),
    hash: rect,
    rightToLeft,
    left: rightToLeft ? end - gap : end + gap,
    top: rect.top + (rect.height - high) / 2,
    room: 0,
  }
}

/** Px between two points where it is asked whether anything stands there. */
const step = 24

/**
 * Where a sentence can stand from the end of the hash's line on, beyond the edge of its box: in the margin, as far as
 * nothing of the page and no other badge is there. Null where less than `least` px is free. Reads only.
 */
export function marginSpot(
  occurrence: Occurrence,
  { wish, least }: { wish: number; least: number },
  others: readonly OverSpot[],
): OverSpot | null {
  const line = lineOf(occurrence)
  // Beside a dialog is what it covers.
  if (line?.rightToLeft !== false || stageOf(occurrence.element) !== document.documentElement) return null
  const { rect, box } = line
  const spot = atEnd(occurrence, line)
  const isBlank = (x: number) =>
    [rect.top + 1, rect.bottom - 1].every((y) => document.elementFromPoint(x, y)?.contains(box))
  if (others.some(({ hash }) => Math.abs(hash.top - rect.top) < high)) return null
  const most = Math.min(wish, innerWidth - spot.left - 8)
  let room = 0
  while (room < most && isBlank(spot.left + Math.min(room + step, most))) room += step
  return room < Math.min(wish, least) ? null : { ...spot, room: Math.min(room, most) }
}

/** The gap between a row and the next one, as far as what stands in the row has no second line there. */
function spaceUnder(
  element: Element,
  { rect, box }: SeenLine,
): Pick<Required<OverSpot>, 'left' | 'top' | 'room' | 'list'> | null {
  const inTable = element.closest('td,th')
  const cell = inTable ?? (isInRow(box) ? box : null)
  const row = cell?.parentElement
  if (!row) return null
  const edges = row.getBoundingClientRect()
  // The next row of a table begins as this one does.
  const alike = edges.bottom + rect.top - edges.top
  const end = inTable ? alike : endUnder(row, { x: rect.left + 10, y: alike })
  let { bottom } = rect
  let { right } = edges
  const isFree = () => end - bottom >= small - 2
  if (!isFree()) return null
  for (let each: Element | null = cell; each; each = each.nextElementSibling) {
    const below = rangeWithin(each).getBoundingClientRect().bottom
    if (below > bottom + 4) {
      if (each !== cell) break
      // Under further lines, an age mostly, it tells what it is about only where they tell of nothing else.
      if (countBeginnings(cell.textContent ?? '') > 1) return null
      bottom = below
    }
    right = each.getBoundingClientRect().right
  }
  const list = parentOf(row) ?? row
  const seen = seenPart(list)
  const room = Math.min(right, seen.right) - rect.left - gap
  const top = (bottom + end - small) / 2
  // Under the last row of a box that ends there it would never be seen.
  const isKept = row.nextElementSibling || top + small <= seen.bottom
  return isKept && isFree() && room >= leastWide ? { left: rect.left - 6, top, room, list } : null
}

/** How far down the page is blank under a row, px: to where the next one begins, or to a point if nothing is there. */
function endUnder(row: Element, { x, y }: { x: number; y: number }): number {
  const next = row.nextElementSibling
  if (next) return rangeWithin(next).getBoundingClientRect().top
  return document.elementFromPoint(x, y - 1)?.contains(row) ? y : row.getBoundingClientRect().bottom
}

/** The highest layer around an element, so that its badge is not hidden under the dialog it stands in. */
const levelOf: (element: Element | null) => number | undefined = nearest(({ zIndex }, element) =>
  Math.max(Number(zIndex) || 0, levelOf(parentOf(element)) ?? 0),
)
