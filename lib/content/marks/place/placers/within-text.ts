// A hash that a text goes on after: the sentence stands on a line of its own right under that of the hash.
import * as dom from '../../../shared/dom/dom'
import { isOnLastLine } from '../around/last-line'
import { looseIn } from '../around/loose'
import type { Placer } from './placer'

const flowing = /^(?:block|list-item|flow-root|inline-block|table-cell)$/

/** Null on the last line of a text, as its block can have a further one. */
export const withinText: Placer = (around, _words, { grow, insert }) => {
  const { box, line, bottom, keepsLines, row } = around
  if (keepsLines || row || !grow || !insert || box === dom.body(document)) return null
  // Its icons come first.
  if (bottom > line.rect.bottom + line.rect.height / 2) return null
  const { display, whiteSpace, columnCount } = getComputedStyle(box)
  if (!flowing.test(display) || whiteSpace === 'nowrap' || columnCount !== 'auto') return null
  // What the page floats comes after what floats before it.
  if ([...dom.children(box)].some((child) => getComputedStyle(child).float !== 'none')) return null
  if (isOnLastLine(around)) return null
  if (whiteSpace !== 'pre') return { kind: 'strip', box }
  // Of a hash behind the edge of its code no sentence would be seen either.
  const loose = line.rect.width > 0 && looseIn(box)
  return loose ? { kind: 'strip', box, loose } : null
}
