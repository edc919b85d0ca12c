// A row that cannot get higher, but keeps its words in its middle: they move up a little, and the sentence stands below them.
import * as dom from '../dom/dom'
import { rangeWithin } from './finder'
import { isCut } from './is-cut'
import { dotAt } from './over-spot'
import { lineHeight } from './own-line'
import type { Placer } from './placer'

export const twoLines: Placer = (around, _words, { grow, move }, rooms) => {
  const { row } = around
  if (!row || !move || (grow && rooms.canGrow(row)) || !rooms.canMove(row)) return null
  const { element } = row
  const { height } = dom.getBoundingClientRect(element)
  const isFull = rangeWithin(element).getBoundingClientRect().height > height - lineHeight
  if (isFull || getComputedStyle(element).alignItems !== 'center') return null
  if (!isCut(element)) return { kind: 'under', row: { ...row, height }, grows: true }
  // Nobody would see what stands under it yet.
  around.waits = element
  return dotAt(around)
}
