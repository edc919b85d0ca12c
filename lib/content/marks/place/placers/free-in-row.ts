// The row's height is fixed: the sentence goes into the first blank space after the hash that is wide enough for all of
// it, but not behind another hash.
import * as dom from '../../../shared/dom/dom'
import { gap } from '../../../shared/place/room'
import { edgesOfRow } from '../around/edges-of-row'
import { high, overAt } from '../around/over-spot'
import { wallsIn } from '../around/walls-in'
import { wordsIn } from '../around/words-in'
import type { Placer } from './placer'

/** Px from a hash to a blank behind which another hash of the row may stand. */
const farthest = 40

export const freeInRow: Placer = (around, words) => {
  const { row, line, occurrence } = around
  const { rect } = line
  const cell = row?.cells.find((each) => dom.contains(each, occurrence.element))
  if (!row || !cell || row.cells.length > 40) return null
  const last = row.isParted ? rect.right + farthest : Number.POSITIVE_INFINITY
  const { right: end } = wallsIn(row, cell, rect, edgesOfRow(row))
  const contents = row.cells
    .map(wordsIn)
    .filter(({ width, top, bottom }) => width && top < rect.bottom && bottom > rect.top)
    .sort((a, b) => a.left - b.left)
  // Before its hash, it would be read as being about something else.
  let from = rect.right
  for (const { left, right } of [...contents, { left: end, right: end }]) {
    const room = Math.min(left, end) - from - 2 * gap
    if (from <= last && room >= words.width)
      return overAt(around, { left: from + gap, top: rect.top + (rect.height - high) / 2, room })
    from = Math.max(from, right)
  }
  return null
}
