import { decimalText } from '../../lib/core/decimal'
import { grouped } from '../../lib/core/format'
import { isObject } from '../../lib/core/is-object'
import { type LogRow, logLine } from '../../lib/core/log-line'
import { gainOf, totalsByAction } from '../../lib/core/log-totals'
import { cleanText } from '../../lib/core/text'
import type { LogRecord } from '../../lib/ui/points'
import { TimeText } from '../time-text'
import './points.css'

/** Lines of a points log, in words where the action is known. */
export function LogList({ rows }: { rows: readonly LogRecord[] }) {
  return (
    <ul class="card points-list" aria-label="Activity">
      {rows.map((row, index) => {
        const { words, amount } = logLine(row)
        const gain = gainOf(row)
        const sign = !gain || gain.digits === 0n ? 'none' : gain.digits > 0n ? 'plus' : 'minus'
        return (
          <li key={row.id ?? index}>
            <span class="points-what">
              <span>{words}</span>
              <small>
                <TimeText value={row.timestamp} />
                {remark(row) && ` · ${remark(row)}`}
              </small>
            </span>
            <span class="points-gain amount" data-sign={sign}>
              {amount || '—'}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Facts of an action that its name does not tell. */
function remark({ action, details }: LogRow): string {
  const facts = isObject(details) ? details : {}
  const text = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? cleanText(String(value), 60) : ''
  if (action === 'daily_reward' && facts.streak != null) return `day ${text(facts.streak)} in a row`
  if (action === 'redeem_offer') return text(facts.offer_id)
  if (action === 'manual') return text(facts.manual_id)
  return ''
}

/** Sums by action, over the lines that are loaded. */
export function LogTotals({ rows }: { rows: readonly LogRow[] }) {
  return (
    <dl class="figures" aria-label="Totals by action">
      {totalsByAction(rows).map(({ action, words, count, total }) => (
        <div key={action}>
          <dt>{words}</dt>
          <dd>
            <span class="amount">{grouped(decimalText(total)).replace(/^-/, '−')}</span>{' '}
            <span class="figures-count">× {count}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
