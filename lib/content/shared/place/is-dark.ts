import { coloursOfPage, nearest } from '../find/nearest'
import { lightness } from './lightness'
import { paperIn } from './paper'

const paperOf = nearest(paperIn)

/** Is it dark around an element, as the page paints it? */
export function isDark(element: Element): boolean {
  coloursOfPage()
  // The browser's own background, and a picture, are taken to contrast with the ink.
  const paper = lightness(paperOf(element) ?? '') ?? 1 - (lightness(getComputedStyle(element).color) ?? 0)
  return paper < 0.5
}
