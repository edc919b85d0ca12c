import * as dom from '../dom/dom'

/** The topmost element at a point of the window, as seen from the tree of an element. */
export function metAt(element: Element, x: number, y: number): Element | null {
  const root = dom.getRootNode(element)
  return root instanceof ShadowRoot ? root.elementFromPoint(x, y) : dom.elementFromPoint(document, x, y)
}
