import { useEffect, useRef } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import type { RunningPoint } from '../../lib/core/points/log-line'
import './points.css'
import { areValuesHidden } from '../../lib/ui/base/hidden-values'

/**
 * The running sum of all loaded lines; those without a time or amount are left out and counted. The chart code loads
 * with the first chart.
 */
export function LogChart({ points, lines }: { points: readonly RunningPoint[]; lines: number }) {
  const hidden = areValuesHidden()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (points.length < 2) return
    let end = () => {}
    let gone = false
    // Without the chart, the list still works.
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
  }, [points, hidden])
  if (points.length < 2) return null
  const out = lines - points.length
  const left =
    out > 0 &&
    t('{n, plural, one {without # line that tells} other {without # lines that tell}} no time or amount', { n: out })
  const total = t('Running total of the {n, plural, one {# line that is} other {# lines that are}} loaded', {
    n: lines,
  })
  return (
    <figure class="card points-chart">
      <figcaption>
        <strong>{t('Points over time')}</strong> <span class="muted">{left}</span>
      </figcaption>
      <div ref={box} role="img" aria-label={left ? t('{total}, {left}', { total, left }) : total} />
    </figure>
  )
}
