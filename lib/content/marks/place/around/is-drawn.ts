import { isSeen } from '../../../shared/place/lightness'

/** Whether anybody would see an element, besides its words. Reads only. */
export function isDrawn(element: Element): boolean {
  const { backgroundColor, borderWidth } = getComputedStyle(element)
  return isSeen(backgroundColor) || /[1-9]/.test(borderWidth)
}
