import { X } from 'lucide-preact'
import { useEffect, useMemo } from 'preact/hooks'
import { fiatOfCoin, formatInteger } from '../../lib/core/amounts/format'
import { chainById } from '../../lib/core/chains/chains'
import { balanceDifference, type Compared } from '../../lib/core/compare/compared'
import type { AppError, ErrorAction } from '../../lib/core/errors/errors'
import { t } from '../../lib/core/language/t'
import { isContract, type Named } from '../../lib/ui/address-book/name-of'
import { setting } from '../../lib/ui/base/settings'
import { act } from '../../lib/ui/data/act'
import { type Overview, overviewOf } from '../../lib/ui/data/overview'
import { useResource } from '../../lib/ui/data/use-resource'
import { type PublicPoints, publicPoints } from '../../lib/ui/points/points'
import { IconButton } from '../base/controls/icon-button'
import { useFrame } from '../base/frame'
import { Badge } from '../base/states/badge'
import { Trans } from '../base/trans'
import { Failure } from '../records/failure'
import { Freshness, StaleNote } from '../records/freshness'
import { AddressText } from '../values/address-text'
import { CoinText, RoundedNumber } from '../values/amount-text'
import { ReadingContext, useReading } from '../values/reading'
import { Amount, Value } from '../values/value'
import { CompareFigure, Unknown } from './compare-figure'
import { SpanFigures } from './span-figures'

interface Props {
  column: Compared
  /** The first column's balance, to compute the difference from; null for the first column. */
  against: { chain: string; units: unknown } | null
  /** Whether first and last transaction are shown. */
  spans: boolean
  onBalance: (units: unknown) => void
  onRemove: () => void
}

/** One address on one chain, with the figures to compare. Loads and fails independently. */
export function CompareColumn({ column: { chain, address }, against, spans, onBalance, onRemove }: Props) {
  const frame = useFrame()
  const reading = useReading()
  const own = useMemo(() => ({ ...reading, chain: chainById(chain) }), [reading, chain])
  const environment = setting('rewardsEnvironment').value
  const overview = useMemo(() => overviewOf(address, chain), [address, chain])
  const points = useMemo(() => publicPoints(environment, address), [environment, address])
  const { value, status, error, at, stale } = useResource(overview)
  const standing = useResource(points)
  useEffect(() => onBalance(value?.coin_balance), [value?.coin_balance])
  const reload = () => {
    void overview.load({ fresh: true })
    void points.load({ fresh: true })
  }
  const onAction = (action: ErrorAction, failed: AppError) => void act(action, failed, frame, reload)
  const busy = status === 'loading' && !value
  return (
    <ReadingContext.Provider value={own}>
      <section class="card compare-column" aria-label={`${own.chain.name}, ${address}`} aria-busy={busy}>
        <div class="compare-head">
          <h2 class="compare-title">
            <AddressText address={(value as Named | undefined) ?? { hash: address }} />
          </h2>
          <span class="badges">
            <Badge>{own.chain.name}</Badge>
            {value &&
              (isContract(value as Named) ? (
                <Badge tone="accent">{t('Contract')}</Badge>
              ) : (
                <Badge>{t('Account')}</Badge>
              ))}
          </span>
          <IconButton icon={X} label={t('Remove this column')} size="s" onClick={onRemove} />
        </div>
        <dl class="compare-figures">
          <CompareFigure name={t('Balance')}>
            <Balance value={value} busy={busy} against={against} />
          </CompareFigure>
          <CompareFigure name={t('Worth')}>
            <Worth value={value} busy={busy} />
          </CompareFigure>
          <CompareFigure name={environment === 'test' ? t('Points (test)') : t('Points')}>
            {standing.value ? <Points {...standing.value} /> : <Unknown busy={standing.status === 'loading'} />}
          </CompareFigure>
          {spans && <SpanFigures address={address} chain={chain} quiet={error !== null} />}
        </dl>
        <div class="compare-foot">
          {error && <Failure error={error} onAction={onAction} inline />}
          <StaleNote at={at} because={stale} />
          {value && <Freshness at={at} busy={status === 'loading'} onReload={reload} />}
        </div>
      </section>
    </ReadingContext.Provider>
  )
}

interface OfOverview {
  value: Overview | undefined
  busy: boolean
}

function Balance({ value, busy, against }: OfOverview & Pick<Props, 'against'>) {
  const { chain } = useReading()
  if (value?.coin_balance == null) return <Unknown busy={busy} />
  const first = against && { chain: chainById(against.chain), units: against.units }
  const difference = first && balanceDifference(first, { chain, units: value.coin_balance })
  return (
    <>
      <CoinText value={value.coin_balance} />
      {difference && <Amount class="compare-note">{difference}</Amount>}
    </>
  )
}

function Worth({ value, busy }: OfOverview) {
  const { chain } = useReading()
  if (value?.coin_balance == null) return <Unknown busy={busy} />
  const fiat = fiatOfCoin(value.coin_balance, value.exchange_rate)
  return fiat ? <Amount>{fiat}</Amount> : <span class="muted">{t('No price for {coin}', { coin: chain.coin })}</span>
}

function Points({ info, place }: PublicPoints) {
  if (!info.exists) return <span class="muted">{t('Not registered')}</span>
  const total = info.user?.total_balance ?? place?.total_balance
  return (
    <>
      {total == null ? <Unknown busy={false} /> : <RoundedNumber value={total} />}
      {place?.rank && (
        <span class="compare-note">
          <Trans text="Rank {rank}" with={{ rank: <Value>{formatInteger(place.rank)}</Value> }} />
        </span>
      )}
    </>
  )
}
