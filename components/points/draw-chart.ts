import uPlot from 'uplot'
import { decimalText } from '../../lib/core/amounts/decimal'
import { formatDate } from '../../lib/core/format-time'
import type { RunningPoint } from '../../lib/core/points/log-totals'
import { themeColour } from '../base/theme-colour'
import 'uplot/dist/uPlot.min.css'

const dayName = (seconds: number) => formatDate(seconds * 1000, {}, 'short')

/** Draws a running total into a place; it follows its width and the theme. Gives the way to end it. */
export function drawChart(place: HTMLElement, points: readonly RunningPoint[]): () => void {
  const size = () => ({ width: Math.max(200, place.clientWidth - 24), height: 160 })
  // A drawing needs no more than a float can hold; the exact numbers stand in the list.
  const data: uPlot.AlignedData = [
    points.map(({ at }) => at / 1000),
    points.map(({ total }) => Number(decimalText(total))),
  ]
  let chart: uPlot | undefined
  const draw = () => {
    chart?.destroy()
    chart = new uPlot({ ...size(), ...options(place, points.length) }, data, place)
  }
  draw()
  const resized = new ResizeObserver(() => chart?.setSize(size()))
  resized.observe(place)
  const themed = new MutationObserver(draw)
  themed.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', draw)
  return () => {
    resized.disconnect()
    themed.disconnect()
    dark.removeEventListener('change', draw)
    chart?.destroy()
  }
}

function options(place: HTMLElement, count: number): Omit<uPlot.Options, 'width' | 'height'> {
  const axis = {
    stroke: themeColour(place, '--muted'),
    font: `11px ${getComputedStyle(place).fontFamily}`,
    grid: { stroke: themeColour(place, '--line'), width: 1 },
    ticks: { show: false },
  }
  const stepped = uPlot.paths.stepped?.({ align: 1 })
  return {
    legend: { show: false },
    cursor: { show: false },
    // The last day's name would be cut.
    padding: [10, 18, 0, 0],
    series: [
      {},
      {
        stroke: themeColour(place, '--accent', true),
        fill: themeColour(place, '--accent-soft', true),
        width: 2,
        points: { show: count < 40 },
        ...(stepped ? { paths: stepped } : {}),
      },
    ],
    axes: [
      { ...axis, size: 28, space: 64, values: (_, ticks) => ticks.map(dayName) },
      { ...axis, size: 56 },
    ],
  }
}
