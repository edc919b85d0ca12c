import * as dom from '../../../shared/dom/dom'

/** Px: anything larger is no icon of a hash. */
const largestIcon = 32

/** Whether an element is as small as an icon. Reads only. */
export function isIcon(element: Element): boolean {
  const { width, height } = dom.getBoundingClientRect(element)
  return width <= largestIcon && height <= largestIcon
}
