import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { type Day, drawn } from '../../lib/core/chart-data'
import { useReading } from '../reading'
import { Skeleton } from '../skeleton'
import type { PlotProps } from './charts-plot'

/** The three drawings. The library that draws them comes with the first of them. */
export function ChartsDrawn({ days }: { days: readonly Day[] }) {
  const { chain } = useReading()
  const [Plot, setPlot] = useState<ComponentType<PlotProps> | null>(null)
  useEffect(() => {
    void import('./charts-plot').then(({ ChartsPlot }) => setPlot(() => ChartsPlot))
  }, [])
  if (!Plot) {
    return (
      <div class="card">
        <Skeleton rows={5} />
      </div>
    )
  }
  const times = days.map(({ start }) => start / 1000)
  return (
    <div class="charts">
      <Plot
        title="Transactions a day"
        times={times}
        series={[
          { label: 'All', colour: 'line', values: days.map(({ count }) => count) },
          { label: 'Changing a balance', colour: 'accent', values: days.map(({ moving }) => moving) },
        ]}
      />
      <Plot
        title={`${chain.coin} in and out`}
        times={times}
        series={[
          { label: 'In', colour: 'good', values: days.map(({ coinIn }) => drawn(coinIn)) },
          { label: 'Out', colour: 'bad', values: days.map(({ coinOut }) => -drawn(coinOut)) },
        ]}
      />
      <Plot
        title={`Fees paid, ${chain.coin}`}
        times={times}
        series={[{ label: 'Fees', colour: 'accent', values: days.map(({ fees }) => drawn(fees)) }]}
      />
    </div>
  )
}
