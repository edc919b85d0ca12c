import * as dom from '../../../shared/dom/dom'

/** By how much the page enlarges an element, by `zoom` or transforms around it. Reads only. */
export const scaleOf = (element: Element): number =>
  dom.getBoundingClientRect(element).width / dom.offsetWidth(element) || 1

/** By how much it enlarges everything. */
export const rootScale = (): number => scaleOf(dom.documentElement(document))
