// A line of code that is full, over one that is not: the sentence stands under its hash, after the end of that line.
import * as dom from '../dom/dom'
import { hashesIn } from '../find/hash-pattern'
import { rangeOver } from '../find/range'
import { overAt } from './over-spot'
import { edgesOf, lineHeight } from './own-line'
import type { Placer } from './placer'
import { gap } from './room'

/** Letters behind a hash in which the next line is looked for. */
const most = 600

export const freeBelow: Placer = (around, words) => {
  const { line, occurrence, box } = around
  const { endText: text, end } = occurrence
  const { rect, rightToLeft } = line
  const newline = text ? text.data.indexOf('\n', end) : -1
  if (!text || newline < 0 || newline > end + most || rightToLeft || occurrence.line) return null
  const after = text.data.indexOf('\n', newline + 1)
  const until = Math.min(after < 0 ? text.length : after, newline + most)
  const next = text.data.slice(newline + 1, until)
  // Its own hash has the room there. What ends with the text may go on in another.
  if (hashesIn(next).length || (after < 0 && dom.nextSibling(text))) return null
  const rects = [...rangeOver(text, newline + 1, text, until).getClientRects()].filter(({ width }) => width)
  const [first] = rects
  const top = first?.top ?? rect.bottom + 1
  if (top < rect.bottom - 3 || rects.some((each) => Math.abs(each.top - top) > 3)) return null
  const left = Math.max(rect.left - 4, ...rects.map(({ right }) => right + gap))
  const room = edgesOf(box).right - left
  const height = first?.height ?? rect.height
  // Where another stands after the end of their line, it would be read first.
  if (room < words.width || around.isShared()) return null
  return overAt(around, { left, top: top + (height - lineHeight) / 2, room, own: true })
}
