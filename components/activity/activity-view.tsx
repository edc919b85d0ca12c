import { useEffect, useMemo } from 'preact/hooks'
import { readDirection } from '../../lib/core/activity/read-narrowing'
import { msg } from '../../lib/core/language/t'
import { feedOf } from '../../lib/ui/activity/feed-of'
import { watchBook } from '../../lib/ui/address-book/book'
import { explorerService } from '../../lib/ui/data/hosts'
import { useRetryWhenFixed } from '../../lib/ui/data/use-resource'
import { viewHref } from '../../lib/ui/navigation/find-view'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { ExportTool } from '../export/export-tool'
import { ViewHead } from '../views/view-head'
import { WithSubject } from '../views/with-subject'
import { ActivityFoot, ActivityNotes } from './activity-notes'
import { SoughtFeed, useMedia } from './sought-feed'
import { useRowReading } from './use-row-reading'

/** Everything an address sent and received, coins and tokens in one feed. */
export function ActivityView({ view, params, query, chain }: ViewProps) {
  return (
    <WithSubject view={view} params={params} chain={chain}>
      {(address) => (
        <>
          <ViewHead view={view} params={params} />
          <Loaded key={`${explorerService()} ${chain} ${address}`} address={address} chain={chain} query={query} />
        </>
      )}
    </WithSubject>
  )
}

interface LoadedProps {
  address: string
  chain: string
  query: ViewProps['query']
}

function Loaded({ address, chain, query }: LoadedProps) {
  const filter = readDirection(query)
  const of = useMemo(() => ({ address, chain }), [address, chain])
  const feed = useMemo(() => feedOf(of, filter), [of, filter])
  const state = feed.state.value
  useEffect(() => {
    watchBook()
    if (feed.state.peek().count === 0 && feed.state.peek().status === 'loading') void feed.more()
  }, [feed])

  useRetryWhenFixed(state.failed?.error ?? null, () => void feed.more())

  const reading = useRowReading(of, state)
  const isTight = useMedia('(width < 480px)')
  const more = () => void feed.more()
  return (
    <SoughtFeed
      feed={feed}
      reading={reading}
      query={query}
      tools={
        <ExportTool
          brief={isTight}
          title={msg('Activity')}
          subject={{ kind: 'feeds', sources: [of], filter, days: query }}
        />
      }
      notes={<ActivityNotes state={state} chain={chain} filtered={filter !== undefined} onAgain={more} />}
      tokenHref={(token) =>
        token === 'coin' ? undefined : viewHref('address-transfers', address, { chain, token, filter })
      }
      foot={<ActivityFoot state={state} onMore={more} />}
    />
  )
}
