import type { BalanceDay } from '../../lib/core/activity/chart-data'
import { decimalText } from '../../lib/core/amounts/decimal'
import { formatFiat, tightAmount } from '../../lib/core/amounts/format'
import { grouped } from '../../lib/core/amounts/grouped'
import { t } from '../../lib/core/language/t'
import { formatDate } from '../../lib/core/time/format-time'
import { veiled } from '../../lib/ui/base/hidden-values'
import { useReading } from '../values/reading'
import { Value } from '../values/value'

/** The figures behind the balance charts, newest day first. */
export function BalanceTable({ days }: { days: readonly BalanceDay[] }) {
  const { coin } = useReading().chain
  const heads = [t('Balance, {coin}', { coin }), t('Worth, price then')]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll sideways, and keys must reach it
    <section class="card charts-table" aria-label={t('Balance by day')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Day')}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ start, balance, worth }) => (
            <tr key={start}>
              <th scope="row">{formatDate(start)}</th>
              <td data-label={heads[0]} title={veiled(grouped(decimalText(balance)))}>
                <Value>{tightAmount(balance)}</Value>
              </td>
              <td data-label={heads[1]} data-empty={worth === null}>
                {worth === null ? '—' : <Value>{formatFiat(worth)}</Value>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
