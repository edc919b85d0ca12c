import * as dom from '../dom/dom'
import { parentOf } from './finder'
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
/** Elements looked at around the hash's own box. */
const farthest = 6

/** A block of text as a row of its own. */
export const rowOfBlock = (block: Element): Row => ({ element: block, cells: [block], padded: [block] })

/** The row a box stands in; null where nothing stands beside it, or the box is framed by itself. Reads only. */
export function rowOf(box: Element): Row | null {
  // Words of its own between its items are one of them.
  if (isFlexRow(box)) return hasWords(box) ? rowOfBlock(box) : { ...rowOfBlock(box), cells: [...dom.children(box)] }
  let item = box
  for (let steps = 0; steps < farthest; steps++) {
    const around = parentOf(item)
    if (!around || around === dom.body(document) || dom.getBoundingClientRect(around).height > highest) return null
    const { display } = getComputedStyle(around)
    const cells = [...dom.children(around)]
    if (cells.length > 1) {
      if (display === 'table-row') return { element: around, cells, padded: cells.filter(isOneRowHigh) }
      if (isBoxed(item)) return null
      if (isFlexRow(around)) return { ...rowOfBlock(around), cells }
      if (display.endsWith('grid')) return rowOfGrid(around, cells, item)
    } else if (isBoxed(item)) return null
    item = around
  }
  return null
}

function isFlexRow(element: Element): boolean {
  const { display, flexDirection } = getComputedStyle(element)
  return display.endsWith('flex') && flexDirection.startsWith('row')
}

const hasWords = (box: Element) => [...dom.childNodes(box)].some((node) => node instanceof Text && node.data.trim())

const isOneRowHigh = (cell: Element) => (Number(dom.getAttribute(cell, 'rowspan')) || 1) === 1

/** A grid may be one row, or hold many: then the item grows, and its row of the grid with it. */
function rowOfGrid(grid: Element, cells: Element[], item: Element): Row {
  const { top, bottom } = dom.getBoundingClientRect(item)
  const isOne = cells.every((cell) => {
    const edges = dom.getBoundingClientRect(cell)
    return !edges.height || (edges.top < bottom && edges.bottom > top)
  })
  return isOne ? { ...rowOfBlock(grid), cells } : rowOfBlock(item)
}

/** Has an element a ground or a frame of its own, higher than a pill? What is in a bubble stays in it. */
function isBoxed(element: Element): boolean {
  const { backgroundColor, borderTopWidth, borderLeftWidth, display, fontSize } = getComputedStyle(element)
  if (display === 'table-cell' || display === 'table-row') return false
  const isFramed = px(borderTopWidth) > 0 && px(borderLeftWidth) > 0
  const isPainted = !/, 0\)$|transparent|\/ 0\)$/.test(backgroundColor)
  return (isFramed || isPainted) && dom.getBoundingClientRect(element).height > 2.4 * px(fontSize)
}
