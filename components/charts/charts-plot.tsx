import { useEffect, useRef } from 'preact/hooks'
import uPlot from 'uplot'
import { catalogue, keptFormat } from '../../lib/core/language/catalogue'
import { t } from '../../lib/core/language/t'
import { formatDate } from '../../lib/core/time/format-time'
import { areValuesHidden, veiled } from '../../lib/ui/base/hidden-values'
import { themeColour } from '../base/theme-colour'
import { dayAxis } from './day-axis'
import { mountPlot, type PlotSize } from './mount-plot'

type PlotColour = 'accent' | 'good' | 'bad' | 'line'

export interface PlotProps {
  title: string
  /** Noon of each day, seconds since 1970. */
  times: readonly number[]
  series: readonly { label: string; colour: PlotColour; values: readonly (number | null)[] }[]
  /** Daily events are bars; a value that lasts until it changes is a step line. */
  shape?: 'bars' | 'steps'
}

const height = 170
const halfDay = 43_200

/** From the theme, or system colours: bars that share a chart differ in either. */
const colours = {
  accent: ['--accent', 'LinkText'],
  good: ['--good', 'LinkText'],
  bad: ['--bad', 'CanvasText'],
  line: ['--faint', 'GrayText'],
  text: ['--muted', 'CanvasText'],
  grid: ['--line', 'GrayText'],
} as const

/** Short numbers on an axis: 1.2K, 0.004. */
function short(value: number): string {
  const { locale } = catalogue()
  const compact = keptFormat(
    `${locale} compact`,
    () => new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 }),
  )
  return compact.format(value)
}

function options({ title, series, shape = 'bars' }: PlotProps, element: HTMLElement, size: PlotSize): uPlot.Options {
  const read = (name: keyof typeof colours) => {
    const [variable, system] = colours[name]
    return themeColour(element, variable, system)
  }
  const axis = {
    stroke: read('text'),
    font: `11px ${getComputedStyle(element).fontFamily}`,
    grid: { stroke: read('grid'), width: 1 },
    ticks: { show: false },
  }
  const bars = uPlot.paths.bars?.({ size: [0.7, 40], align: 0 })
  const steps = uPlot.paths.stepped?.({ align: 1 })
  const drawn =
    shape === 'bars'
      ? { width: 0, points: { show: false }, ...(bars ? { paths: bars } : {}) }
      : { width: 2, spanGaps: true, points: { show: false }, ...(steps ? { paths: steps } : {}) }
  return {
    ...size,
    title,
    class: 'chart-plot',
    // Without it, the last day's label is cut off.
    padding: [8, 24, 0, 0],
    cursor: { points: { show: false }, y: false },
    hooks: { setCursor: [markIdle] },
    scales: {
      x: { time: true, range: (_, first, last) => [first - halfDay, last + halfDay] },
      y: { range: (_, low, high) => [Math.min(0, low * 1.08), Math.max(high * 1.08, high === 0 && low === 0 ? 1 : 0)] },
    },
    axes: [
      // Under the bars, which are at noon.
      { ...axis, size: 28, grid: { show: false }, ...dayAxis(halfDay) },
      { ...axis, size: 60, values: (_, values) => values.map((value) => veiled(short(Math.abs(value)))) },
    ],
    series: [
      {
        value: (_, seconds) => (seconds == null ? '—' : formatDate(seconds * 1000)),
        label: t('Day'),
      },
      ...series.map(({ label, colour }) => ({
        label,
        stroke: read(colour),
        ...(shape === 'bars' && { fill: read(colour) }),
        ...drawn,
        value: (_: uPlot, value: number | null) => (value == null ? '—' : veiled(short(Math.abs(value)))),
      })),
    ],
  }
}

/** Without a day under the pointer, the legend shows colours but no figures. */
const markIdle = (plot: uPlot) => plot.root.toggleAttribute('data-idle', plot.cursor.idx == null)

/** One chart. It follows its width and the theme; the table has the same figures. */
export function ChartsPlot(props: PlotProps) {
  const place = useRef<HTMLElement>(null)
  const { title, times, series } = props
  const hidden = areValuesHidden()
  useEffect(() => {
    const element = place.current
    if (!element) return
    const data = [times, ...series.map(({ values }) => values)] as uPlot.AlignedData
    const size = () => ({ width: element.clientWidth, height })
    return mountPlot(element, size, (size) => {
      const plot = new uPlot(options(props, element, size), data, element)
      markIdle(plot)
      return plot
    })
  }, [title, times, series, hidden])
  return <figure ref={place} class="card chart" aria-label={t('{title}. The table has the same figures.', { title })} />
}
