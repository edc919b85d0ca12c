import * as dom from '../dom/dom'

/** What lies uppermost at a point of the window, as far as the tree of an element tells. */
export function metAt(element: Element, x: number, y: number): Element | null {
  const root = dom.getRootNode(element)
  return root instanceof ShadowRoot ? root.elementFromPoint(x, y) : dom.elementFromPoint(document, x, y)
}
