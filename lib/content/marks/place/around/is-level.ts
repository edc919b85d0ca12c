import * as dom from '../../../shared/dom/dom'

/** Whether an element shares a line with something. Reads only. */
export function isLevel(element: Element, { top, bottom }: Pick<DOMRect, 'top' | 'bottom'>): boolean {
  const edges = dom.getBoundingClientRect(element)
  return edges.top < bottom && edges.bottom > top
}
