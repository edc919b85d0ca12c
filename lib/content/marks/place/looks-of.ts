import * as dom from '../../shared/dom/dom'

// Without the bottom padding, which we add to rows and blocks ourselves.
const telling = 'display,float,font-size,font-weight,color,background-color,padding-top,margin'.split(',')

/**
 * The computed looks of some elements, as text. If it changes, the page's styles now match other elements, as with
 * `:last-child`. Reads only.
 */
export function looksOf(elements: readonly Element[]): string {
  return elements
    .map((element) => {
      const style = getComputedStyle(element)
      return telling.map((name) => style.getPropertyValue(name)).join()
    })
    .join(';')
}

/** The elements around a place among an element's children whose styles may depend on what is there. */
export function neighboursOf(parent: Element, next: Node): Element[] {
  const found = [parent]
  let before = dom.previousSibling(next)
  let after: Node | null = next
  for (let steps = 0; steps < 3; steps++) {
    if (before instanceof Element) found.push(before)
    if (after instanceof Element) found.push(after)
    before = before && dom.previousSibling(before)
    after = after && dom.nextSibling(after)
  }
  return found
}
