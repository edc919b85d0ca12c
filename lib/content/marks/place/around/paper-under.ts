import { lightness } from '../../../shared/place/lightness'

/**
 * With a smaller difference in lightness nothing is readable. The first is for a known paper, the second for the
 * browser's own, which something may hide.
 */
const leastOnPaper = 0.1
const leastOnCanvas = 0.25

/**
 * The paper to put under words of an ink: the one around them, unless nothing is readable on it, which means that the
 * page must be showing something else. Then the ink decides.
 */
export function paperUnder(ink: string, around: string | undefined): string {
  const from = lightness(ink)
  // Without any background the page shows the browser's own, which is dark only if the page asks for that.
  const to = around === '' ? from : lightness(around ?? 'rgb(255, 255, 255)')
  const least = around === undefined ? leastOnCanvas : leastOnPaper
  if (from === undefined || to === undefined || Math.abs(from - to) >= least) return around || 'canvas'
  return from > 0.6 ? 'light-dark(#121212,canvas)' : 'white'
}
