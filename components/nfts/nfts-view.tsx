import { Images } from 'lucide-preact'
import { useMemo } from 'preact/hooks'
import { chainById } from '../../lib/core/chains/chains'
import { msg, t } from '../../lib/core/language/t'
import { endpointNamed } from '../../lib/ui/data/ask'
import { checkFilters } from '../../lib/ui/data/filters'
import { fillRoute } from '../../lib/ui/navigation/match-route'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { OtherChains } from '../records/other-chains'
import { PagedList, PlaceFilters } from '../records/paged-list'
import { ViewHead } from '../views/view-head'
import { WithSubject } from '../views/with-subject'
import { type Collection, CollectionCard } from './nfts-collection'
import './nfts.css'

/** An address's NFTs as a gallery, collection by collection. */
export function NftsView(props: ViewProps) {
  const { view, params, chain } = props
  return (
    <WithSubject view={view} params={params} chain={chain}>
      {() => <Gallery {...props} />}
    </WithSubject>
  )
}

function Gallery({ view, params, query, chain }: ViewProps) {
  const endpoint = endpointNamed('addressCollections')
  const { input, refused } = checkFilters(endpoint.params, endpoint.query, { ...query, ...params }, chain)
  const path = fillRoute(view.route, params)
  const filtered = 'type' in input
  return (
    <>
      <ViewHead view={view} params={params} />
      <PagedList
        name="addressCollections"
        title={msg('NFTs')}
        input={input}
        chain={chain}
        filters={<PlaceFilters {...{ endpoint, chain, path, query, refused }} />}
        empty={{
          icon: Images,
          title: filtered ? t('Nothing matches') : t('No NFTs'),
          text: filtered ? (
            t('No collection fits these filters.')
          ) : (
            <>
              {t('This address holds no NFTs on {chain}. The service leaves out collections marked as scam.', {
                chain: chainById(chain).name,
              })}{' '}
              <OtherChains chain={chain} />
            </>
          ),
        }}
      >
        {(pages) => pages.map((page, index) => <CollectionPage key={index} page={page as readonly Collection[]} />)}
      </PagedList>
    </>
  )
}

function CollectionPage({ page }: { page: readonly Collection[] }) {
  // A page never changes: returning the same element avoids redrawing it.
  return useMemo(
    () => (
      <>
        {page.map((collection, index) => (
          <CollectionCard key={index} collection={collection} />
        ))}
      </>
    ),
    [page],
  )
}
