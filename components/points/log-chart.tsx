import { useEffect, useRef } from 'preact/hooks'
import type { RunningPoint } from '../../lib/core/points/log-totals'
import './points.css'

/** The sum of all loaded lines over time. The code that draws is fetched when the first chart is shown. */
export function LogChart({ points, title }: { points: readonly RunningPoint[]; title: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (points.length < 2) return
    let end = () => {}
    let gone = false
    // Without it there is still the list.
    import('./draw-chart').then(
      ({ drawChart }) => {
        if (!gone && box.current) end = drawChart(box.current, points)
      },
      () => {},
    )
    return () => {
      gone = true
      end()
    }
  }, [points])
  if (points.length < 2) return null
  return <div class="card points-chart" ref={box} role="img" aria-label={title} />
}
