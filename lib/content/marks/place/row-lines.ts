import * as dom from '../../shared/dom/dom'
import type { Occurrence } from '../../shared/find/occurrence'
import { type Edges, edgesOf } from '../../shared/place/edges-of'
import { isSeen } from '../../shared/place/lightness'
import { px } from '../../shared/place/px'
import { gap, type SeenLine } from '../../shared/place/room'
import { besideFloats, clearOf, hull, isButton, isIcon, wordsIn } from './geometry'
import { type Overruled, overrule } from './overrule'
import { edgesOfRow, type Row, wallsIn } from './row'
import { stack, type Wish } from './stack'
import type { Words } from './wording'

/** Height of a line of words, and of the space above and below, px. */
export const lineHeight = 16
const above = 1
export const below = 2
/** How far a badge begins before its hash, so that its words line up with it, px. */
const outdent = 4
/** Px: anything narrower has no room for words, but for the fewest, on two lines. */
const leastWide = 120
const leastNarrow = 90
/** Px from a hash to the start of its line, beyond which several lines there would seem to be about something else. */
const farthestAside = 48
/** Beside other content, a sentence may take this many lines. */
const fewLines = 3

/** The horizontal position of a sentence of this length under its hash. If `mostLines` is 0, a long one may not wrap. */
export function acrossOf(
  edges: Edges,
  seen: SeenLine,
  { width, scale, isLong, isLow, linesIn }: Words,
  mostLines = isLow ? 1 : 2,
): Pick<RowLine, 'left' | 'width' | 'room' | 'height'> | null {
  const { rect, rightToLeft } = seen
  const { left: first, right: last } = besideFloats(edges, seen)
  const whole = last - first
  const isTight = !mostLines || isLong || whole < leastNarrow || linesIn(whole) > 2
  if (whole < Math.min(leastWide, width) && isTight) return null
  const taken = Math.min(width, whole)
  const wished = rightToLeft ? rect.right + outdent - taken : rect.left - outdent
  const isAside = Math.abs(wished - first) > farthestAside
  // Prefer fewer words to a tall stack of them.
  if (isLong && taken < width && (isAside || linesIn(whole) > mostLines)) return null
  const left = Math.max(first, Math.min(wished, last - taken))
  const height = scale * lineHeight * (taken < width ? linesIn(whole) : 1) + above + below
  return { left, width: taken, room: taken < width ? whole : last - left, height }
}

/**
 * The horizontal position of a sentence in a row: in its cell, if another cell has a sentence too; between lines and
 * grounds of cells; beside cells that reach further down, so that it stays right under its hash, if that takes few
 * lines. Reads only.
 */
export function edgesIn(row: Row, element: Element, edges: Edges, { rect }: SeenLine, words: Words): Edges {
  const { cells, isParted, isPaned } = row
  const cell = cells.length > 1 && cells.find((each) => dom.contains(each, element))
  if (!cell) return edges
  const isEnough = ({ left, right }: Edges) =>
    right - left >= leastWide && words.linesIn(right - left) <= (words.isLong ? 1 : fewLines)
  const { left: first, right: last } = edgesOf(cell)
  // It may not cover line numbers, which can lie over the blank before the words of a cell.
  const before = cells.map((each) => dom.getBoundingClientRect(each).right).filter((end) => end <= rect.left)
  // Lines between cells and a column that stays end it too.
  const own = wallsIn(row, cell, rect, { left: Math.max(first, ...before), right: last - gap }, false)
  if (isPaned || (isParted && (words.isLong || isEnough(own)))) return own
  // Under words of the columns before, it would be read as being about them; fewer words may have room behind those.
  const ends = words.isLong ? cells.map((each) => wordsIn(each).right).filter((end) => end <= rect.left) : []
  edges = { ...edges, left: Math.max(edges.left, ...ends) }
  const walls = wallsIn(row, cell, rect, edges)
  const most = words.isLong || isEnough(walls) ? walls : wallsIn(row, cell, rect, edges, false)
  let free = most
  for (const other of cells) {
    const content = wordsIn(other)
    if (content.bottom - rect.bottom < rect.height || !content.width) continue
    free = clearOf(free, rect, content, gap)
  }
  return isEnough(free) ? free : most
}

