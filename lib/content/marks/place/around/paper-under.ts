import { lightness } from '../../../shared/place/lightness'

/** With less difference of lightness nothing could be read, on a paper that is told, and on the browser's own, which something may hide. */
const leastOnPaper = 0.1
const leastOnCanvas = 0.25

/**
 * What to put under words of an ink, where the page has that paper around them: the same, unless it cannot be what the
 * page shows there, as nothing could be read on it. Then the ink tells.
 */
export function paperUnder(ink: string, around: string | undefined): string {
  const from = lightness(ink)
  // Without any background the page stands on the browser's own, which is dark only where the page wants that.
  const to = around === '' ? from : lightness(around ?? 'rgb(255, 255, 255)')
  const least = around === undefined ? leastOnCanvas : leastOnPaper
  if (from === undefined || to === undefined || Math.abs(from - to) >= least) return around || 'canvas'
  return from > 0.6 ? 'light-dark(#121212,canvas)' : 'white'
}
