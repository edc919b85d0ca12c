// The text goes on after the hash: the sentence gets a line of its own right under that of the hash.
import * as dom from '../../../shared/dom/dom'
import { looseIn } from '../around/loose'
import { isOnLastLine } from './last-line'
import type { Placer } from './placer'

/** How a box lays its words out; the last is ours, for lines of code that are wider than itself. */
const flowing = /^(?:block|list-item|flow-root|inline-block|table-cell|-webkit-box break-spaces)\b/

/** Null on the last line of a text, where its block can get another line. */
export const withinText: Placer = (around, _words, { insert }) => {
  const { box, line, icons, keepsLines, row } = around
  // Icons on the next line come first.
  if (keepsLines || row || icons || !insert || box === dom.body(document)) return null
  const { display, whiteSpace, columnCount } = getComputedStyle(box)
  if (!flowing.test(`${display} ${whiteSpace}`) || whiteSpace === 'nowrap' || columnCount !== 'auto') return null
  if (isOnLastLine(around)) return null
  if (whiteSpace !== 'pre') return { kind: 'strip', box }
  // If the hash is beyond the edge of its code, the sentence would be out of sight too.
  const loose = line.rect.width > 0 && looseIn(box)
  return loose ? { kind: 'strip', box, loose } : null
}
