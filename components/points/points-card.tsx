import { formatInteger, formatPercent } from '../../lib/core/amounts/format'
import type { AppError, ErrorAction } from '../../lib/core/errors/errors'
import { t } from '../../lib/core/language/t'
import type { Loading } from '../../lib/ui/data/resource'
import type { PublicPoints } from '../../lib/ui/points/points'
import { FigureSkeleton } from '../base/figure-skeleton'
import { Badge } from '../base/states/badge'
import { Failure } from '../records/failure'
import { StaleNote } from '../records/freshness'
import { RoundedNumber } from '../values/amount-text'
import '../base/figure.css'
import { Value } from '../values/value'

interface Props {
  state: Loading<PublicPoints>
  test: boolean
  /** Another failure here already offers an action that also retries this. */
  quiet: boolean
  onAction: (action: ErrorAction, error: AppError) => void
}

/** Reward points of an address, as anyone can see them. */
export function PointsCard({ state, test, quiet, onAction }: Props) {
  const { value, status, error, at, stale } = state
  const failed = error ?? value?.placeError
  return (
    <section class="card figure" aria-label={t('Reward points')}>
      <p class="figure-name">
        {t('Reward points')} {test && <Badge tone="warn">{t('Test // a host')}</Badge>}
      </p>
      {value ? <Known {...value} /> : status === 'loading' && <FigureSkeleton />}
      {error && !value && <p class="figure-note">{t('Not known.')}</p>}
      <StaleNote at={at} because={stale} />
      {failed && !quiet && <Failure error={failed} onAction={onAction} inline />}
    </section>
  )
}

function Known({ info, place, placeError }: PublicPoints) {
  if (!info.exists) {
    return (
      <>
        <p class="figure-value nothing">—</p>
        <p class="figure-note">{t('Not registered.')}</p>
      </>
    )
  }
  const referrals = info.user?.referrals
  const total = info.user?.total_balance ?? place?.total_balance
  const notes = [
    placeError && t('Rank unknown'),
    place?.rank && t('Rank {rank}', { rank: formatInteger(place.rank) ?? String(place.rank) }),
    place?.top_percent != null && t('in the top {percent} of users', { percent: wholePercent(place.top_percent) }),
    referrals && referrals !== '0' && t('{n, plural, one {# referral} other {# referrals}}', { n: Number(referrals) }),
  ].filter(Boolean)
  return (
    <>
      {total == null ? (
        <p class="figure-value nothing">{t('Not known')}</p>
      ) : (
        <p class="figure-value">
          <RoundedNumber value={total} />
        </p>
      )}
      <p class="figure-note">{notes.length ? <Value>{notes.join(' · ')}</Value> : t('Not ranked yet.')}</p>
    </>
  )
}

/** A share such as “top 12 %”, in whole per cent: fractions say nothing more about a place in a ranking. */
const wholePercent = (value: string): string =>
  formatPercent(Number(value) > 1 ? Math.ceil(Number(value)) : value) ?? ''
