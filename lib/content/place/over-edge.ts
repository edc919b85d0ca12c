// A full line of code beside a blank margin of the page: the sentence goes over the edge of its box, as nothing is there.
import * as dom from '../dom/dom'
import { ours } from '../dom/ours-selector'
import { metAt } from './is-blank'
import { endAt } from './over-spot'
import type { Placer } from './placer'
import { gap } from './room'

/** Sevenths of the window's height at which the margin is looked at: what stays there while the page is scrolled is met. */
const levels = [1, 2, 3, 4, 5]

export const overEdge: Placer = (around, { width }) => {
  const { box, line } = around
  const { rect, end, rightToLeft } = line
  const { right: edge } = dom.getBoundingClientRect(box)
  const right = end + gap + width
  // A line that reaches the edge goes on behind it.
  if (rightToLeft || end > edge - 2 || right > innerWidth - gap || around.isShared('after')) return null
  const isFree = (x: number, y: number) => {
    const met = metAt(box, x, y)
    return !met || dom.contains(met, box) || dom.matches(met, ours)
  }
  const heights = levels.map((level) => (level * innerHeight) / 7)
  return [...heights, rect.top + 4].every((y) => isFree(edge + 2, y) && isFree(right, y)) ? endAt(around, width) : null
}
