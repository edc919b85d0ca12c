import { Coins, Unplug } from 'lucide-preact'
import { useEffect, useMemo } from 'preact/hooks'
import { providers } from '../../lib/api/providers'
import { chainById } from '../../lib/core/chains/chains'
import { byWorth, coinHolding, type HoldingRow, totalWorth } from '../../lib/core/holdings/holding'
import { holdingsIn } from '../../lib/core/holdings/portfolio'
import { msg, t } from '../../lib/core/language/t'
import { book, watchBook } from '../../lib/ui/address-book/book'
import { setting } from '../../lib/ui/base/settings'
import { endpointNamed } from '../../lib/ui/data/ask'
import { checkFilters } from '../../lib/ui/data/filters'
import { explorerService } from '../../lib/ui/data/hosts'
import { listOf } from '../../lib/ui/data/list-of'
import { overviewOf } from '../../lib/ui/data/overview'
import { useResource } from '../../lib/ui/data/use-resource'
import { setQuery } from '../../lib/ui/navigation/router'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { Choices } from '../base/controls/choices'
import { useLoaded } from '../base/hooks/use-loaded'
import { State } from '../base/states/state'
import { OtherChains } from '../records/other-chains'
import { PagedList } from '../records/paged-list'
import { ViewHead } from '../views/view-head'
import { WithSubject } from '../views/with-subject'
import { HoldingsList, HoldingsTotal } from './holdings-list'
import './holdings.css'

const loadAllowances = () => import('./allowances-view').then((it) => it.AllowancesLine)

/** What an address holds, and its worth. */
export function HoldingsView({ view, params, query, chain }: ViewProps) {
  const { holdings } = providers[setting('provider').value]
  return (
    <WithSubject view={view} params={params} chain={chain}>
      {(address) => (
        <>
          <ViewHead view={view} params={params} />
          {holdings ? (
            <Loaded
              key={`${explorerService()} ${chain} ${address}`}
              address={address}
              chain={chain}
              type={query.type}
              unfolded={query.hidden === 'show'}
            />
          ) : (
            <div class="card">
              <State
                icon={Unplug}
                title={t('No list of holdings')}
                text={t('This source does not list what an address holds. NFTs and activity are still available.')}
              />
            </div>
          )}
        </>
      )}
    </WithSubject>
  )
}

type Show = 'all' | 'tokens' | 'nfts'

/** Token standards of each kind, as the list's filter names them. */
const standards: Record<Show, string> = {
  all: '',
  tokens: 'ERC-20,ERC-404,ERC-7984',
  nfts: 'ERC-721,ERC-1155,ERC-404',
}

interface LoadedProps {
  address: string
  chain: string
  /** Token standards, as the location names them. */
  type: string | undefined
  /** Also show unrequested holdings. */
  unfolded: boolean
}

function Loaded({ address, chain, type = '', unfolded }: LoadedProps) {
  const { params, query } = endpointNamed('addressTokens')
  const input = useMemo(() => checkFilters(params, query, { address, type }, chain).input, [address, chain, type])
  const state = useMemo(() => listOf('addressTokens', input, chain), [input, chain]).state.value
  const overview = useResource(useMemo(() => overviewOf(address, chain), [address, chain]))
  useEffect(watchBook, [])
  const labels = book.value
  const tokens = useMemo(
    () => holdingsIn(state.pages.flat() as HoldingRow[], chainById(chain), overview.value?.coin_balance, labels),
    [state.pages, chain, overview.value, labels],
  )
  const held = useMemo(() => tokens.flatMap(({ token }) => token ?? []), [tokens])
  const Allowances = useLoaded(loadAllowances)
  // A filter we do not know may leave out anything.
  const withCoin = type === standards.all || type === standards.tokens
  const coin = withCoin && overview.value ? coinHolding(overview.value) : null
  const all = useMemo(() => (coin ? [coin, ...tokens] : tokens).toSorted(byWorth), [overview.value, withCoin, tokens])
  const set = (name: string, value: string | undefined) => setQuery({ [name]: value })
  const { name } = chainById(chain)
  return (
    <>
      {withCoin && (
        <HoldingsTotal
          total={totalWorth(all)}
          state={state}
          coin={coin ? 'known' : overview.status === 'loading' ? 'loading' : 'unknown'}
        />
      )}
      <PagedList
        name="addressTokens"
        title={msg('Holdings')}
        input={input}
        chain={chain}
        filters={
          <Choices
            legend={t('Kind')}
            look="segments"
            value={type}
            options={[
              { value: standards.all, label: t('All') },
              { value: standards.tokens, label: t('Tokens') },
              { value: standards.nfts, label: t('NFTs') },
            ]}
            onChange={(value) => set('type', value || undefined)}
          />
        }
        empty={{
          icon: Coins,
          title: type === standards.all ? t('No tokens') : t('Nothing matches'),
          text: (
            <>
              {type === standards.all
                ? t('The service lists no tokens of this address on {chain}.', { chain: name })
                : t('No holdings of this kind.')}{' '}
              <OtherChains chain={chain} />
            </>
          ),
        }}
      >
        {() => (
          <HoldingsList holdings={all} unfolded={unfolded} onUnfold={(on) => set('hidden', on ? 'show' : undefined)} />
        )}
      </PagedList>
      {withCoin && Allowances && <Allowances address={address} chain={chain} tokens={held} />}
    </>
  )
}
