import * as dom from '../../shared/dom/dom'
import type { Occurrence } from '../../shared/find/occurrence'
import { type Edges, edgesOf } from '../../shared/place/edges-of'
import { finder } from '../../shared/place/given-finder'
import { isSeen } from '../../shared/place/lightness'
import { px } from '../../shared/place/px'
import { anyNear, clearOf, hull, isButton, isDrawn, isLevel, someAfter } from './geometry'

/** The hashes found in a node. */
export type FoundIn = (node: Node) => readonly Occurrence[]

/** Things side by side, one of which contains the hash: cells of a table, items of a list, a label and its value. */
export interface Row {
  element: Element
  /** The things beside each other. */
  cells: readonly Element[]
  /** The elements that get padding when the row gets another line. */
  padded: readonly Element[]
  /** The height it keeps, px, however much is padded. */
  height?: number
  /** Its line height centres the words vertically, so that shrinks instead of a padding. */
  isLined?: boolean
  /** It spans all of its cells. */
  isWide?: boolean
  /** Another of its cells contains a hash too. */
  isParted?: boolean
  /** Its cells belong to two panes. */
  isPaned?: boolean
}

/** Anything higher, px, is no row but part of the page's frame. */
const highest = 160
/** Px between a hash and the end of its cell beyond which a line there would seem to be about something else. */
const farthestUnder = 24
/** Characters of an icon, rather than of more words. */
const fewWords = 2
/** Its own text continues on another line if it reaches this far below the hash, px. */
const nextLine = 12
/** Elements visited around the hash's own box. */
const farthestAround = 6
/** The most cells of a row whose cells are positioned one by one. */
const mostPlaced = 40

/** A block of text as a row of its own. */
export const rowOfBlock = (block: Element): Row => ({ element: block, cells: [block], padded: [block] })

/** The row around a box; null if nothing is beside it, or the box has a frame of its own. Reads only. */
export function rowOf(...of: Parameters<typeof rowAround>): Row | null {
  const row = rowAround(...of)
  return row && withPane(row)
}

/** The row beside it in another pane grows with it. */
function withPane(row: Row): Row {
  const other = paneRowOf(row.element)
  if (!other) return row
  const both = [row.element, other].sort((a, b) => (dom.compareDocumentPosition(a, b) & 4 ? -1 : 1))
  const cells = both.flatMap((each) => (each === other ? [...dom.children(other)] : row.cells))
  const isTable = dom.localName(other) === 'tr'
  const padded = [...row.padded, ...(isTable ? [...dom.children(other)].filter(isOneRowHigh) : [other])]
  return { element: both[0] ?? row.element, cells, padded, isWide: true, isPaned: true }
}

function rowAround(box: Element, line: Pick<DOMRect, 'bottom'>, foundIn: FoundIn): Row | null {
  let row = isFlexRow(box) ? rowOfItems(box, line) : null
  let item = box
  for (let steps = farthestAround; steps--; ) {
    const around = finder.parentOf(item)
    if (!around || around === dom.body(document)) break
    const { display } = getComputedStyle(around)
    const isTable = display === 'table-row'
    const isGrid = display.endsWith('grid')
    // It has no box: its content is in a grid around it.
    const isBoxless = display === 'contents' && isBlock(item)
    // A grid may contain many rows.
    if (!isLow(isGrid || isBoxless ? item : around) || (isBoxed(item) && !isBoxless)) break
    const all = [...dom.children(around)]
    const edges = dom.getBoundingClientRect(item)
    const at = all.indexOf(item)
    // A grid may have thousands of items.
    const near = all.slice(Math.max(0, at - mostPlaced), at + mostPlaced)
    const cells = isGrid || isBoxless ? near.filter((each) => isLevel(each, edges)) : all
    const isWhole = cells.length === all.length
    const isOfItems = isGrid || isBoxless || isFlexRow(around)
    // A column that stays in place has rows of one cell.
    const isOne = cells.length < 2
    if (isOne ? (isOfItems && isWhole) || arePlaced([around, item]) : isTable || isOfItems || arePlaced(cells)) {
      const isFar = (cell: Element, least = farthestUnder) =>
        finder.rangeWithin(cell).getBoundingClientRect().bottom - line.bottom > least
      // Nothing can be moved down in a text that hides its end.
      const isBelow = (next: Node) =>
        next instanceof Element &&
        dom.getBoundingClientRect(next).top > line.bottom - 3 &&
        dom.textContent(next).trim().length > fewWords
      const isFollowed =
        (isFar(item) || isFar(box, nextLine) || someAfter(box, item, isBelow)) &&
        getComputedStyle(box).overflowY === 'visible'
      if (isFollowed || (row && cells.some((cell) => isFar(cell)))) break
      const isParted = cells.some((cell) => cell !== item && hasHash(cell, foundIn))
      if (isTable || isBoxless) {
        const element = isTable ? around : item
        return { element, cells, padded: cells.filter(isOneRowHigh), isWide: isBoxless, isParted }
      }
      const inner = row
      row = rowOfMany(around, cells, item, isParted)
      // The padding of an inner row holds no words, so its cells count instead of it.
      row.cells = row.cells.flatMap((each) => (each === inner?.element && inner.cells) || each)
    }
    item = around
  }
  return row
}

/** The row of the items of a box. */
function rowOfItems(box: Element, { bottom }: Pick<DOMRect, 'bottom'>): Row {
  const cells = [...dom.children(box)]
  const item = cells.find((cell) => isLevel(cell, { top: bottom - nextLine, bottom }))
  return item ? rowOfMany(box, cells, item, false) : rowOfBlock(box)
}

