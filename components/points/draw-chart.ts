import uPlot from 'uplot'
import { decimalText } from '../../lib/core/amounts/decimal'
import { t } from '../../lib/core/language/t'
import type { RunningPoint } from '../../lib/core/points/log-line'
import { areValuesHidden } from '../../lib/ui/base/hidden-values'
import { themeColour } from '../base/theme-colour'
import { dayAxis } from '../charts/day-axis'
import { mountPlot } from '../charts/mount-plot'

/** Draws a running total into an element. Returns the function that removes it. */
export function drawChart(place: HTMLElement, points: readonly RunningPoint[]): () => void {
  // A chart needs only float precision; the list has the exact numbers.
  const data: uPlot.AlignedData = [
    points.map(({ at }) => at / 1000),
    points.map(({ total }) => Number(decimalText(total))),
  ]
  const size = () => ({ width: Math.max(200, place.clientWidth), height: 160 })
  return mountPlot(place, size, (size) => new uPlot({ ...size, ...options(place, points.length) }, data, place))
}

function options(place: HTMLElement, count: number): Omit<uPlot.Options, 'width' | 'height'> {
  const axis = {
    stroke: themeColour(place, '--muted', 'CanvasText'),
    font: `11px ${getComputedStyle(place).fontFamily}`,
    grid: { stroke: themeColour(place, '--line', 'GrayText'), width: 1 },
    ticks: { show: false },
  }
  const stepped = uPlot.paths.stepped?.({ align: 1 })
  return {
    legend: { show: false },
    cursor: { show: false },
    // Without it, the last day's label is cut off.
    padding: [10, 18, 0, 0],
    series: [
      {},
      {
        stroke: themeColour(place, '--accent', 'LinkText'),
        fill: themeColour(place, '--accent-soft', 'Canvas'),
        width: 2,
        points: { show: count < 40 },
        ...(stepped ? { paths: stepped } : {}),
      },
    ],
    axes: [
      { ...axis, size: 28, ...dayAxis(0) },
      { ...axis, size: 56, ...(areValuesHidden() && { values: (_, ticks) => ticks.map(() => t('hidden')) }) },
    ],
  }
}
