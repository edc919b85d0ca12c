import { Inbox } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import type { PageReturn } from '../../lib/api/define'
import type { EndpointName } from '../../lib/api/index'
import type { AnyRecord } from '../../lib/api/shown'
import { chainById } from '../../lib/core/chains'
import type { AppError, ErrorAction } from '../../lib/core/errors'
import { act } from '../../lib/ui/act'
import { endpointNamed, listPager } from '../../lib/ui/ask'
import { checkInput, filtersOf } from '../../lib/ui/filters'
import { fillRoute } from '../../lib/ui/match-route'
import { go, linkTo } from '../../lib/ui/router'
import type { ViewProps } from '../../lib/ui/views'
import { ExportTool } from '../export-tool'
import { Failure } from '../failure'
import { FilterBar } from '../filter-bar'
import { useFrame } from '../frame'
import { Freshness, StaleNote } from '../freshness'
import { LoadMore } from '../load-more'
import { RecordList } from '../record-list'
import { Skeleton } from '../skeleton'
import { State } from '../state'
import { SubjectForm } from '../subject-form'
import { subjectOf, ViewHead } from '../view-head'

/** Any list of the table: its parameters, filters, records and pages come from the endpoint's row. */
export function ListView({ view, params, query, chain }: ViewProps) {
  const name = view.endpoint as EndpointName
  const endpoint = endpointNamed(name)
  const filters = filtersOf(endpoint.query)
  const { input, refused, missing } = checkInput(endpoint.params, endpoint.query, { ...query, ...params })
  const unready = [...missing, ...Object.keys(refused).filter((field) => field in endpoint.params)]
  const path = fillRoute(view.route, params)
  const filtered = Object.keys(input).some((field) => field in endpoint.query)

  return (
    <>
      <ViewHead view={view} params={params} />
      {unready.length > 0 && view.subject ? (
        <SubjectForm
          subject={view.subject}
          initial={subjectOf(view, params)}
          onGo={(value) => go(linkTo(fillRoute(view.route, { [unready[0] ?? '']: value }), query))}
        />
      ) : (
        <LoadedList
          key={JSON.stringify([name, chain, input])}
          name={name}
          title={view.title}
          input={input}
          chain={chain}
          filtered={filtered}
          filters={
            <FilterBar
              filters={filters}
              given={query}
              refused={refused}
              onChange={(field, value) => go(linkTo(path, { ...query, [field]: value }), { replace: true })}
              onClear={() => go(linkTo(path, { chain: query.chain }), { replace: true })}
            />
          }
        />
      )}
    </>
  )
}

interface LoadedProps {
  name: EndpointName
  title: string
  input: Readonly<Record<string, unknown>>
  chain: string
  filtered: boolean
  filters: ComponentChildren
}

function LoadedList({ name, title, input, chain, filtered, filters }: LoadedProps) {
  const frame = useFrame()
  const pager = useMemo(() => listPager(name, input, chain), [])
  useEffect(() => {
    void pager.more()
    return () => pager.close()
  }, [pager])

  const state = pager.state.value
  const { record } = endpointNamed(name).returns as PageReturn<AnyRecord>
  const again = () => void pager.more()
  const onAction = (action: ErrorAction, error: AppError) => void act(action, error, frame, again)
  const { status, pages, count, at, stale, error } = state
  return (
    <>
      <div class="view-tools">
        <div class="view-filters">
          {filters}
          <ExportTool title={title} subject={{ kind: 'list', chain, endpoint: name, input }} />
        </div>
        {pages.length > 0 && (
          <Freshness at={at} busy={status === 'loading' && count <= 50} onReload={() => void pager.reload()} />
        )}
      </div>
      <StaleNote at={at} because={stale} />
      {pages.length === 0 && status === 'loading' && (
        <div class="card">
          <Skeleton rows={8} />
        </div>
      )}
      {pages.length === 0 && status === 'failed' && error && (
        <div class="card">
          <Failure error={error} onAction={onAction} />
        </div>
      )}
      {count > 0 && <RecordList label={title} record={record} pages={pages} />}
      {count === 0 && status === 'end' && (
        <div class="card">
          <State
            icon={Inbox}
            title={filtered ? 'Nothing matches' : 'Nothing here'}
            text={
              filtered
                ? 'No record fits these filters.'
                : `The service knows of no ${title.toLowerCase()} here on ${chainById(chain).name}.`
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
