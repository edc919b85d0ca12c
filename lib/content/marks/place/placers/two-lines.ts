// The row cannot become higher, but centres its words vertically: they move up a little, and the sentence goes below
// them. If it does not centre them, or other cells are full, only the cell of the hash moves up, and the sentence goes
// between those.
import * as dom from '../../../shared/dom/dom'
import { px } from '../../../shared/place/px'
import { gap } from '../../../shared/place/room'
import { edgesOfRow } from '../around/edges-of-row'
import { isCut } from '../around/is-cut'
import { isDrawn } from '../around/is-drawn'
import { dotAt, overAt } from '../around/over-spot'
import { lineHeight } from '../around/own-line'
import type { Row } from '../around/row-of'
import type { Spot } from '../around/spot'
import { wordsIn } from '../around/words-in'
import type { Placer } from './placer'

export const twoLines: Placer = (around, { width, scale }, { grow, move }, rooms) => {
  const { row, occurrence } = around
  if (!row || !move || (grow && rooms.canGrow(row))) return null
  const { element, cells } = row
  const { height, bottom } = dom.getBoundingClientRect(element)
  const { left, right } = edgesOfRow(row)
  if (right - left < width) return null
  const middled = middledBy(row, height)
  const isFull = (each: Element) => wordsIn(each).height > height - lineHeight
  let spot: Spot = { kind: 'under', row: { ...row, height, ...middled }, grows: true }
  if (!middled || middled.padded.some(isFull)) {
    const at = cells.findIndex((each) => dom.contains(each, occurrence.element))
    const [cell, before, after] = [cells[at], cells[at - 1], cells[at + 1]]
    const from = before ? wordsIn(before).right + gap : left
    const to = (after ? wordsIn(after).left - gap : right) - width
    if (!(cell instanceof HTMLElement) || isFull(cell) || from > to || (!middled && isDrawn(cell))) return null
    const { rect } = around.line
    const top = bottom - lineHeight - 1
    spot = {
      kind: 'push',
      elements: [cell],
      styles: { translate: `0 ${Math.min(0, top - rect.bottom - 1) / scale}px` },
      look: (now) => overAt(now, { left: Math.max(from, Math.min(rect.left, to)), top, room: width }),
    }
  }
  if (!isCut(element)) return spot
  // Nobody could see a sentence under it yet.
  around.waits = element
  return dotAt(around)
}

/** What centres the words of a row: the row itself, or the line height of its cells. */
function middledBy({ element, cells }: Row, height: number): Pick<Row, 'padded' | 'isLined'> | null {
  if (getComputedStyle(element).alignItems === 'center') return { padded: [element] }
  const isMiddled = ({ alignContent, alignItems }: CSSStyleDeclaration) => /center/.test(alignContent + alignItems)
  if (cells.every((cell) => isMiddled(getComputedStyle(cell)))) return { padded: cells }
  const padded = cells.filter((cell) => px(getComputedStyle(cell).lineHeight) > leastFull * height)
  return padded.length > 1 ? { padded, isLined: true } : null
}

/** A line height above this share of the row's height centres its words. */
const leastFull = 0.65
