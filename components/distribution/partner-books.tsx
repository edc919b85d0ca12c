import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Output } from '../../lib/api/index'
import { PartnerBalance } from '../../lib/api/models/points-records'
import { fieldLabel } from '../../lib/api/models/shapes'
import {
  type Decimal,
  decimalText,
  grouped,
  multiplyDecimals,
  parseDecimal,
  roundDecimal,
} from '../../lib/core/amounts/decimal'
import { t } from '../../lib/core/language/t'
import type { Environment } from '../../lib/core/points/environment'
import { cleanText } from '../../lib/core/text/text'
import { formatDate, parseTime } from '../../lib/core/time/format-time'
import { act } from '../../lib/ui/data/act'
import { useResource } from '../../lib/ui/data/use-resource'
import { partnerBooks } from '../../lib/ui/points/points'
import { useFrame } from '../base/frame'
import { Skeleton } from '../base/skeleton'
import { Notice } from '../base/states/notice'
import { Figures } from '../points/figures'
import { Failure } from '../records/failure'
import { Freshness } from '../records/freshness'
import { NumberText } from '../values/amount-text'
import { TimeText } from '../values/time-text'
import { Value } from '../values/value'

type Books = Output<'partnerBalance'>

/** What the partner has left and has given (R4). `changes` triggers a reload. */
export function PartnerTotals({ environment, changes }: { environment: Environment; changes: number }) {
  const frame = useFrame()
  const books = useMemo(() => partnerBooks(environment), [environment])
  const { value, error, at } = useResource(books, changes)
  if (!value && !error) return <Skeleton rows={2} />
  return (
    <section class="points-stack" aria-label={t('Partner account')}>
      {error && (
        <Failure
          error={error}
          inline
          onAction={(does, failed) => void act(does, failed, frame, () => void books.load())}
        />
      )}
      {value && (
        <>
          <div class="points-line">
            <h2>
              {cleanText(value.name ?? '') ? (
                <Value as="bdi">{cleanText(value.name ?? '')}</Value>
              ) : (
                t('Partner account')
              )}
            </h2>
            <Freshness at={at} onReload={() => void books.load({ fresh: true })} />
          </div>
          <Validity books={value} />
          <PartnerFigures books={value} />
        </>
      )}
    </section>
  )
}

function Validity({ books }: { books: Books }) {
  const now = Date.now()
  const since = parseTime(books.valid_since)
  const until = parseTime(books.valid_until)
  if (since !== null && now < since) return <Notice tone="warn">{t('This key is not valid yet.')}</Notice>
  if (until !== null && now > until) return <Notice tone="bad">{t('This key is not valid any more.')}</Notice>
  return null
}

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
