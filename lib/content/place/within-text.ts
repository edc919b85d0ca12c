// A hash that a text goes on after: the sentence stands on a line of its own right under that of the hash.
import * as dom from '../dom/dom'
import { rangeWithin } from '../find/range'
import type { Placer } from './placer'
import { px } from './room'

const flowing = /^(?:block|list-item|flow-root|inline-block|table-cell)$/

/** Null on the last line of a text, as its block can have a further one. */
export const withinText: Placer = ({ box, line: { rect }, keepsLines, row }, _words, { grow, insert }) => {
  if (keepsLines || row || !grow || !insert || box === dom.body(document)) return null
  const { display, whiteSpace, columnCount } = getComputedStyle(box)
  // A line that does not wrap would be pushed aside.
  if (!flowing.test(display) || /^(?:nowrap|pre)$/.test(whiteSpace) || columnCount !== 'auto') return null
  // What the page floats comes after what floats before it.
  if ([...dom.children(box)].some((child) => getComputedStyle(child).float !== 'none')) return null
  const isLast =
    rangeWithin(box).getBoundingClientRect().bottom - rect.bottom <
    Math.max(rect.height, px(getComputedStyle(box).lineHeight)) / 2
  return isLast ? null : { kind: 'strip', box }
}