const isLow = (element: Element) => dom.getBoundingClientRect(element).height <= highest

const isBlock = (element: Element) => !/^(?:inline|contents|none)/.test(getComputedStyle(element).display)

export const hasHash = (cell: Element, foundIn: FoundIn) => anyNear(cell, cell, (node) => foundIn(node).length > 0)

/** The rows before and after it. */
export function besideRow({ element, cells, isWide }: Row): Element[] {
  const before = dom.previousElementSibling((isWide && cells[0]) || element)
  const after = dom.nextElementSibling((isWide && cells.at(-1)) || element)
  return [before, after].filter((each) => each !== null)
}

/** Whether the page positions each of these elements by itself, as some grids do with their cells. */
const arePlaced = (cells: readonly Element[]) =>
  cells.length <= mostPlaced && cells.every((cell) => getComputedStyle(cell).position === 'absolute')

function isFlexRow(element: Element): boolean {
  const { display, flexDirection } = getComputedStyle(element)
  return display.endsWith('flex') && flexDirection.startsWith('row')
}

const isOneRowHigh = (cell: Element) => Number(dom.getAttribute(cell, 'rowspan')) < 2

/** The parent of the items may be one row or many. If many, the item grows, and its row with it. */
function rowOfMany(around: Element, cells: Element[], item: Element, isParted: boolean): Row {
  const edges = dom.getBoundingClientRect(item)
  const isBeside = (cell: Element) => !dom.getBoundingClientRect(cell).height || isLevel(cell, edges)
  const areBeside = cells.every(isBeside)
  if (areBeside && cells.length === dom.children(around).length)
    return { ...rowOfBlock(around), cells, ...(isDrawnCell(item) && { padded: [item] }), isParted }
  // Cards side by side have a sentence each.
  const isWide = areBeside && cells.length > 1 && !isParted
  return { ...rowOfBlock(item), ...(isWide && { cells, padded: cells, isWide }) }
}

/** Whether an item is a cell with lines or a ground, which then reach around its sentence too; pills are round. */
const isDrawnCell = (item: Element) =>
  isDrawn(item) && dom.localName(item) !== 'code' && getComputedStyle(item).borderRadius === '0px'

/**
 * Whether an element has a ground or a frame of its own, and is taller than a pill. What is in a bubble stays in it.
 */
function isBoxed(element: Element): boolean {
  const { backgroundColor, borderTopWidth, borderLeftWidth, borderTopColor, display, fontSize } =
    getComputedStyle(element)
  if (/^table-/.test(display)) return false
  const isFramed = px(borderTopWidth) > 0 && px(borderLeftWidth) > 0 && isSeen(borderTopColor)
  return (isFramed || isSeen(backgroundColor)) && dom.getBoundingClientRect(element).height > 2.3 * px(fontSize)
}

/** Two lists with this many rows or more, and equally many, are panes of one view, like both sides of a comparison. */
const fewestRows = 5
/** Elements around a list that are checked as its pane, and the px allowed between two panes. */
const farthestPane = 6
const panesApart = 8
const levelWithin = 2

/** The row of another pane at the same height as a given row. Reads only. */
export function paneRowOf(row: Element): Element | null {
  const list = dom.parentElement(row)
  const count = list ? dom.children(list).length : 0
  if (!list || count < fewestRows) return null
  const { top } = dom.getBoundingClientRect(row)
  let at = -1
  let pane: Element | null = list
  for (let steps = farthestPane; steps-- && pane; pane = finder.parentOf(pane)) {
    if (pane === dom.body(document)) return null
    const { left, right } = dom.getBoundingClientRect(pane)
    for (const other of [dom.previousElementSibling(pane), dom.nextElementSibling(pane)]) {
      if (!other) continue
      const edges = dom.getBoundingClientRect(other)
      if (!edges.width || edges.top > top + levelWithin || edges.bottom < top) continue
      if (Math.min(Math.abs(edges.left - right), Math.abs(edges.right - left)) > panesApart) continue
      for (const each of dom.querySelectorAll(other, dom.localName(list))) {
        if (dom.children(each).length !== count) continue
        if (at < 0) at = [...dom.children(list)].indexOf(row)
        const found = dom.children(each)[at]
        if (found && Math.abs(dom.getBoundingClientRect(found).top - top) <= levelWithin) return found
      }
    }
  }
  return null
}

/** The left and right edges of the space that words can use in a row. Reads only. */
export function edgesOfRow({ element, padded, cells, isWide }: Row): Edges {
  const edges = (isWide ? cells : [element]).map((each) => edgesOf(each, padded.includes(each)))
  return hull(edges)
}

/**
 * How far words may reach from a hash to both sides of a row: within the lines of its cell, and up to the nearest cells
 * with lines or, if `grounds` count too, with another ground, such as line numbers. Reads only.
 */
export function wallsIn({ cells }: Row, cell: Element, hash: Edges, edges: Edges, grounds = true): Edges {
  let free = edges
  const ground = getComputedStyle(cell).backgroundColor
  for (const each of cells) {
    // A button has an end of its own.
    if (isButton(each)) continue
    const { backgroundColor, borderLeftWidth, borderRightWidth, borderRightColor, position } = getComputedStyle(each)
    const line = isSeen(borderRightColor) ? px(borderLeftWidth) + px(borderRightWidth) : 0
    const at = dom.getBoundingClientRect(each)
    const isWall = line || position === 'sticky' || (grounds && backgroundColor !== ground)
    if (each === cell && line)
      free = { left: Math.max(free.left, at.left + line), right: Math.min(free.right, at.right - line) }
    else if (isWall) free = clearOf(free, hash, at)
  }
  return free
}
