import { isRepainted } from './nearest'
import { numbersOf, paperOf } from './paper'

/** Is it dark around an element, as the page paints it? */
export function isDark(element: Element): boolean {
  isRepainted()
  // Without any background the page stands on the browser's own, which goes with the ink.
  const paper = lightness(paperOf(element) ?? '') ?? 1 - (lightness(getComputedStyle(element).color) ?? 0)
  return paper < 0.5
}

/** 0 black to 1 white; undefined for notations without red, green and blue. */
function lightness(color: string): number | undefined {
  const [red, green, blue] = numbersOf(color)
  if (red === undefined || green === undefined || blue === undefined) return undefined
  if (color.startsWith('rgb')) return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
  if (color.startsWith('color(srgb')) return 0.299 * red + 0.587 * green + 0.114 * blue
  return /^ok(?:lab|lch)/.test(color) ? red : undefined
}
