// A full line of code beside a blank margin of the page: the sentence goes over the edge of its box, as nothing is there.
import * as dom from '../../shared/dom/dom'
import { ours } from '../../shared/dom/ours-selector'
import { metAt } from '../../shared/place/met-at'
import { blockAround, gap } from '../../shared/place/room'
import { endAt } from './over-spot'
import type { Placer } from './placer'

/** Sevenths of the window's height at which the margin is looked at: what stays there while the page is scrolled is met. */
const levels = [0, 1, 2, 3, 4, 5]

export const overEdge: Placer = (around, { width }) => {
  const { box, line } = around
  const { rect, end, rightToLeft } = line
  const { right: edge } = dom.getBoundingClientRect(blockAround(box))
  const right = end + gap + width
  // A line that reaches the edge goes on behind it.
  if (rightToLeft || end > edge - 2 || right > innerWidth - gap || around.isShared('after')) return null
  const isFree = (x: number, level: number) => {
    // Beside the line itself, and then in the margin alone.
    const met = metAt(box, level ? Math.max(x, edge + 2) : x, level ? (level * innerHeight) / 7 : rect.top + 4)
    return !met || dom.contains(met, box) || dom.matches(met, ours)
  }
  return levels.every((level) => isFree(edge + 2, level) && isFree(right, level)) ? endAt(around, width) : null
}