/** The vertical space for lines at the lower edge of a row, below everything in their way. Reads only. */
export function freeUnder(row: Row, { rect }: SeenLine, { left, right }: Edges, grows: boolean) {
  const last = dom.getBoundingClientRect(row.element).bottom
  let { bottom } = rect
  for (const content of row.cells.flatMap(contentsOf))
    if (content.width && content.left < right && content.right > left)
      bottom = Math.max(bottom, Math.min(content.bottom, last))
  return { top: bottom + above, end: above + endUnder(row, grows) }
}

/** Where the blank under a row ends. Reads only. */
export function endUnder({ element, padded }: Row, grows: boolean): number {
  const lowest = padded.includes(element) ? element : (padded[0] ?? element)
  const edges = dom.getBoundingClientRect(lowest)
  const { borderBottomWidth } = getComputedStyle(lowest)
  return Math.max(edges.bottom - px(borderBottomWidth), gapAfter(lowest, edges) - (grows ? apart : 0))
}

/**
 * The content of a cell. Buttons may be higher than an inline element around them, whose rectangle is only its own box.
 * One that has the line to itself, such as a framed link, gets the sentence inside.
 */
const contentsOf = (cell: Element, _at: number, { length }: readonly Element[]): DOMRect[] => [
  wordsIn(cell),
  ...((length > 1 && isButton(cell)) || isIcon(cell) ? [cell] : [...dom.querySelectorAll(cell, 'button')]).map((each) =>
    dom.getBoundingClientRect(each),
  ),
]

/** With nothing in between, lines may be this close to what follows, px. */
const close = 2
/** A line that the page made room for leaves this much of the gap, px. */
const apart = 6

/** Where the blank space after an element ends, if the element has no ground of its own, px. */
function gapAfter(element: Element, { bottom, left, right }: DOMRect): number {
  const next = dom.nextElementSibling(element)
  const { borderBottomWidth, backgroundColor, backgroundImage, display } = getComputedStyle(element)
  const hasGround = isSeen(backgroundColor) || backgroundImage !== 'none'
  if (!next || px(borderBottomWidth) || hasGround || display.startsWith('table')) return bottom
  const edges = dom.getBoundingClientRect(next)
  return edges.height && edges.left < right && edges.right > left && edges.top >= bottom ? edges.top + close : bottom
}

/**
 * Does a line keep clear of what follows in the page? It does not where that cannot move, as in lists of a fixed
 * height.
 */
export function isClear(
  { left, top, room, height }: Pick<RowLine, 'left' | 'top' | 'width' | 'room' | 'height'>,
  { element, cells, isWide }: Row,
): boolean {
  const after = dom.nextElementSibling((isWide && cells.at(-1)) || element)
  const next = after && dom.getBoundingClientRect(after)
  const bottom = top + height - above - below
  const meets = next?.height && next.top < bottom && next.bottom > top && next.left < left + room && next.right > left
  return !meets
}

/** A line for a sentence, and what it needs from its row, px. */
export interface RowLine {
  /** In the viewport, px; `room` is the maximum width. */
  left: number
  top: number
  width: number
  room: number
  height: number
  /** Height missing for all lines of the row. */
  short: number
  /** Height free in the row, without what was added. */
  free: number
  /** The row's width. */
  whole: number
  scale: number
  wish: Wish
}

/** The room a row keeps. */
export interface Room {
  row: Row
  /** The row's parent. */
  list: Node | null
  lines: Map<Occurrence, RowLine>
  /** It has to grow for its lines. */
  grows: boolean
  isOld: boolean
  /** Padding added to each element, px; when; the values before it, and the styles that replace them. */
  added: number
  since: number
  were: Map<HTMLElement, { own: number; now?: Overruled | undefined }>
}

