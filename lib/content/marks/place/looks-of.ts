import * as dom from '../../shared/dom/dom'

// Without the bottom padding, which we add to rows and blocks ourselves.
const telling = 'display,float,font-size,font-weight,color,background-color,padding-top,margin'.split(',')

/** How many neighbours before a place, and after it, are checked. */
const farthest = 3

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
  const all = [...dom.childNodes(parent)]
  const at = all.indexOf(next as ChildNode)
  const near = all.slice(Math.max(0, at - farthest), at + farthest)
  return [parent, ...near.filter((each) => each instanceof Element)]
}
