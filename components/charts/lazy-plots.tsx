import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Skeleton } from '../base/skeleton'
import type { PlotProps } from './charts-plot'

/** Charts one below another. The chart library loads with the first of them. */
export function LazyPlots({ plots }: { plots: readonly PlotProps[] }) {
  const [Plot, setPlot] = useState<ComponentType<PlotProps> | null>(null)
  useEffect(() => {
    void import('./charts-plot').then(({ ChartsPlot }) => setPlot(() => ChartsPlot))
  }, [])
  if (!Plot)
    return (
      <div class="card">
        <Skeleton rows={5} />
      </div>
    )
  return (
    <div class="charts">
      {plots.map((plot) => (
        <Plot key={plot.title} {...plot} />
      ))}
    </div>
  )
}
