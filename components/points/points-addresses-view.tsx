import { Radar } from 'lucide-preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { formatInteger } from '../../lib/core/amounts/format'
import { parseWallet } from '../../lib/core/distribution/distribution-wallet'
import type { AppError, ErrorAction } from '../../lib/core/errors/errors'
import { ended } from '../../lib/core/language/list-words'
import { t } from '../../lib/core/language/t'
import { errorWords, wordsOf } from '../../lib/core/phrases/words-of'
import type { Environment } from '../../lib/core/points/environment'
import { formatDate, formatTime } from '../../lib/core/time/format-time'
import { veiled } from '../../lib/ui/base/hidden-values'
import { notify } from '../../lib/ui/base/toasts'
import { act } from '../../lib/ui/data/act'
import { useResource } from '../../lib/ui/data/use-resource'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { go } from '../../lib/ui/navigation/router'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { environmentNow, type PublicPoints, publicPoints } from '../../lib/ui/points/points'
import {
  isTracked,
  noteStanding,
  readTracked,
  rise,
  type Standing,
  type Tracked,
  track,
  trackedKey,
  trackedList,
  untrack,
} from '../../lib/ui/points/tracked'
import { Button } from '../base/controls/button'
import { useFrame } from '../base/frame'
import { Skeleton } from '../base/skeleton'
import { Badge } from '../base/states/badge'
import { State } from '../base/states/state'
import { Trans } from '../base/trans'
import { Failure } from '../records/failure'
import { Freshness, StaleNote } from '../records/freshness'
import { AddressText } from '../values/address-text'
import { RoundedNumber } from '../values/amount-text'
import { TimeText } from '../values/time-text'
import { Value } from '../values/value'
import { Figures, placeFigures } from './figures'
import { PointsHead } from './points-head'
import { SubjectText } from './subject-text'

/** Points of any address, without signing in, and a list of those whose rank is tracked. */
export function PointsAddressesView({ view, query }: ViewProps) {
  const environment = environmentNow()
  const address = query.address ?? ''
  useEffect(() => void readTracked(), [])
  return (
    <>
      <PointsHead view={view} />
      <SubjectText
        label={t('Address')}
        initial={address}
        placeholder="0x…"
        read={readWallet}
        onGo={(value) => go(viewHref('points-addresses', undefined, { address: value }))}
      />
      {address && <One key={`${environment} ${address}`} environment={environment} address={address} />}
      <TrackedAddresses environment={environment} />
    </>
  )
}

function readWallet(text: string) {
  const parsed = parseWallet(text)
  return 'id' in parsed ? { reason: ended([wordsOf(parsed)]) } : { value: parsed.address }
}

function One({ environment, address }: { environment: Environment; address: string }) {
  const frame = useFrame()
  const points = useMemo(() => publicPoints(environment, address), [environment, address])
  const { value, status, error, at, stale } = useResource(points)
  const failed = error ?? value?.placeError
  const again = () => void points.load({ fresh: true })
  const onAction = (does: ErrorAction, of: AppError) => void act(does, of, frame, again)
  return (
    <section class="points-stack" aria-label={t('Points of this address')}>
      <div class="points-line">
        <AddressText address={{ hash: address }} full={frame === 'app'} />
        <span class="points-actions">
          {value && <Freshness at={at} busy={status === 'loading'} onReload={again} />}
          {value?.info.exists && !isTracked(environment, address) && (
            <Button
              size="s"
              onClick={async () => {
                await track(environment, address)
                if (!value.placeError) await noteStanding(trackedKey(environment, address), standingOf(value, at))
                notify(t('Now tracked'), 'good')
              }}
            >
              {t('Track // verb, a button')}
            </Button>
          )}
        </span>
      </div>
      {!value && !error && <Skeleton rows={1} />}
      {failed && <Failure error={failed} onAction={onAction} inline />}
      <StaleNote at={at} because={stale} />
      {value && !value.info.exists && <p class="muted">{t('This address is not registered.')}</p>}
      {value?.info.exists && <Facts value={value} />}
    </section>
  )
}

