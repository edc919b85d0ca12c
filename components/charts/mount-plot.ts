import type uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { forcedColours } from '../base/theme-colour'

export type PlotSize = Pick<uPlot.Options, 'width' | 'height'>

/**
 * Keeps a chart in an element: it follows its width, the theme and forced colours. Returns the function that removes
 * it.
 */
export function mountPlot(place: HTMLElement, sizeOf: () => PlotSize, make: (size: PlotSize) => uPlot): () => void {
  let plot = make(sizeOf())
  const draw = () => {
    plot.destroy()
    plot = make(sizeOf())
  }
  const resized = new ResizeObserver(() => plot.setSize(sizeOf()))
  resized.observe(place)
  const themed = new MutationObserver(draw)
  themed.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  const looks = [matchMedia('(prefers-color-scheme: dark)'), forcedColours]
  for (const look of looks) look.addEventListener('change', draw)
  return () => {
    resized.disconnect()
    themed.disconnect()
    for (const look of looks) look.removeEventListener('change', draw)
    plot.destroy()
  }
}
