import { Images } from 'lucide-preact'
import { useEffect, useMemo } from 'preact/hooks'
import { chainById } from '../../lib/core/chains'
import type { AppError, ErrorAction } from '../../lib/core/errors'
import { act } from '../../lib/ui/act'
import { endpointNamed, listPager } from '../../lib/ui/ask'
import { checkInput, filtersOf } from '../../lib/ui/filters'
import { hrefOf } from '../../lib/ui/find-view'
import { fillRoute } from '../../lib/ui/match-route'
import { readSubject } from '../../lib/ui/read-subject'
import { go, linkTo } from '../../lib/ui/router'
import type { ViewProps } from '../../lib/ui/views'
import { ExportTool } from '../export-tool'
import { Failure } from '../failure'
import { FilterBar } from '../filter-bar'
import { useFrame } from '../frame'
import { Freshness, StaleNote } from '../freshness'
import { LoadMore } from '../load-more'
import { Skeleton } from '../skeleton'
import { State } from '../state'
import { SubjectForm } from '../subject-form'
import { subjectOf, ViewHead } from '../view-head'
import { type Collection, NftCollection } from './nfts-collection'
import './nfts.css'

/** NFTs of an address as a gallery, collection by collection. */
export function NftsView({ view, params, query, chain }: ViewProps) {
  const endpoint = endpointNamed('addressCollections')
  const subject = subjectOf(view, params) ?? ''
  const read = view.subject && readSubject(view.subject, subject)
  if (!read || 'reason' in read) {
    return (
      <>
        <ViewHead view={view} params={{}} />
        {view.subject && (
          <SubjectForm subject={view.subject} initial={subject} onGo={(to) => go(hrefOf(view.id, to, { chain }))} />
        )}
      </>
    )
  }
  const { input, refused } = checkInput(endpoint.params, endpoint.query, { ...query, ...params })
  const path = fillRoute(view.route, params)
  return (
    <>
      <ViewHead view={view} params={params} />
      <Loaded
        key={JSON.stringify([chain, input])}
        input={input}
        chain={chain}
        filtered={'type' in input}
        filters={
          <FilterBar
            filters={filtersOf(endpoint.query)}
            given={query}
            refused={refused}
            onChange={(field, value) => go(linkTo(path, { ...query, [field]: value }), { replace: true })}
            onClear={() => go(linkTo(path, { chain: query.chain }), { replace: true })}
          />
        }
      />
    </>
  )
}

interface LoadedProps {
  input: Readonly<Record<string, unknown>>
  chain: string
  filtered: boolean
  filters: preact.ComponentChildren
}

function Loaded({ input, chain, filtered, filters }: LoadedProps) {
  const frame = useFrame()
  const pager = useMemo(() => listPager('addressCollections', input, chain), [])
  useEffect(() => {
    void pager.more()
    return () => pager.close()
  }, [pager])

  const state = pager.state.value
  const { status, pages, count, at, stale, error } = state
  const again = () => void pager.more()
  const onAction = (action: ErrorAction, failed: AppError) => void act(action, failed, frame, again)
  return (
    <>
      <div class="view-tools">
        <div class="nft-tools">
          {filters}
          <ExportTool title="NFTs" subject={{ kind: 'list', chain, endpoint: 'addressCollections', input }} />
        </div>
        {pages.length > 0 && <Freshness at={at} onReload={() => void pager.reload()} />}
      </div>
      <StaleNote at={at} because={stale} />
      {pages.length === 0 && status === 'loading' && (
        <div class="card">
          <Skeleton rows={6} />
        </div>
      )}
      {pages.length === 0 && status === 'failed' && error && (
        <div class="card">
          <Failure error={error} onAction={onAction} />
        </div>
      )}
      {pages.map((page, index) => (
        <CollectionPage key={index} page={page as readonly Collection[]} />
      ))}
      {count === 0 && status === 'end' && (
        <div class="card">
          <State
            icon={Images}
            title={filtered ? 'Nothing matches' : 'No NFTs'}
            text={
              filtered
                ? 'No collection fits these filters.'
                : `The service knows of no NFT that this address holds on ${chainById(chain).name}. Collections marked as scam are left out by it.`
            }
          />
        </div>
      )}
      {(count > 0 || (pages.length > 0 && status !== 'end')) && (
        <LoadMore state={state} onMore={again} onAction={onAction} />
      )}
    </>
  )
}

function CollectionPage({ page }: { page: readonly Collection[] }) {
  // A page never changes: the same element again spares drawing it.
  return useMemo(
    () => (
      <>
        {page.map((collection, index) => (
          <NftCollection key={index} collection={collection} />
        ))}
      </>
    ),
    [page],
  )
}
