import { type Day, drawn, type Month, monthsOf, newestYear } from '../../lib/core/activity/chart-data'
import { decimalText, grouped } from '../../lib/core/amounts/decimal'
import { formatFiat, tightAmount } from '../../lib/core/amounts/format'
import { catalogue, keptFormat } from '../../lib/core/language/catalogue'
import { t } from '../../lib/core/language/t'
import { veiled } from '../../lib/ui/base/hidden-values'
import { useReading } from '../values/reading'
import { Value } from '../values/value'
import { BarTable } from './bar-table'

function named(start: number, options: Intl.DateTimeFormatOptions): string {
  const { locale } = catalogue()
  const months = keptFormat(
    `${locale}:${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }),
  )
  return months.format(start)
}

/** An address's fees by month, and in the newest year. */
export function FeesByMonth({ days }: { days: readonly Day[] }) {
  const { coin } = useReading().chain
  const months = monthsOf(days)
  const year = newestYear(months)
  const most = Math.max(...months.map(({ fees }) => drawn(fees)))
  return (
    <BarTable
      title={t('Fees by month')}
      note={year && <InYear year={year} coin={coin} />}
      heads={[t('Month'), t('Transactions'), t('Fees, {coin}', { coin }), t('Fees, price then')]}
      rows={months.map((month) => ({
        key: String(month.start),
        name: named(month.start, { month: 'short', year: 'numeric' }),
        share: most === 0 ? 0 : drawn(month.fees) / most,
        cells: [
          <Value key="count">{month.count.toLocaleString(catalogue().locale)}</Value>,
          <Fees key="fees" month={month} />,
          <FiatFees key="fiat" month={month} />,
        ],
      }))}
    />
  )
}

const InYear = ({ year, coin }: { year: Month; coin: string }) => (
  <>
    <strong>{named(year.start, { year: 'numeric' })}</strong> · <Fees month={year} /> {coin} · <FiatFees month={year} />
  </>
)

const Fees = ({ month: { fees } }: { month: Month }) => (
  <Value as="span" title={veiled(grouped(decimalText(fees)))}>
    {tightAmount(fees)}
  </Value>
)

function FiatFees({ month: { usdFees, unpricedFees } }: { month: Month }) {
  const text = formatFiat(usdFees)
  if (!text || (usdFees.digits === 0n && unpricedFees > 0)) return <>{t('Not known')}</>
  const words = unpricedFees > 0 ? t('At least {amount}', { amount: text }) : text
  // A narrow column cuts it.
  return <Value title={words}>{words}</Value>
}
