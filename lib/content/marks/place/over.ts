import * as dom from '../../shared/dom/dom'
import { stageOf } from '../../shared/dom/stage'
import { longText, textSlice } from '../../shared/find/text-slice'
import { edgesOf } from '../../shared/place/edges-of'
import { finder } from '../../shared/place/given-finder'
import { metAt } from '../../shared/place/met-at'
import { gap } from '../../shared/place/room'
import { inkOn, nearestStyle, paperOf, paperUnder } from './colours'
import { isDrawn, isLevel, pressable, wordsIn } from './geometry'
import { edgesOfRow, wallsIn } from './row'
import { acrossOf } from './row-lines'
import { type RoomOffer, type Spot, settledAt } from './spot'
import type { Surroundings } from './surroundings'
import type { Words } from './wording'

/** A field that lies over a hash and can be seen through, like that in which a page lets code be selected. Reads only. */
function fieldOver({ box, line: { rect } }: Surroundings): Element | undefined {
  // Few pages have any, and a hit test walks all of a long page.
  if (!dom.byTagName(document, 'textarea').length && dom.getRootNode(box) === document) return undefined
  const met = metAt(box, (rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2)
  return met && dom.localName(met) === 'textarea' ? met : undefined
}

/** Whether a box is empty but for what surrounds the hash. Only points in the window can be probed. Reads only. */
export function isBlank(
  around: Surroundings,
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): boolean {
  const { box, line, occurrence } = around
  if (top < 0 || top + height > innerHeight || !line.rect.isSeen) return true
  // In a plain text of megabytes a hit test takes milliseconds, and little but buttons lies over it.
  if ((occurrence.endText?.length ?? 0) > longText && !dom.firstElementChild(box))
    return [...dom.querySelectorAll(dom.documentElement(document), pressable)].every((each) => {
      const edges = dom.getBoundingClientRect(each)
      return edges.left >= left + width || edges.right <= left || !isLevel(each, { top, bottom: top + height })
    })
  const rows = height ? [2, height / 2, height - 2] : [0]
  const columns = width ? [4, width / 2, width - 4] : [0]
  /** In a row of spans, the item of the hash is as blank as the row: on its own line, and as far as the item goes. */
  const isItem = (met: Element) => {
    const edges = dom.getBoundingClientRect(met)
    return dom.contains(met, occurrence.element) && edges.left <= left && edges.right >= left + width
  }
  return rows.every((y) =>
    columns.every((x) => {
      const met = metAt(box, left + x, top + y)
      return !met || dom.contains(met, box) || (!height && isItem(met)) || met === fieldOver(around)
    }),
  )
}

/** Height of a badge, and width of a dot's, px. */
const high = 16
const dot = 16
/** Px of a dot's badge that are drawn. */
const drawn = 8
/**
 * How far a tie covers the foot of its line, below the digits: px, as more space is not free where lines are close, and
 * a share of the line, as the middle of a link is left to be pressed.
 */
const overFoot = 6
const footShare = 0.4
/** Px from the middle of a dot to words beside it, and to its hash if it is in the blank before that. */
const away = 6
const near = 2
/** Of a dot's button, px that cover the end of a hash, and that reach over its line. */
const overEnd = 12
const overTop = 7
/**
 * Px between a hash and the end of its line beyond which a dot there would seem to belong to something else. Not for
 * code, where a line is about one thing.
 */
const farthestDot = 40

/** A place over the page, in the colours found there. Reads only. */
export function overAt(around: Surroundings, place: Pick<Spot, 'left' | 'top' | 'room'> & Partial<Spot>): Spot {
  const { occurrence, line, box } = around
  const { color } = getComputedStyle(box)
  const paper = paperUnder(color, paperOf(box))
  return {
    ink: inkOn(color, paper),
    paper,
    level: levelOf(fieldOver(around) ?? occurrence.element),
    filter: invertedBy(occurrence.element)?.replace(invertedBy(stageOf(occurrence.element)) ?? '', '') || 'none',
    hash: line.rect,
    text: line.box,
    rightToLeft: false,
    ...place,
  }
}

/** The nearest box around an element that a reader sees. */
const frameAround = nearestStyle((_style, element) => (isDrawn(element) ? element : undefined))

/**
 * A dot's place: right behind its hash; in the margin before it, or of its line of code, which is about one thing; at
 * the end of its line; in the blank before its hash, in its text or its row, within its frame. Otherwise over the end
 * of the hash, as far as possible in the space between two lines. Reads only.
 */
export function dotAt(around: Surroundings): Spot {
  const { line, box, isCode, row } = around
  const { rect, end, rightToLeft } = line
  const { text, start } = around.occurrence
  const y = (rect.top + rect.bottom) / 2
  const edges = edgesOf(box)
  const seen = finder.seenPart(box)
  const width = dom.clientWidth(dom.documentElement(document))
  const frame = frameAround(box)
  // Boxes that cut their words off do not cut the dot before them off.
  const shown = finder.seenPart(finder.parentOf(frame ?? box))
  const framed = frame ? dom.getBoundingClientRect(frame) : shown
  // Within its frame and the window, so that the page does not get wider.
  const [from, to] = rightToLeft ? [seen, shown] : [shown, seen]
  const first = Math.max(framed.left, from.left, 0) + drawn / 2
  const last = Math.min(framed.right, to.right, width - 2) - drawn / 2
  const on = rightToLeft ? -1 : 1
  const [before, behind, margin] = rightToLeft
    ? [rect.right, rect.left, edges.right]
    : [rect.left, rect.right, edges.left]
  const tail = Math.abs(end - behind)
  const inMargin = Math.min(last, Math.max(first, margin - on * away))
  const isAtMargin = Math.abs(before - margin) <= 1 || (isCode && !around.isShared('before'))
  /** Whether each cell of its row ends well before its hash, or begins with or after it. */
  const isApart = () =>
    row?.cells.every((cell) => {
      const { left, right, width } = wordsIn(cell)
      const [begins, ends] = rightToLeft ? [right, left] : [left, right]
      return !width || on * (before - ends) >= 2 * away || on * (before - begins) <= 1
    })
  const places: [x: number, may: boolean | undefined][] = [
    [behind + on * away, tail <= 1],
    [inMargin, isAtMargin && on * (margin - inMargin) >= near],
    [end + on * away, (isCode || tail < farthestDot) && !around.isShared('after')],
    [before - on * near, text !== null && /\s/.test(textSlice(text, start - 1, start))],
    [before - on * away, isApart()],
  ]
  // Probe only the middle of a place: in a text of megabytes each probe takes milliseconds.
  const isFree = (left: number) => isBlank(around, { left, top: y, width: 0, height: 0 })
  const place = places.find(([x, may]) => may && x >= first && x <= last && isFree(x))
  if (place) return overAt(around, { left: place[0] - dot / 2, top: y - dot / 2, room: 0 })
  // It must not reach over the upper edge of a scrolled box.
  const top = Math.max(rect.top - overTop, seen.top - (dot - drawn) / 2)
  const left = rightToLeft
    ? Math.max(0, rect.left + overEnd - dot)
    : Math.min(rect.right - overEnd, Math.max(rect.right, width) - dot)
  return overAt(around, { left, top, room: 0 })
}

/** Under the digits of its hash, as wide as they are. Reads only. */
export function tieAt(around: Surroundings): Spot {
  const { left, bottom, width, height } = around.line.rect
  return overAt(around, { left, top: bottom - Math.min(overFoot, footShare * height), room: width })
}

/** After the end of the hash's line. */
export function endAt(around: Surroundings, room: number): Spot {
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

/** Px between a hash and the end of its line beyond which nobody would connect the two. */
const farthestTail = 40

/** At the end of the line, which has room for the whole sentence: nothing in the page moves. */
export const lineEnd: RoomOffer = (around, words) => {
  const { rect, end, rightToLeft } = around.line
  const tail = rightToLeft ? rect.left - end : end - rect.right
  const isNear = () => tail <= farthestTail || (around.isCode && !isWrapped(around))
  return settledAt(spotAt(around, words, () => !around.isShared() && isNear()))
}

/** Characters before a hash that are checked for the start of its line. */
const farthestBack = 500

/** Whether its line of code takes several lines here. Then their ends say nothing. */
function isWrapped({ occurrence: { text, start, endText, end }, line: { rect } }: Surroundings): boolean {
  if (!text || !endText) return false
  const back = textSlice(text, start - farthestBack, start)
  const from = start - back.length + back.lastIndexOf('\n') + 1
  return finder.rangeOver(text, from, endText, end).getBoundingClientRect().height > 1.5 * rect.height
}

/** `mayEnd` is asked only about lines with room: a text of megabytes is dear to measure. */
function spotAt(around: Surroundings, words: Words, mayEnd: () => boolean): Spot | null {
  const { room, end, rightToLeft } = around.line
  const visible = Math.min(room, (rightToLeft ? end : innerWidth - end) - gap - 4)
  if (visible < words.width || !mayEnd()) return null
  const spot = endAt(around, visible)
  const left = rightToLeft ? spot.left - words.width : spot.left
  if (hidesMiddle(around.box, { left, top: spot.top, width: words.width, height: high })) return null
  return isBlank(around, { left, top: spot.top + high / 2, width: words.width, height: 0 }) ? spot : null
}

/** Whether words would cover the middle of a link or button that is a block, where it is pressed. Reads only. */
export function hidesMiddle(
  box: Element,
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): boolean {
  const link = dom.closest(box, pressable)
  if (!link) return false
  const edges = dom.getBoundingClientRect(link)
  const x = (edges.left + edges.right) / 2 - left
  const y = (edges.top + edges.bottom) / 2 - top
  return x > 0 && x < width && y > 0 && y < height
}

/**
 * The row's height is fixed: the first blank after the hash that is wide enough, but not behind another hash. Before its
 * hash, a sentence would be read as being about something else.
 */
export const freeInRow: RoomOffer = (around, words) => {
  const { row, line, occurrence } = around
  const { rect } = line
  const cell = row?.cells.find((each) => dom.contains(each, occurrence.element))
  if (!row || !cell) return null
  const last = row.isParted ? rect.right + farthestTail : 1e9
  const { right: end } = wallsIn(row, cell, rect, edgesOfRow(row))
  const contents = row.cells
    .map(wordsIn)
    .filter(({ width, top, bottom }) => width && top < rect.bottom && bottom > rect.top)
    .sort((a, b) => a.left - b.left)
  let from = rect.right
  for (const { left, right } of [...contents, { left: end, right: end }]) {
    const room = Math.min(left, end) - from - 2 * gap
    if (from <= last && room >= words.width)
      return settledAt(overAt(around, { left: from + gap, top: rect.top + (rect.height - high) / 2, room }))
    from = Math.max(from, right)
  }
  return null
}

/** Behind the icons of the hash, which have wrapped to a line of their own. */
export const afterIcons: RoomOffer = (around, words) => {
  const { icons, box, line } = around
  if (!icons || line.rightToLeft) return null
  const { top, height, right: end } = icons
  const rect = { ...line.rect, top, height }
  const room = edgesOf(box).right - end - gap
  const spot = spotAt({ ...around, line: { ...line, rect, end, room } }, words, () => !around.isShared('after'))
  return settledAt(spot && { ...spot, hash: line.rect })
}

/** Right under a text that the page positions itself, as over the picture of a page, where the page is blank. */
export const blankUnder: RoomOffer = (around, words) => {
  const { box, line } = around
  const across = acrossOf(edgesOf(box), line, words)
  const top = line.rect.bottom + 1
  if (!across || !isBlank(around, { ...across, top })) return null
  return settledAt(overAt(around, { left: across.left, top, room: across.room }))
}
