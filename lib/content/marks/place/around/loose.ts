// Code does not wrap, and a float pushes aside a line that does not wrap. To make room for a sentence between lines of
// code, we let the code wrap, but inside a box as wide as its longest line, so that it never has to.
import * as dom from '../../../shared/dom/dom'
import { finder } from '../../../shared/place/given-finder'
import { px } from '../../../shared/place/px'

/** Characters of a snippet. Longer ones keep their lines as they are. */
const longestSnippet = 20_000

export interface Loose {
  element: HTMLElement
  styles: Readonly<Record<string, string>>
  /** Its lines are wider than itself: as wide a float, px, keeps the box around them as wide. */
  wide?: number
}

// Plain `pre-wrap` would let the blanks that begin a line hang beside the float.
const wrap = { whiteSpace: 'break-spaces' }

/** Which element of a code block may wrap, and by which styles; null if that would show. Reads only. */
export function looseIn(box: Element): Loose | null {
  const { length } = dom.textContent(box)
  if (length > longestSnippet || !(box instanceof HTMLElement)) return null
  const [inner] = dom.children(box)
  if (inner instanceof HTMLElement && dom.textContent(inner).length === length) {
    const { lineHeight } = getComputedStyle(box)
    // Not a block, so the block around its lines stays the same.
    const wide = { display: 'inline-block', verticalAlign: 'top', width: 'max-content', minWidth: '100%' }
    return { element: inner, styles: { ...wide, ...wrap, ...(px(lineHeight) && { lineHeight }) } }
  }
  if (dom.scrollWidth(box) <= dom.clientWidth(box)) return { element: box, styles: wrap }
  // Its words and inline elements get a box of their own in there, which may be wider than itself.
  const { width } = finder.rangeWithin(box).getBoundingClientRect()
  return { element: box, styles: { display: '-webkit-box', ...wrap }, wide: width + 1 }
}
