import { Columns3 } from 'lucide-preact'
import { useEffect, useMemo } from 'preact/hooks'
import { AddressOverview } from '../../lib/api/models/address-overview'
import { fieldLabel, unreadOf } from '../../lib/api/models/shapes'
import { isScam } from '../../lib/core/addresses/is-scam'
import { parseDecimal } from '../../lib/core/amounts/decimal'
import { fiatOfCoin, formatInteger, formatPrice } from '../../lib/core/amounts/format'
import { writeCompared } from '../../lib/core/compare/compared'
import type { AppError, ErrorAction } from '../../lib/core/errors/errors'
import { doubtPhrase } from '../../lib/core/gloss/doubts-of'
import { writtenAddress } from '../../lib/core/gloss/sentence-parts'
import { ended } from '../../lib/core/language/list-words'
import { msg, t } from '../../lib/core/language/t'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { cleanText } from '../../lib/core/text/text'
import { isContract, type Named, nameOf } from '../../lib/ui/address-book/name-of'
import { setting } from '../../lib/ui/base/settings'
import { act } from '../../lib/ui/data/act'
import { type Overview, overviewOf } from '../../lib/ui/data/overview'
import { useResource } from '../../lib/ui/data/use-resource'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { remember } from '../../lib/ui/navigation/recents'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { publicPoints } from '../../lib/ui/points/points'
import { IconButton } from '../base/controls/icon-button'
import { FigureSkeleton } from '../base/figure-skeleton'
import { useFrame } from '../base/frame'
import { LazyDisclosure } from '../base/lazy-disclosure'
import { Skeleton } from '../base/skeleton'
import { Badge } from '../base/states/badge'
import { Notice } from '../base/states/notice'
import { ExportTool } from '../export/export-tool'
import { PointsCard } from '../points/points-card'
import { Failure } from '../records/failure'
import { Freshness, StaleNote } from '../records/freshness'
import { AddressText } from '../values/address-text'
import { CoinText } from '../values/amount-text'
import { HashText } from '../values/hash-text'
import { useReading } from '../values/reading'
import { TokenText } from '../values/token-text'
import { ViewHead } from '../views/view-head'
import { WithSubject } from '../views/with-subject'
import { RecentActivity } from './recent-activity'
import { TokenFigures } from './token-figures'
import '../base/figure.css'
import './overview-view.css'
import { Amount, Value } from '../values/value'

const loadDetails = () => import('../records/endpoint-details').then(({ EndpointDetails }) => EndpointDetails)

/** One address: who it is, what it holds, and its reward points. */
export function OverviewView({ view, params, chain }: ViewProps) {
  return (
    <WithSubject view={view} params={params} chain={chain}>
      {(address) => <Loaded key={`${chain} ${address}`} view={view} params={params} chain={chain} address={address} />}
    </WithSubject>
  )
}

function Loaded({ view, params, chain, address }: Omit<ViewProps, 'query'> & { address: string }) {
  const frame = useFrame()
  const environment = setting('rewardsEnvironment').value
  const overview = useMemo(() => overviewOf(address, chain), [])
  const points = useMemo(() => publicPoints(environment, address), [environment])

  const { value, status, error, at, stale } = useResource(overview)
  const standing = useResource(points)
  const name = value && nameOf(value as Named)
  useEffect(() => {
    if (!value) return
    const href = viewHref('address', address, { chain })
    void remember({ href, title: name?.text ?? '', subject: address, chain })
  }, [value, name?.text, address, chain])

  const doer = (again: () => void) => (action: ErrorAction, failed: AppError) => void act(action, failed, frame, again)
  const reload = () => {
    void overview.load({ fresh: true })
    void points.load({ fresh: true })
  }
  return (
    <>
      <ViewHead
        view={view}
        params={params}
        name={name?.text}
        written={value && (writtenAddress(value as Named) || undefined)}
      />
      {name?.fault && (
        <Notice tone="warn">
          {ended([wordsOf(doubtPhrase(name.fault))])} <Value as="bdi">{name.text}</Value>
        </Notice>
      )}
      {value && (isScam(value as Named) || isScam(value.token)) && (
        <Notice tone="bad">{t('The service marks this address as a scam. Do not send anything to it.')}</Notice>
      )}
      <StaleNote at={at} because={stale} />
      {value && (
        <div class="view-tools overview-tools">
          <Marks value={value} />
          <ExportTool
            title={msg('Overview')}
            subject={{ kind: 'list', chain, endpoint: 'addressOverview', input: { address } }}
          />
          <IconButton
            icon={Columns3}
            label={t('Compare with another')}
            size="s"
            href={viewHref('compare', undefined, { chain, of: writeCompared([{ chain, address }]) })}
          />
          <Freshness at={at} busy={status === 'loading'} onReload={reload} />
        </div>
      )}
      {value?.token && (
        <TokenFigures
          key={`${chain} ${address}`}
          token={value.token}
          address={address}
          verified={value.is_verified}
          at={at}
        />
      )}
      {!value?.token && (
        <div class="overview">
          <section class="card figure" aria-label={t('Balance')}>
            <p class="figure-name">{t('Balance')}</p>
            {value ? <Balance value={value} /> : status === 'loading' && <FigureSkeleton />}
            {error && !value && <p class="figure-note">{t('Not known.')}</p>}
          </section>
          <PointsCard
            state={standing}
            test={environment === 'test'}
            quiet={error !== null}
            onAction={doer(() => void points.load({ fresh: true }))}
          />
        </div>
      )}
      {error && (
        <div class="card">
          <Failure error={error} onAction={doer(reload)} chain={chain} />
        </div>
      )}
      {!value && status === 'loading' && (
        <div class="card">
          <Skeleton rows={3} />
        </div>
      )}
      {value && <Facts value={value} />}
      {value && <RecentActivity address={address} chain={chain} />}
    </>
  )
}

