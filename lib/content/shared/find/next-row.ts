import * as dom from '../dom/dom'
import { endsWithin, firstIn } from './hash-pattern'

/** Characters that exceed a hash and the gap to the next word, even with invisible characters between its digits. */
const begins = 300

/**
 * The next row of a box whose text ends within a hash, if it begins with all the missing digits. Terminals wrap that
 * way: their rows are elements below each other with nothing in between.
 */
export function nextRow(box: Element, text: string): Element | undefined {
  const row = endsWithin(text) && dom.nextSibling(box)
  if (!(row instanceof Element)) return undefined
  const tail = text.slice(-begins)
  const begun = tail.slice(Math.max(tail.lastIndexOf('0x'), tail.lastIndexOf('0X')))
  if (firstIn(begun + dom.textContent(row).slice(0, begins))?.start !== 0) return undefined
  // Cells of a table are side by side and are read one by one.
  return dom.getBoundingClientRect(row).top > dom.getBoundingClientRect(box).bottom - 2 ? row : undefined
}

/** The row before a box that begins with the rest of its hash. */
export function rowBefore(box: Element): Element | undefined {
  const row = dom.previousSibling(box)
  // Rows are short, and only those that end within a hash are joined.
  let last: Node | null = row
  while (last && !(last instanceof Text)) last = dom.lastChild(last)
  return row instanceof Element && last && endsWithin(last.data) && nextRow(row, dom.textContent(row)) ? row : undefined
}
