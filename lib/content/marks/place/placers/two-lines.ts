// The row cannot become higher, but centres its words vertically: they move up a little, and the sentence stands below
// them.
import * as dom from '../../../shared/dom/dom'
import { finder } from '../../../shared/place/given-finder'
import { px } from '../../../shared/place/room'
import { edgesOfRow } from '../around/edges-of-row'
import { isCut } from '../around/is-cut'
import { dotAt } from '../around/over-spot'
import { lineHeight } from '../around/own-line'
import type { Row } from '../around/row-of'
import type { Placer } from './placer'

export const twoLines: Placer = (around, words, { grow, move }, rooms) => {
  const { row } = around
  if (!row || !move || (grow && rooms.canGrow(row)) || !rooms.canMove(row)) return null
  const { element } = row
  const { height } = dom.getBoundingClientRect(element)
  const { left, right } = edgesOfRow(row)
  if (right - left < words.width) return null
  const middled = middledBy(row, height)
  const isFull = (each: Element) => finder.rangeWithin(each).getBoundingClientRect().height > height - lineHeight
  if (!middled || (middled.padded ?? [element]).some(isFull)) return null
  if (!isCut(element)) return { kind: 'under', row: { ...row, height, ...middled }, grows: true }
  // Nobody could see a sentence under it yet.
  around.waits = element
  return dotAt(around)
}

/** What centres the words of a row: the row itself, or the line height of its cells. */
function middledBy({ element, cells }: Row, height: number): Partial<Row> | null {
  if (getComputedStyle(element).alignItems === 'center') return {}
  if (cells.length > 1 && cells.every((cell) => getComputedStyle(cell).alignContent === 'center')) return {}
  const padded = cells.filter((cell) => px(getComputedStyle(cell).lineHeight) > leastFull * height)
  return padded.length > 1 ? { padded, isLined: true } : null
}

/** A line height above this share of the row's height centres its words. */
const leastFull = 0.7
