import { formatInteger, formatPercent } from '../../lib/core/amounts/format'
import type { AppError, ErrorAction } from '../../lib/core/errors'
import type { Loading } from '../../lib/ui/data/resource'
import type { PublicPoints } from '../../lib/ui/points/points'
import { Badge } from '../base/badge'
import { FigureSkeleton } from '../base/figure-skeleton'
import { Failure } from '../records/failure'
import { StaleNote } from '../records/freshness'
import { NumberText } from '../values/amount-text'
import '../base/figure.css'
import { Value } from '../values/value'

interface Props {
  state: Loading<PublicPoints>
  test: boolean
  /** Something else here failed as well, and its action asks for this too. */
  quiet: boolean
  onAction: (action: ErrorAction, error: AppError) => void
}

/** Reward points of an address, as anyone may see them. */
export function PointsCard({ state, test, quiet, onAction }: Props) {
  const { value, status, error, at, stale } = state
  const failed = error ?? value?.placeError
  return (
    <section class="card figure" aria-label="Reward points">
      <p class="figure-name">Reward points {test && <Badge tone="warn">Test</Badge>}</p>
      {value ? <Known {...value} /> : status === 'loading' && <FigureSkeleton />}
      {error && !value && <p class="figure-note">Not known.</p>}
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
        <p class="figure-note">Not registered.</p>
      </>
    )
  }
  const referrals = info.user?.referrals
  const total = info.user?.total_balance ?? place?.total_balance
  const notes = [
    placeError && 'Rank not known',
    place?.rank && `Rank ${formatInteger(place.rank)}`,
    place?.top_percent != null && `in the top ${formatPercent(place.top_percent)} of users`,
    referrals && referrals !== '0' && `${formatInteger(referrals)} ${referrals === '1' ? 'referral' : 'referrals'}`,
  ].filter(Boolean)
  return (
    <>
      {total == null ? (
        <p class="figure-value nothing">Not known</p>
      ) : (
        <p class="figure-value">
          <NumberText value={total} />
        </p>
      )}
      <p class="figure-note">{notes.length ? <Value>{notes.join(' · ')}</Value> : 'Not ranked yet.'}</p>
    </>
  )
}
