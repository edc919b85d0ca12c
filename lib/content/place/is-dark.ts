import { paperOf } from '../paper'
import { lightness } from './lightness'
import { isRepainted } from './nearest'

/** Is it dark around an element, as the page paints it? */
export function isDark(element: Element): boolean {
  isRepainted()
  // Without any background the page stands on the browser's own, which goes with the ink.
  const paper = lightness(paperOf(element) ?? '') ?? 1 - (lightness(getComputedStyle(element).color) ?? 0)
  return paper < 0.5
}