export const newRoom = (row: Row): Room => ({
  ...{ row, list: dom.parentNode(row.element), lines: new Map(), grows: false, isOld: true },
  ...{ added: 0, since: 0, were: new Map() },
})

export const wishesOf = ({ lines }: Pick<Room, 'lines'>) =>
  new Map([...lines].map(([occurrence, { wish }]) => [occurrence, wish] as const))

/** Where lines are in a row now, and how much is free there. Reads only. */
export function lie(row: Row, occurrence: Occurrence, seen: SeenLine, wishes: Map<Occurrence, Wish>, grows: boolean) {
  const edges = edgesOfRow(row)
  const { places, height } = stack(wishes, edges.right - edges.left)
  const all = [...wishes].map(([other, { width }]) => {
    const left = edges.left + (places.get(other)?.left ?? 0)
    return { left, right: left + width }
  })
  const { top, end } = freeUnder(row, seen, hull(all), grows)
  const place = places.get(occurrence)
  return { left: edges.left + (place?.left ?? 0), top: top + (place?.top ?? 0), height, free: end - top }
}

/** The style that makes a row higher. */
const nameFor = ({ isLined }: Row) => (isLined ? 'lineHeight' : 'paddingBottom')

/** Adds height at the lower edge of a row, and returns the styles that do. Writes. */
export function pad(room: Room, height: number): Overruled[] {
  const { row } = room
  if (height === room.added) return []
  room.added = height
  room.since = performance.now()
  const all: Overruled[] = []
  for (const element of row.padded) {
    if (!(element instanceof HTMLElement)) continue
    const was = room.were.get(element) ?? { own: px(getComputedStyle(element)[nameFor(row)]) }
    room.were.set(element, was)
    was.now?.undo()
    const fixed = row.height && { boxSizing: 'border-box', height: `${row.height}px` }
    const styles = row.isLined
      ? { lineHeight: `${was.own - height}px` }
      : { paddingBottom: `${was.own + height}px`, ...fixed }
    was.now = height ? overrule(element, styles) : undefined
    if (was.now) all.push(was.now)
  }
  return all
}

/** Whether the page removed what was added to the row. Reads only. */
export function isTaken(room: Room | undefined): boolean {
  const [[element, was] = []] = room?.were ?? []
  if (!room?.added || !element || !was?.now?.isWritten || !dom.isConnected(element)) return false
  return !dom.styleOf(element)[nameFor(room.row)]
}

/** How often the page may remove a line, or throw away rows that just got one, before the row gets no more. */
const mostLinesLost = 3

/** Laying out a longer list takes too long for it to grow while somebody reads it. */
const longestGrownList = 400

/** What applies to one row of a list applies to all of them; a block of text counts alone. */
const wholeOf = ({ element, cells }: Row) => (cells.length > 1 ? dom.parentNode(element) : element)

/** Remembers which rows get no line, because the page removed it or it would harm the page. */
export function createRowRefusals() {
  const refused = new WeakMap<Node, number>()
  const timesOf = (node: Node | null) => (node && refused.get(node)) ?? 0
  const lostOf = (element: Element) => Math.max(timesOf(element), timesOf(dom.parentNode(element)))

  function count(at: Node | null, times = timesOf(at) + 1): void {
    if (at) refused.set(at, Math.max(timesOf(at), times))
  }

  return {
    canGrow({ element, padded }: Row): boolean {
      const list = dom.parentElement(element)
      const isLong = list !== null && dom.children(list).length > longestGrownList
      return !isLong && lostOf(element) < mostLinesLost && padded.every((each) => each instanceof HTMLElement)
    },
    /** This row gets no line from now on. */
    refuse: (row: Row) => count(wholeOf(row), mostLinesLost),
    /** The page removed a line from it. */
    lose: (row: Row) => count(wholeOf(row)),
    count,
  }
}
