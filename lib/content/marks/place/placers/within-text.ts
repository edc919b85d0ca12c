// The text goes on after the hash: the sentence gets a line of its own right under that of the hash.
import * as dom from '../../../shared/dom/dom'
import { looseIn } from '../around/loose'
import { isOnLastLine } from './last-line'
import type { Placer } from './placer'

/** How a box lays its words out; the last is ours, for lines of code that are wider than itself. */
const flowing = /^(?:block|list-item|flow-root|inline-block|table-cell|-webkit-box break-spaces)\b/

/** Null on the last line of a text, where its block can get another line. */
export const withinText: Placer = (around, _words, { insert }) => {
  const { box, line, bottom, keepsLines, row, occurrence } = around
  if (keepsLines || row || !insert || box === dom.body(document)) return null
  // Its icons are on the next line; they come first.
  if (bottom > line.rect.bottom + line.rect.height / 2) return null
  const { display, whiteSpace, columnCount } = getComputedStyle(box)
  if (!flowing.test(`${display} ${whiteSpace}`) || whiteSpace === 'nowrap' || columnCount !== 'auto') return null
  // What the page floats after the hash moves down with the lines there.
  const isBefore = (child: Element) => !(dom.compareDocumentPosition(occurrence.element, child) & 4)
  if ([...dom.children(box)].some((child) => isBefore(child) && getComputedStyle(child).float !== 'none')) return null
  if (isOnLastLine(around)) return null
  if (whiteSpace !== 'pre') return { kind: 'strip', box }
  // If the hash is beyond the edge of its code, the sentence would be out of sight too.
  const loose = line.rect.width > 0 && looseIn(box)
  return loose ? { kind: 'strip', box, loose } : null
}
