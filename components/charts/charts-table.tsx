import type { BalanceDay, Day } from '../../lib/core/activity/chart-data'
import { type Decimal, decimalText, grouped } from '../../lib/core/amounts/decimal'
import { formatFiat, tightAmount } from '../../lib/core/amounts/format'
import { catalogue } from '../../lib/core/language/catalogue'
import { t } from '../../lib/core/language/t'
import { formatDate } from '../../lib/core/time/format-time'
import { veiled } from '../../lib/ui/base/hidden-values'
import { useReading } from '../values/reading'
import { Value } from '../values/value'

interface Column<D> {
  title: string
  text: (day: D) => string | null
  /** The exact figure, if the text is rounded. */
  exact?: (day: D) => string
}

const sum = (title: string, pick: (day: Day) => Decimal): Column<Day> => ({
  title,
  text: (day) => (pick(day).digits === 0n ? null : tightAmount(pick(day))),
  exact: (day) => grouped(decimalText(pick(day))),
})

const money = (title: string, pick: (day: Day) => Decimal): Column<Day> => ({
  title,
  text: (day) => (pick(day).digits === 0n ? null : formatFiat(pick(day))),
})

const columnsOf = (coin: string): Column<Day>[] => [
  { title: t('Transactions'), text: ({ count }) => count.toLocaleString(catalogue().locale) },
  { title: t('Balance changes'), text: ({ moving }) => moving.toLocaleString(catalogue().locale) },
  sum(t('{coin} in', { coin }), ({ coinIn }) => coinIn),
  sum(t('{coin} out', { coin }), ({ coinOut }) => coinOut),
  sum(t('Fees, {coin}', { coin }), ({ fees }) => fees),
  money(t('In, price then'), ({ usdIn }) => usdIn),
  money(t('Out, price then'), ({ usdOut }) => usdOut),
]

/** The figures behind the charts, newest day first; quiet days are left out. */
export function ChartsTable({ days }: { days: readonly Day[] }) {
  const { coin } = useReading().chain
  return <DayTable title={t('By day')} columns={columnsOf(coin)} days={days.filter(({ count }) => count > 0)} />
}

/** The figures behind the balance charts, newest day first. */
export function BalanceTable({ days }: { days: readonly BalanceDay[] }) {
  const { coin } = useReading().chain
  const columns: Column<BalanceDay>[] = [
    {
      title: t('Balance, {coin}', { coin }),
      text: ({ balance }) => tightAmount(balance),
      exact: ({ balance }) => grouped(decimalText(balance)),
    },
    { title: t('Worth, price then'), text: ({ worth }) => worth && formatFiat(worth) },
  ]
  return <DayTable title={t('Balance by day')} columns={columns} days={days} />
}

interface Props<D> {
  title: string
  columns: readonly Column<D>[]
  /** Oldest first. */
  days: readonly D[]
}

function DayTable<D extends { start: number }>({ title: name, columns, days }: Props<D>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll sideways, and keys must reach it
    <section class="card charts-table" aria-label={name} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Day')}</th>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.start}>
              <th scope="row">{formatDate(day.start)}</th>
              {columns.map(({ title, text, exact }) => {
                const shown = text(day)
                return (
                  <td key={title} data-label={title} data-empty={shown === null} title={exact && veiled(exact(day))}>
                    {shown === null ? '—' : <Value>{shown}</Value>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
