import * as dom from '../dom/dom'
import { parentOf, rangeWithin } from './finder'
import { isSeen } from './lightness'
import { px } from './room'

/** Things side by side, one of which holds the hash: cells of a table, items of a list, a label and its value. */
export interface Row {
  element: Element
  /** What stands beside each other in it. */
  cells: readonly Element[]
  /** What is padded where the row gets a line more. */
  padded: readonly Element[]
  /** It stays as high as this, px, whatever is padded. */
  height?: number
}

/** Higher than this, px, it is no row but a part of the page's frame. */
const highest = 160
/** Px between a hash and the end of its cell beyond which a line there would be about something else. */
const farthestUnder = 24
/** Elements looked at around the hash's own box. */
const farthest = 6

/** A block of text as a row of its own. */
export const rowOfBlock = (block: Element): Row => ({ element: block, cells: [block], padded: [block] })

/** The row a box stands in; null where nothing stands beside it, or the box is framed by itself. Reads only. */
export function rowOf(box: Element, line: Pick<DOMRect, 'bottom'>): Row | null {
  // Words of its own between its items are one of them.
  let row: Row | null = !isFlexRow(box)
    ? null
    : hasWords(box)
      ? rowOfBlock(box)
      : { ...rowOfBlock(box), cells: [...dom.children(box)] }
  let item = box
  for (let steps = farthest; steps--; ) {
    const around = parentOf(item)
    if (!around || around === dom.body(document)) break
    const { display } = getComputedStyle(around)
    const isTable = display === 'table-row'
    if (dom.getBoundingClientRect(around).height > highest || isBoxed(item)) break
    const cells = [...dom.children(around)]
    if (cells.length > 1 && (isTable || display.endsWith('grid') || isFlexRow(around))) {
      const isFar = (cell: Element) => rangeWithin(cell).getBoundingClientRect().bottom - line.bottom > farthestUnder
      // Of a text that hides its end nothing can be moved down.
      const isFollowed = isFar(item) && getComputedStyle(box).overflowY === 'visible'
      if (isFollowed || (row && cells.some(isFar))) break
      if (isTable) return { element: around, cells, padded: cells.filter(isOneRowHigh) }
      row = rowOfMany(around, cells, item)
    }
    item = around
  }
  return row
}

function isFlexRow(element: Element): boolean {
  const { display, flexDirection } = getComputedStyle(element)
  return display.endsWith('flex') && flexDirection.startsWith('row')
}

const hasWords = (box: Element) => [...dom.childNodes(box)].some((node) => node instanceof Text && node.data.trim())

const isOneRowHigh = (cell: Element) => (Number(dom.getAttribute(cell, 'rowspan')) || 1) === 1

/** What holds items may be one row, or many: then the item grows, and its row with it. */
function rowOfMany(around: Element, cells: Element[], item: Element): Row {
  const { top, bottom } = dom.getBoundingClientRect(item)
  const isOne = cells.every((cell) => {
    const edges = dom.getBoundingClientRect(cell)
    return !edges.height || (edges.top < bottom && edges.bottom > top)
  })
  return isOne ? { ...rowOfBlock(around), cells } : rowOfBlock(item)
}

/** Has an element a ground or a frame of its own, higher than a pill? What is in a bubble stays in it. */
function isBoxed(element: Element): boolean {
  const { backgroundColor, borderTopWidth, borderLeftWidth, display, fontSize } = getComputedStyle(element)
  if (/^table-/.test(display)) return false
  const isFramed = px(borderTopWidth) > 0 && px(borderLeftWidth) > 0
  return (isFramed || isSeen(backgroundColor)) && dom.getBoundingClientRect(element).height > 2.4 * px(fontSize)
}
