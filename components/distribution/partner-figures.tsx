import type { ComponentChildren } from 'preact'
import { fieldLabel } from '../../lib/api/field-label'
import type { Output } from '../../lib/api/index'
import { PartnerBalance } from '../../lib/api/models/points-records'
import { type Decimal, decimalText, multiplyDecimals, parseDecimal, roundDecimal } from '../../lib/core/amounts/decimal'
import { grouped } from '../../lib/core/amounts/grouped'
import { t } from '../../lib/core/language/t'
import { formatDate, parseTime } from '../../lib/core/time/format-time'
import { Figures } from '../points/figures'
import { NumberText } from '../values/amount-text'
import { TimeText } from '../values/time-text'

/** The service's figures for a partner's account, which may be older than the answer. */
export function PartnerFigures({ books }: { books: Output<'partnerBalance'> }) {
  return (
    <Figures
      label={t('Account')}
      figures={[
        { label: fieldLabel(PartnerBalance, 'balance'), value: books.balance },
        { label: t('Updated'), value: asOf(books.updated_at) },
        { label: fieldLabel(PartnerBalance, 'total_distributed'), value: books.total_distributed },
        { label: t('Daily accrual'), value: daily(books.rate) },
        { label: t('Valid from'), value: day(books.valid_since) },
        { label: fieldLabel(PartnerBalance, 'valid_until'), value: day(books.valid_until) },
      ]}
    />
  )
}

/** As a number, so an answer newer than the last clock update does not count as future. */
const asOf = (time: string | null | undefined): ComponentChildren =>
  time == null ? null : <TimeText value={parseTime(time) ?? time} />

function day(time: string | null | undefined): ComponentChildren {
  const at = parseTime(time)
  return at === null ? null : <span>{formatDate(at)} UTC</span>
}

const secondsADay: Decimal = { digits: 86_400n, scale: 0 }

/** The service gives the rate per second, which is hard to picture: shown rounded, with the exact value as tooltip. */
function daily(rate: string | null | undefined): ComponentChildren {
  const each = parseDecimal(rate)
  if (!each) return null
  return (
    <NumberText
      value={decimalText(roundDecimal(multiplyDecimals(each, secondsADay), 2))}
      title={t('{amount} a second', { amount: grouped(decimalText(each)) })}
    />
  )
}
