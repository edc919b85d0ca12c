// A line over one that is not full: the sentence stands under its hash, after the end of that line.
import * as dom from '../../shared/dom/dom'
import { edgesOf } from '../../shared/place/edges-of'
import { rangeOver } from '../../shared/place/finder'
import { gap } from '../../shared/place/room'
import { isBlank } from './is-blank'
import { overAt } from './over-spot'
import { lineHeight } from './own-line'
import type { Placer } from './placer'

/** Letters of a text behind a hash in which the next line is looked for, and nodes: each word may have some of its own. */
const mostLetters = 600
const mostNodes = 120

/** What is no text, and stands in a line. */
const drawn = 'button,img,svg,input,select'

export const freeBelow: Placer = (around, { width }) => {
  const { line, occurrence, box, isCode } = around
  const { endText, end } = occurrence
  const { rect, rightToLeft } = line
  if (!endText || rightToLeft || occurrence.line) return null
  const rects = lineBelow(box, endText, end, rect.bottom - 3)
  const [first] = rects
  // Its own hash has the room there; and where another stands after the end of their line, it would be read first.
  if (!first || around.isShared() || around.isShared(undefined, first)) return null
  const isNext = first.top < rect.bottom + rect.height
  const edge = edgesOf(box).right
  // As near to its hash as the end of that line lets it be.
  const left = Math.max(Math.min(rect.left - 4, edge - width), ...rects.map(({ right }) => (isNext ? right + gap : 0)))
  const top = isNext ? first.top + (first.height - lineHeight) / 2 : rect.bottom + 1
  const room = edge - left
  if (room < width || (!isCode && (left > rect.right || !isBlank(around, { left, top, width, height: lineHeight }))))
    return null
  return overAt(around, { left, top, room, own: true })
}

/** What stands on the line after that of a place; nothing where that is not near. */
function lineBelow(box: Element, text: Text, from: number, under: number): DOMRect[] {
  const walker = dom.createTreeWalker(document, box, NodeFilter.SHOW_TEXT + NodeFilter.SHOW_ELEMENT)
  walker.currentNode = text
  const line: DOMRect[] = []
  let start = from
  let node: Node | null = text
  for (let nodes = 0; node && nodes < mostNodes; nodes++) {
    const rects: Iterable<DOMRect> =
      node instanceof Text
        ? rangeOver(node, start, node, Math.min(node.length, start + mostLetters)).getClientRects()
        : node instanceof Element && dom.matches(node, drawn)
          ? dom.getClientRects(node)
          : []
    for (const rect of rects) {
      if (!rect.width || rect.top < under) continue
      if (rect.top > (line[0] ?? rect).bottom - 3) return line
      line.push(rect)
    }
    start = 0
    node = walker.nextNode()
  }
  return node ? [] : line
}
