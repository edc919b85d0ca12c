import { type Day, drawn } from '../../lib/core/activity/chart-data'
import { type Month, monthsOf } from '../../lib/core/activity/months-of'
import { decimalText } from '../../lib/core/amounts/decimal'
import { formatFiat, grouped, tightAmount } from '../../lib/core/amounts/format'
import { catalogue } from '../../lib/core/language/catalogue'
import { t } from '../../lib/core/language/t'
import { areValuesHidden, veiled } from '../../lib/ui/base/hidden-values'
import { useReading } from '../values/reading'
import { Value } from '../values/value'
import { BarTable } from './bar-table'

const monthName = (start: number) =>
  new Intl.DateTimeFormat(catalogue().locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(start)

/** What an address paid in fees, month by month. */
export function FeesByMonth({ days }: { days: readonly Day[] }) {
  const { coin } = useReading().chain
  const months = monthsOf(days)
  const most = Math.max(...months.map(({ fees }) => drawn(fees)))
  return (
    <BarTable
      title={t('Fees by month')}
      heads={[t('Month'), t('Transactions'), t('Fees, {coin}', { coin }), t('Fees, price then')]}
      rows={months.map((month) => ({
        key: String(month.start),
        name: monthName(month.start),
        share: most === 0 || areValuesHidden() ? 0 : drawn(month.fees) / most,
        cells: [
          month.count.toLocaleString(catalogue().locale),
          <Value key="fees" as="span" title={veiled(grouped(decimalText(month.fees)))}>
            {tightAmount(month.fees)}
          </Value>,
          <FiatFees key="fiat" month={month} />,
        ],
      }))}
    />
  )
}

function FiatFees({ month: { usdFees, unpricedFees } }: { month: Month }) {
  const text = formatFiat(usdFees)
  if (!text || (usdFees.digits === 0n && unpricedFees > 0)) return <>{t('Not known')}</>
  return <Value>{unpricedFees > 0 ? t('At least {amount}', { amount: text }) : text}</Value>
}
