import { finder } from './given-finder'
import { lightness, paperIn } from './lightness'

let paperOf: (element: Element) => string | undefined

/** Whether it is dark around an element, as the page paints it. */
export function isDark(element: Element): boolean {
  finder.coloursOfPage()
  paperOf ??= finder.nearest(paperIn)
  // The browser's own background, or a picture, is assumed to contrast with the ink.
  const paper = lightness(paperOf(element) ?? '') ?? 1 - (lightness(getComputedStyle(element).color) ?? 0)
  return paper < 0.5
}
