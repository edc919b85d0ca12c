import * as dom from '../../../shared/dom/dom'

/** The factor by which the page enlarges an element, by `zoom` or transforms around it. Reads only. */
export function scaleOf(element: Element): number {
  // A drawing has no px of its own: measure the element around it.
  const parent = dom.parentElement(element)
  if (!(element instanceof HTMLElement)) return parent ? scaleOf(parent) : 1
  const { width } = dom.getBoundingClientRect(element)
  const own = dom.offsetWidth(element)
  // Its own width is rounded.
  return Math.abs(width - own) < 1 ? 1 : width / own || 1
}

/** The factor by which it enlarges everything. */
export const rootScale = (): number => scaleOf(dom.documentElement(document))