function Facts({ value }: { value: PublicPoints }) {
  const { info, place } = value
  const total = info.user?.total_balance ?? place?.total_balance
  return (
    <Figures
      label={t('Points')}
      headline
      figures={[{ label: t('Total points'), value: total }, ...placeFigures(value)]}
    />
  )
}

const standingOf = ({ info, place }: PublicPoints, at: number | null): Standing => ({
  rank: place?.rank == null ? null : String(place.rank),
  total: info.user?.total_balance ?? place?.total_balance ?? null,
  at: at ?? Date.now(),
})

function TrackedAddresses({ environment }: { environment: Environment }) {
  const [busy, setBusy] = useState(false)
  const list = trackedList.value?.filter((one) => one.environment === environment)
  const refresh = async () => {
    setBusy(true)
    const failed: string[] = []
    for (const { key, address } of list ?? []) {
      const points = publicPoints(environment, address)
      await points.load({ fresh: true })
      const { value, at, stale, ...state } = points.state.peek()
      const error = state.error ?? value?.placeError
      if (error) failed.push(error.message)
      else if (stale) failed.push(`${t('Kept from earlier.')} ${errorWords(stale)}`)
      // A rank that could not be requested is not a lost rank.
      if (value && !error) await noteStanding(key, standingOf(value, at))
    }
    if (failed[0]) notify(failed[0], 'bad')
    setBusy(false)
  }
  if (!list) return <Skeleton rows={3} />
  if (list.length === 0) {
    return (
      <div class="card">
        <State
          icon={Radar}
          title={t('No tracked addresses')}
          text={t('Look one up and track it to see how its rank changes.')}
        />
      </div>
    )
  }
  return (
    <section class="points-stack" aria-labelledby="tracked">
      <div class="points-line">
        <h2 id="tracked">{t('Tracked // a heading: addresses whose rank is tracked')}</h2>
        <Button size="s" busy={busy} onClick={() => void refresh()}>
          {busy ? t('Looking…') : t('Look again')}
        </Button>
      </div>
      <ul class="card points-list">
        {list.map((one) => (
          <li key={one.key}>
            <span class="points-what">
              <AddressText address={{ hash: one.address }} />
              <small>
                {one.seen ? (
                  <Trans
                    text="{total} points · seen {time}"
                    with={{
                      total: <RoundedNumber value={one.seen.total ?? ''} />,
                      time: <TimeText value={one.seen.at} />,
                    }}
                  />
                ) : (
                  t('not checked yet')
                )}
              </small>
            </span>
            <span class="points-actions">
              {one.seen?.rank && <Value as="strong">#{formatInteger(one.seen.rank)}</Value>}
              <RankChange tracked={one} />
              <Button size="s" look="quiet" onClick={() => void untrack(one.key)}>
                {t('Stop tracking')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How a tracked address's rank changed, and since when: it stays until the rank changes again. */
export function RankChange({ tracked }: { tracked: Tracked }) {
  const wide = useFrame() === 'app'
  const { seen, before } = tracked
  if (!seen) return null
  const by = rise(tracked)
  if (seen.rank === null && !before?.rank) return <Badge>{t('Not ranked')}</Badge>
  if (!before?.rank || (seen.rank !== null && !by)) return null
  const since = t('Since {time}, when it was #{rank}', {
    time: formatTime(before.at),
    rank: formatInteger(before.rank) ?? before.rank,
  })
  return (
    <>
      <Badge tone={by !== null && by > 0n ? 'good' : 'bad'} title={veiled(since)}>
        {by === null ? (
          t('No longer ranked')
        ) : (
          <Value>{by > 0n ? `▲ ${formatInteger(by)}` : `▼ ${formatInteger(-by)}`}</Value>
        )}
      </Badge>
      {wide && <small class="muted">{t('since {date} UTC', { date: formatDate(before.at) })}</small>}
    </>
  )
}
