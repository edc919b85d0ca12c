import type { ComponentType } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { type Day, drawn } from '../../lib/core/activity/chart-data'
import { t } from '../../lib/core/language/t'
import { Skeleton } from '../base/skeleton'
import { useReading } from '../values/reading'
import type { PlotProps } from './charts-plot'

/** The three drawings. The library that draws them comes with the first of them. */
export function ChartsDrawn({ days }: { days: readonly Day[] }) {
  const { chain } = useReading()
  const [Plot, setPlot] = useState<ComponentType<PlotProps> | null>(null)
  useEffect(() => {
    void import('./charts-plot').then(({ ChartsPlot }) => setPlot(() => ChartsPlot))
  }, [])
  const { coin } = chain
  const plots = useMemo(() => plotsOf(days, coin), [days, coin])
  if (!Plot) {
    return (
      <div class="card">
        <Skeleton rows={5} />
      </div>
    )
  }
  return (
    <div class="charts">
      {plots.map((plot) => (
        <Plot key={plot.title} {...plot} />
      ))}
    </div>
  )
}

const noon = 43_200

function plotsOf(days: readonly Day[], coin: string): PlotProps[] {
  const times = days.map(({ start }) => start / 1000 + noon)
  return [
    {
      title: t('Transactions a day'),
      times,
      series: [
        { label: t('All // all transactions'), colour: 'line', values: days.map(({ count }) => count) },
        { label: t('Balance changes'), colour: 'accent', values: days.map(({ moving }) => moving) },
      ],
    },
    {
      title: t('{coin} in and out', { coin }),
      times,
      series: [
        { label: t('In // what was received'), colour: 'good', values: days.map(({ coinIn }) => drawn(coinIn)) },
        { label: t('Out // what was sent'), colour: 'bad', values: days.map(({ coinOut }) => -drawn(coinOut)) },
      ],
    },
    {
      title: t('Fees paid, {coin}', { coin }),
      times,
      series: [{ label: t('Fees'), colour: 'accent', values: days.map(({ fees }) => drawn(fees)) }],
    },
  ]
}
