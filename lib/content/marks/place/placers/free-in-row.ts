// The row's height is fixed: the sentence stands in the first blank after the hash that it fits whole, otherwise in the
// widest.
import * as dom from '../../../shared/dom/dom'
import { finder } from '../../../shared/place/given-finder'
import { gap } from '../../../shared/place/room'
import { edgesOfRow } from '../around/edges-of-row'
import { high, overAt } from '../around/over-spot'
import type { Placer } from './placer'

export const freeInRow: Placer = (around, words) => {
  const { row, line } = around
  if (!row || row.cells.length < 2 || row.cells.length > 40) return null
  const { rect } = line
  const edges = row.isWide ? edgesOfRow(row) : dom.getBoundingClientRect(row.element)
  const seen = finder.seenPart(row.element)
  const contents = row.cells
    .map((cell) => finder.rangeWithin(cell).getBoundingClientRect())
    .filter(({ width, top, bottom }) => width && top < rect.bottom && bottom > rect.top)
    .sort((a, b) => a.left - b.left)
  let widest = { left: Number.NEGATIVE_INFINITY, room: 0 }
  let from = Math.max(edges.left, seen.left)
  for (const { left, right } of [...contents, { left: Math.min(edges.right, seen.right, innerWidth), right: 0 }]) {
    // The first blank after the hash, if there is one, is the nearest.
    const isBetter = widest.left < rect.left && (from >= rect.right - 2 || left - from > widest.room)
    if (isBetter && left - from >= words.width + 2 * gap) widest = { left: from, room: left - from }
    from = Math.max(from, right)
  }
  if (!widest.room) return null
  const room = widest.room - 2 * gap
  return overAt(around, { left: widest.left + gap, top: rect.top + (rect.height - high) / 2, room })
}
