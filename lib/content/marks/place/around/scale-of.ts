import * as dom from '../../../shared/dom/dom'

/** By how much the page enlarges an element, by `zoom` or transforms around it. Reads only. */
export function scaleOf(element: Element): number {
  const { width } = dom.getBoundingClientRect(element)
  const own = dom.offsetWidth(element)
  // Its own width is rounded.
  return Math.abs(width - own) < 1 ? 1 : width / own || 1
}

/** By how much it enlarges everything. */
export const rootScale = (): number => scaleOf(dom.documentElement(document))
