// Code does not wrap, and beside what floats a line that does not wrap is pushed aside. So where a sentence is to stand
// between its lines, it may wrap, in an element that is as wide as its longest line: then it has no reason to.
import * as dom from '../../../shared/dom/dom'
import { px } from '../../../shared/place/room'

/** Letters of a snippet; longer ones keep their lines as they are. */
const longestSnippet = 10_000

export interface Loose {
  element: HTMLElement
  styles: Readonly<Record<string, string>>
}

// Blanks that begin a line would hang beside what floats.
const wrap = { whiteSpace: 'break-spaces' }

/** What of a block of code may wrap, and by which styles; null where it cannot without being seen. Reads only. */
export function looseIn(box: Element): Loose | null {
  const { length } = dom.textContent(box)
  if (length > longestSnippet || !(box instanceof HTMLElement)) return null
  const [inner] = dom.children(box)
  if (inner instanceof HTMLElement && dom.textContent(inner).length === length) {
    const { lineHeight } = getComputedStyle(box)
    // Not a block, so that the block around its lines is the same before and after.
    const wide = { display: 'inline-block', verticalAlign: 'top', width: 'max-content', minWidth: '100%' }
    return { element: inner, styles: { ...wide, ...wrap, ...(px(lineHeight) && { lineHeight }) } }
  }
  return dom.scrollWidth(box) > dom.clientWidth(box) ? null : { element: box, styles: wrap }
}