function Balance({ value }: { value: Overview }) {
  const { chain } = useReading()
  if (value.coin_balance == null) {
    return (
      <>
        <p class="figure-value nothing">—</p>
        <p class="figure-note">
          {unreadOf(value).includes('coin_balance')
            ? t('The service sent an unreadable amount.')
            : t('No data for this address on {chain}.', { chain: chain.name })}
        </p>
      </>
    )
  }
  const fiat = fiatOfCoin(value.coin_balance, value.exchange_rate)
  return (
    <>
      <p class="figure-value">
        <CoinText value={value.coin_balance} />
      </p>
      <p class="figure-note">{fiat ? <Amount>{fiat}</Amount> : t('No price for {coin}.', { coin: chain.coin })}</p>
    </>
  )
}

function Marks({ value }: { value: Overview }) {
  const named = value as Named
  const tags = (value.metadata?.tags ?? []).filter((tag) => tag.tagType !== 'name' && tag.name).slice(0, 3)
  return (
    <span class="badges">
      {isContract(named) ? <Badge tone="accent">{t('Contract')}</Badge> : <Badge>{t('Account')}</Badge>}
      {value.proxy_type === 'eip7702' && (
        <Badge title={t('An account that runs a contract’s code (EIP-7702)')}>{t('Smart account')}</Badge>
      )}
      {value.is_verified && <Badge>{t('Verified source')}</Badge>}
      {tags.map((tag) => (
        <Badge key={tag.slug ?? tag.name}>
          <Value as="bdi">{cleanText(tag.name ?? '', 28)}</Value>
        </Badge>
      ))}
    </span>
  )
}

function Facts({ value }: { value: Overview }) {
  const { chain } = useReading()
  const { token, creator_address_hash: creator, creation_transaction_hash: created, implementations } = value
  const updated = value.block_number_balance_updated_at
  const price = formatPrice(parseDecimal(value.exchange_rate))
  // A token's page has no balance to say the block and the price of.
  return (
    <section class="card" aria-label={t('Facts')}>
      <dl class="facts-list">
        {token && (
          <div class="fact">
            <dt>{t('Token')}</dt>
            <dd>
              <TokenText token={token} long />
            </dd>
          </div>
        )}
        {implementations?.map(
          ({ address_hash: hash, name }) =>
            hash && (
              <div class="fact" key={hash}>
                <dt>{t('Delegates to')}</dt>
                <dd>
                  <AddressText address={{ hash, name }} />
                </dd>
              </div>
            ),
        )}
        {creator && (
          <div class="fact">
            <dt>{fieldLabel(AddressOverview, 'creator_address_hash')}</dt>
            <dd>
              <AddressText address={{ hash: creator }} />
            </dd>
          </div>
        )}
        {created && (
          <div class="fact">
            <dt>{fieldLabel(AddressOverview, 'creation_transaction_hash')}</dt>
            <dd>
              <HashText
                hash={created}
                what={t('transaction hash')}
                href={viewHref('transaction', created, { chain: chain.id })}
              />
            </dd>
          </div>
        )}
        {price && !token && (
          <div class="fact">
            <dt>{t('Price of {coin}', { coin: chain.coin })}</dt>
            <dd>
              <Amount>{price}</Amount>
            </dd>
          </div>
        )}
        {!token && (
          <div class="fact">
            <dt>{fieldLabel(AddressOverview, 'block_number_balance_updated_at')}</dt>
            <dd>
              {updated == null ? (
                t('Never // no block yet')
              ) : (
                <Value class="value-link" href={viewHref('block-transactions', String(updated), { chain: chain.id })}>
                  {formatInteger(updated)}
                </Value>
              )}
            </dd>
          </div>
        )}
      </dl>
      <LazyDisclosure title={t('All fields')} load={loadDetails} with={{ name: 'addressOverview' as const, value }} />
    </section>
  )
}
