import { Fragment } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import type { Narrowing } from '../../lib/core/activity/activity-narrow'
import { t } from '../../lib/core/language/t'
import { feedOf } from '../../lib/ui/activity/feed-of'
import { watchBook } from '../../lib/ui/address-book/book'
import { explorerService } from '../../lib/ui/data/explorer-service'
import { go, linkTo, place } from '../../lib/ui/navigation/router'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { Choices } from '../base/controls/choices'
import { FindField } from '../base/controls/find-field'
import { ExportTool } from '../export/export-tool'
import { Freshness, StaleNote } from '../records/freshness'
import { useRetryWhenFixed } from '../records/use-retry-when-fixed'
import { ViewHead } from '../views/view-head'
import { WithSubject } from '../views/with-subject'
import { ActivityFoot } from './activity-foot'
import { ActivityList } from './activity-list'
import { ActivityNotes } from './activity-notes'
import { NarrowedNote, NarrowRows, narrowingOf } from './narrow-rows'
import { useRowReading } from './use-row-reading'
import './activity.css'

type Filter = 'to' | 'from' | undefined

const filterOf = (text: string | undefined): Filter => (text === 'to' || text === 'from' ? text : undefined)

/** Everything an address sent and received, coins and tokens in one feed. */
export function ActivityView({ view, params, query, chain }: ViewProps) {
  return (
    <WithSubject view={view} params={params} chain={chain}>
      {(address) => (
        <>
          <ViewHead view={view} params={params} />
          <Loaded
            key={`${explorerService()} ${chain} ${address}`}
            address={address}
            chain={chain}
            filter={filterOf(query.filter)}
            find={query.find ?? ''}
            narrowing={narrowingOf(query)}
            unfolded={query.hidden === 'show'}
          />
        </>
      )}
    </WithSubject>
  )
}

interface LoadedProps {
  address: string
  chain: string
  filter: Filter
  /** Words that a row must contain. */
  find: string
  narrowing: Narrowing
  /** Also show unrequested rows. */
  unfolded: boolean
}

function Loaded({ address, chain, filter, find, narrowing, unfolded }: LoadedProps) {
  const feed = useMemo(() => feedOf({ address, chain, filter }), [filter])
  const state = feed.state.value
  useEffect(() => {
    watchBook()
    if (feed.state.peek().count === 0 && feed.state.peek().status === 'loading') void feed.more()
  }, [feed])

  useRetryWhenFixed(state.failed?.error ?? null, () => void feed.more())

  const reading = useRowReading(address, chain, state)

  const set = (name: string, value: string | undefined) =>
    go(linkTo(place.peek().path, { ...place.peek().query, [name]: value }), { replace: true })

  return (
    <>
      <div class="view-tools">
        <div class="view-filters">
          <Choices
            legend={t('Direction')}
            look="segments"
            value={filter ?? 'all'}
            options={[
              { value: 'all', label: t('All') },
              { value: 'to', label: t('Received') },
              { value: 'from', label: t('Sent') },
            ]}
            onChange={(value) => set('filter', value === 'all' ? undefined : value)}
          />
          <NarrowRows state={state} narrowing={narrowing} onChange={set} />
          <FindField label={t('Search loaded rows')} value={find} onText={(text) => set('find', text)} />
          <ExportTool title={t('Activity')} subject={{ kind: 'feed', chain, address, ...(filter ? { filter } : {}) }} />
        </div>
        {state.at !== null && (
          <Freshness at={state.at} busy={state.status === 'loading'} onReload={() => void feed.reload()} />
        )}
      </div>
      {/* These controls stay mounted and keep the focus while the list below changes. */}
      <Fragment key={filter}>
        <StaleNote at={state.at} because={state.stale} />
        <ActivityNotes
          state={state}
          chain={chain}
          filtered={filter !== undefined}
          unfolded={unfolded}
          onUnfold={(show) => set('hidden', show ? 'show' : undefined)}
          onAgain={() => void feed.more()}
        />
        <NarrowedNote
          state={state}
          narrowing={narrowing}
          onClear={() =>
            go(linkTo(place.peek().path, { ...place.peek().query, kind: undefined, token: undefined }), {
              replace: true,
            })
          }
        />
        <ActivityList
          state={state}
          reading={reading}
          unfolded={unfolded}
          find={find}
          narrowing={narrowing}
          onUnfold={() => set('hidden', 'show')}
        />
        <ActivityFoot state={state} onMore={() => void feed.more()} />
      </Fragment>
    </>
  )
}
