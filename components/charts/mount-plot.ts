import type uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { forcedColours } from '../base/forced-colours'

export type PlotSize = Pick<uPlot.Options, 'width' | 'height'>

/** Keeps a drawing in a place: it follows the width of that, the theme and the reader’s own colours. Gives the way to end it. */
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
