import { useEffect, useRef } from 'preact/hooks'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

export type PlotColour = 'accent' | 'good' | 'bad' | 'line'

export interface PlotProps {
  title: string
  /** Seconds since 1970, one for each value. */
  times: readonly number[]
  series: readonly { label: string; colour: PlotColour; values: readonly number[] }[]
}

const height = 170

const variables: Record<PlotColour | 'text' | 'grid', string> = {
  accent: '--accent',
  good: '--good',
  bad: '--bad',
  line: '--line-strong',
  text: '--muted',
  grid: '--line',
}

/** Colours of the theme as a canvas takes them: resolved for light or dark. */
function coloursOf(element: HTMLElement): Record<keyof typeof variables, string> {
  const probe = document.createElement('span')
  element.append(probe)
  const read = (variable: string) => {
    probe.style.color = `var(${variable})`
    return getComputedStyle(probe).color
  }
  const colours = Object.fromEntries(Object.entries(variables).map(([name, variable]) => [name, read(variable)]))
  probe.remove()
  return colours as Record<keyof typeof variables, string>
}

/** Numbers on an axis, short: 1.2K, 0.004. */
const short = (value: number) =>
  new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 }).format(value)

function options({ title, series }: PlotProps, element: HTMLElement, width: number): uPlot.Options {
  const colours = coloursOf(element)
  const axis = {
    stroke: colours.text,
    font: '11px system-ui',
    grid: { stroke: colours.grid, width: 1 },
    ticks: { show: false },
  }
  const bars = uPlot.paths.bars?.({ size: [0.7, 40], align: 0 })
  return {
    width,
    height,
    title,
    class: 'chart-plot',
    cursor: { points: { show: false }, y: false },
    scales: {
      x: { time: true },
      y: { range: (_, low, high) => [Math.min(0, low * 1.08), Math.max(high * 1.08, high === 0 && low === 0 ? 1 : 0)] },
    },
    tzDate: (ts) => uPlot.tzDate(new Date(ts * 1000), 'Etc/UTC'),
    axes: [axis, { ...axis, size: 52, values: (_, values) => values.map((value) => short(Math.abs(value))) }],
    series: [
      {
        value: (_, seconds) => (seconds == null ? '—' : new Date(seconds * 1000).toISOString().slice(0, 10)),
        label: 'Day',
      },
      ...series.map(({ label, colour }) => ({
        label,
        stroke: colours[colour],
        fill: colours[colour],
        width: 0,
        ...(bars ? { paths: bars } : {}),
        points: { show: false },
        value: (_: uPlot, value: number | null) => (value == null ? '—' : short(Math.abs(value))),
      })),
    ],
  }
}

/** One drawing. It follows its width and the theme; the same figures stand in the table. */
export function ChartsPlot(props: PlotProps) {
  const place = useRef<HTMLElement>(null)
  const { title, times, series } = props
  useEffect(() => {
    const element = place.current
    if (!element) return
    const data = [times, ...series.map(({ values }) => values)] as uPlot.AlignedData
    let plot: uPlot | null = null
    const draw = () => {
      plot?.destroy()
      plot = new uPlot(options(props, element, element.clientWidth), data, element)
    }
    draw()
    const resized = new ResizeObserver(() => plot?.setSize({ width: element.clientWidth, height }))
    resized.observe(element)
    const themed = new MutationObserver(draw)
    themed.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', draw)
    return () => {
      plot?.destroy()
      resized.disconnect()
      themed.disconnect()
      dark.removeEventListener('change', draw)
    }
  }, [title, times, series])
  return <figure ref={place} class="card chart" aria-label={`${title}. The table has the same figures.`} />
}
