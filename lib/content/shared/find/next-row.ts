import * as dom from '../dom/dom'
import { endsWithin, firstIn } from './hash-pattern'

/** More than a hash and what parts it from the next word, also where glue is between its digits. */
const begins = 300

/**
 * The row behind a box whose text ends within a hash, where it begins with all that is missing. A terminal wraps like that:
 * its rows are elements under each other, with nothing between them.
 */
export function nextRow(box: Element, text: string): Element | undefined {
  const row = endsWithin(text) && dom.nextSibling(box)
  if (!(row instanceof Element)) return undefined
  const tail = text.slice(-begins)
  const begun = tail.slice(Math.max(tail.lastIndexOf('0x'), tail.lastIndexOf('0X')))
  if (firstIn(begun + dom.textContent(row).slice(0, begins))?.start !== 0) return undefined
  // Cells of a table stand beside each other, and are read one by one.
  return dom.getBoundingClientRect(row).top > dom.getBoundingClientRect(box).bottom - 2 ? row : undefined
}

/** The row before a box that begins with the rest of its hash. */
export function rowBefore(box: Element): Element | undefined {
  const row = dom.previousSibling(box)
  // Rows are short, and only what ends within a hash is put together.
  let last: Node | null = row
  while (last && !(last instanceof Text)) last = dom.lastChild(last)
  return row instanceof Element && last && endsWithin(last.data) && nextRow(row, dom.textContent(row)) ? row : undefined
}
