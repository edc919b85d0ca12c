import * as dom from '../../../shared/dom/dom'

/** By how much the page enlarges an element, by `zoom` or transforms around it. Reads only. */
export function scaleOf(element: Element): number {
  // A drawing says nothing of its own px: the element around it does.
  const parent = dom.parentElement(element)
  if (!(element instanceof HTMLElement)) return parent ? scaleOf(parent) : 1
  const { width } = dom.getBoundingClientRect(element)
  const own = dom.offsetWidth(element)
  // Its own width is rounded.
  return Math.abs(width - own) < 1 ? 1 : width / own || 1
}

/** By how much it enlarges everything. */
export const rootScale = (): number => scaleOf(dom.documentElement(document))
