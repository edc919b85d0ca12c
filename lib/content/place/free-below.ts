// A line of code that is full, over one that is not: the sentence stands under its hash, after the end of that line.
import * as dom from '../dom/dom'
import { hashesIn } from '../find/hash-pattern'
import { rangeOver } from '../find/range'
import { overAt } from './over-spot'
import { edgesOf, lineHeight } from './own-line'
import type { Placer } from './placer'
import { gap } from './room'

/** Letters behind a hash in which the next line is looked for, and texts: each word may have one of its own. */
const mostTextBelow = 600
const mostTexts = 60

/** A part of a text. */
type Piece = readonly [text: Text, start: number, end: number]

export const freeBelow: Placer = (around, words) => {
  const { line, occurrence, box } = around
  const { endText: text, end } = occurrence
  const { rect, rightToLeft } = line
  if (!text || rightToLeft || occurrence.line) return null
  const next = nextLine(box, text, end)
  // Its own hash has the room there.
  if (!next || hashesIn(next.map(([text, start, end]) => text.data.slice(start, end)).join('')).length) return null
  const rects = next
    .flatMap(([text, start, end]) => [...rangeOver(text, start, text, end).getClientRects()])
    .filter(({ width }) => width)
  const [first] = rects
  const top = first?.top ?? rect.bottom + 1
  if (top < rect.bottom - 3 || rects.some((each) => Math.abs(each.top - top) > 3)) return null
  const edge = edgesOf(box).right
  // As near to its hash as the end of that line lets it be.
  const left = Math.max(Math.min(rect.left - 4, edge - words.width), ...rects.map(({ right }) => right + gap))
  const room = edge - left
  const height = first?.height ?? rect.height
  // Where another stands after the end of their line, it would be read first.
  if (room < words.width || around.isShared()) return null
  return overAt(around, { left, top: top + (height - lineHeight) / 2, room, own: true })
}

/** The texts of the line after the one that a place is on; null where none is near. */
function nextLine(box: Element, text: Text, from: number): Piece[] | null {
  const walker = dom.createTreeWalker(document, box, NodeFilter.SHOW_TEXT)
  walker.currentNode = text
  let pieces: Piece[] | null = null
  let left = mostTextBelow
  let start = from
  for (let texts = 0, node: Node | null = text; node instanceof Text && texts < mostTexts; texts++) {
    const until = Math.min(node.length, start + left)
    const newline = node.data.slice(start, until).indexOf('\n')
    const end = newline < 0 ? until : start + newline
    pieces?.push([node, start, end])
    if (newline >= 0 && pieces) return pieces
    left -= end - start
    if (newline >= 0) {
      pieces = []
      left = mostTextBelow
      start = end + 1
      continue
    }
    if (left <= 0) return null
    start = 0
    node = walker.nextNode()
  }
  return pieces
}
