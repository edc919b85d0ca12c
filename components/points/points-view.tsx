import { useEffect, useMemo } from 'preact/hooks'
import type { CredentialState } from '../../lib/core/credentials/credential-state'
import type { AppError, ErrorAction } from '../../lib/core/errors/errors'
import { t } from '../../lib/core/language/t'
import type { Environment } from '../../lib/core/points/environment'
import { formatTime } from '../../lib/core/time/format-time'
import { chooseNews, newsChoices } from '../../lib/ui/base/news-choice'
import { labelOf, setting } from '../../lib/ui/base/settings'
import { act } from '../../lib/ui/data/act'
import type { Loading } from '../../lib/ui/data/resource'
import { useResource } from '../../lib/ui/data/use-resource'
import type { ViewProps } from '../../lib/ui/navigation/views'
import {
  type Balances,
  balancesOf,
  environmentNow,
  markSeen,
  type PublicPoints,
  publicPoints,
  signedIn,
  signOut,
} from '../../lib/ui/points/points'
import { Button } from '../base/controls/button'
import { Choices } from '../base/controls/choices'
import { useFrame } from '../base/frame'
import { Skeleton } from '../base/skeleton'
import { Failure } from '../records/failure'
import { Freshness, StaleNote } from '../records/freshness'
import { AddressText } from '../values/address-text'
import { BalanceFigures, Figures, placeFigures } from './figures'
import { PointsHead, SignInNeeded } from './points-head'

/** Points of the signed-in user: the total, the rank, and the account. */
export function PointsView({ view }: ViewProps) {
  const environment = environmentNow()
  const who = signedIn(environment)
  return (
    <>
      <PointsHead view={view} />
      {who === undefined && <Skeleton rows={4} />}
      {who === null && <SignInNeeded />}
      {who?.address && <Mine key={`${environment} ${who.address}`} environment={environment} who={who} />}
    </>
  )
}

function Mine({ environment, who }: { environment: Environment; who: CredentialState }) {
  const frame = useFrame()
  const address = who.address ?? ''
  const balances = useMemo(() => balancesOf(environment), [environment])
  const standing = useMemo(() => publicPoints(environment, address), [environment, address])
  const reload = () => {
    void balances.load({ fresh: true })
    void standing.load({ fresh: true })
  }
  const own = useResource(balances)
  const place = useResource(standing)
  const { value, at } = own
  const total = value?.total
  // What is visible here is no longer new.
  useEffect(() => {
    if (total) markSeen(environment, total)
  }, [total, environment])
  const onAction = (action: ErrorAction, error: AppError) => void act(action, error, frame, reload)
  return (
    <>
      <div class="points-line">
        <AddressText address={{ hash: address }} full={frame === 'app'} />
        <span class="points-actions">
          <Freshness at={at} onReload={reload} />
          <Button size="s" onClick={() => void signOut(environment)}>
            {t('Sign out')}
          </Button>
        </span>
      </div>
      <Own state={own} onAction={onAction} />
      <Standing state={place} onAction={onAction} />
      <div class="points-line">
        <span>{labelOf('pointsNews')}</span>
        <Choices
          legend={labelOf('pointsNews')}
          look="segments"
          value={setting('pointsNews').value}
          options={newsChoices(t('Off'))}
          onChange={(how) => void chooseNews('pointsNews', how)}
        />
      </div>
      {who.expiresAt !== undefined && (
        <p class="muted">
          {t('Signed in until {time}, or until the browser closes. Signing out forgets the sign-in at once.', {
            time: formatTime(who.expiresAt),
          })}
        </p>
      )}
    </>
  )
}

interface Shown<T> {
  state: Loading<T>
  onAction: (action: ErrorAction, error: AppError) => void
}

function Own({ state: { value, status, error }, onAction }: Shown<Balances>) {
  if (!value) return error ? <Failure error={error} onAction={onAction} inline /> : <Skeleton rows={2} />
  return (
    <>
      {status === 'failed' && error && <Failure error={error} onAction={onAction} inline />}
      <BalanceFigures balances={value} />
    </>
  )
}

function Standing({ state: { value, error, at, stale }, onAction }: Shown<PublicPoints>) {
  const failed = error ?? value?.placeError
  if (!value) return error ? <Failure error={error} onAction={onAction} inline /> : <Skeleton rows={1} />
  return (
    <>
      {failed && <Failure error={failed} onAction={onAction} inline />}
      <StaleNote at={at} because={stale} />
      <Figures label={t('Place and account')} figures={placeFigures(value)} />
    </>
  )
}
