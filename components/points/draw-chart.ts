import uPlot from 'uplot'
import { decimalText } from '../../lib/core/decimal'
import type { RunningPoint } from '../../lib/core/log-totals'
import 'uplot/dist/uPlot.min.css'

/** Draws a running total into a place, in the theme's colours. Gives the way to end it. */
export function drawChart(place: HTMLElement, points: readonly RunningPoint[]): () => void {
  const size = () => ({ width: Math.max(200, place.clientWidth - 24), height: 150 })
  const style = getComputedStyle(place)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const axis = { stroke: colour('--muted'), grid: { stroke: colour('--line'), width: 1 }, ticks: { show: false } }
  const stepped = uPlot.paths.stepped?.({ align: 1 })
  const chart = new uPlot(
    {
      ...size(),
      legend: { show: false },
      cursor: { show: false },
      series: [
        {},
        {
          stroke: colour('--accent'),
          fill: colour('--accent-soft'),
          width: 2,
          points: { show: points.length < 40 },
          ...(stepped ? { paths: stepped } : {}),
        },
      ],
      axes: [axis, { ...axis, size: 56 }],
    },
    // A drawing needs no more than a float can hold; the exact numbers stand in the list.
    [points.map(({ at }) => at / 1000), points.map(({ total }) => Number(decimalText(total)))],
    place,
  )
  const resize = new ResizeObserver(() => chart.setSize(size()))
  resize.observe(place)
  return () => {
    resize.disconnect()
    chart.destroy()
  }
}
