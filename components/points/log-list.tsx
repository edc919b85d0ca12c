import { Fragment } from 'preact'
import { decimalText } from '../../lib/core/amounts/decimal'
import { t } from '../../lib/core/language/t'
import { gainOf, type LogRow, logDetails, logLine, totalsByAction } from '../../lib/core/points/log-line'
import { dayOf, dayWords } from '../../lib/core/time/day-words'
import { parseTime } from '../../lib/core/time/format-time'
import type { LogRecord } from '../../lib/ui/points/points'
import { RoundedNumber } from '../values/amount-text'
import { useReading } from '../values/reading'
import { TimeText } from '../values/time-text'
import './points.css'
import { Value } from '../values/value'

/** The day of a line; null if it has none. */
const dayIn = ({ timestamp }: LogRecord): string | null => {
  const at = parseTime(timestamp)
  return at === null ? null : dayOf(at)
}

/** Lines of a points log, day by day, in words if the action is known. */
export function LogList({ rows }: { rows: readonly LogRecord[] }) {
  const { now } = useReading()
  return (
    <ul class="card points-list" aria-label={t('Activity')}>
      {rows.map((row, index) => {
        const day = dayIn(row)
        const above = rows[index - 1]
        const { words } = logLine(row)
        const { remark, rest } = logDetails(row)
        const gain = gainOf(row)
        const sign = !gain || gain.digits === 0n ? 'none' : gain.digits > 0n ? 'plus' : 'minus'
        return (
          <Fragment key={row.id ?? index}>
            {day !== null && day !== (above && dayIn(above)) && (
              <li class="points-day">
                <h2>{dayWords(parseTime(row.timestamp) ?? 0, now.peek())}</h2>
              </li>
            )}
            <li>
              <span class="points-what">
                <Value as="span">{words}</Value>
                <small>
                  <TimeText value={row.timestamp} inDay />
                  {remark && (
                    <>
                      {' · '}
                      <Value>{remark}</Value>
                    </>
                  )}
                </small>
                {rest.length > 0 && (
                  <details class="facts">
                    <summary>{t('Details')}</summary>
                    <dl class="points-facts">
                      {rest.map(([name, text]) => (
                        <div key={name}>
                          <dt class="mono">{name}</dt>
                          <dd>
                            <Value as="bdi" class="foreign">
                              {text}
                            </Value>
                          </dd>
                        </div>
                      ))}
                    </dl>
                  </details>
                )}
              </span>
              <span class="points-gain amount" data-sign={sign}>
                {gain ? (
                  <RoundedNumber value={decimalText(gain)} isChange />
                ) : (
                  <span class="muted">{t('not known')}</span>
                )}
              </span>
            </li>
          </Fragment>
        )
      })}
    </ul>
  )
}

/** Sums by action, over the loaded lines. */
export function LogTotals({ rows }: { rows: readonly LogRow[] }) {
  return (
    <dl class="figures" aria-label={t('Totals by action')}>
      {totalsByAction(rows).map(({ action, words, count, untold, total }) => (
        <div key={action}>
          <dt>{words}</dt>
          <dd>
            {total ? <RoundedNumber value={decimalText(total)} /> : <span class="nothing">—</span>}{' '}
            <span class="figures-count">
              {untold > 0 ? t('× {count}, {untold} without amount', { count, untold }) : t('× {count}', { count })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
