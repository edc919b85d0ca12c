import type { LucideIcon } from 'lucide-preact'
import { type ComponentChildren, Fragment } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import type { Endpoint } from '../../lib/api/define'
import type { EndpointName } from '../../lib/api/index'
import type { AppError, ErrorAction } from '../../lib/core/errors/errors'
import { act } from '../../lib/ui/data/act'
import { filtersOf } from '../../lib/ui/data/filters'
import { explorerService } from '../../lib/ui/data/hosts'
import { listOf } from '../../lib/ui/data/list-of'
import { useRetryWhenFixed } from '../../lib/ui/data/use-resource'
import { entry, go, linkTo } from '../../lib/ui/navigation/router'
import { useFrame } from '../base/frame'
import { Skeleton } from '../base/skeleton'
import { State } from '../base/states/state'
import { ExportTool } from '../export/export-tool'
import { Failure } from './failure'
import { FilterBar } from './filter-bar'
import { Freshness, StaleNote } from './freshness'
import { LoadMore } from './load-more'

interface Props {
  name: EndpointName
  /** Parameters and filters. Another input or another service means another list. */
  input: Readonly<Record<string, unknown>>
  chain: string
  /** The name of the exported file. */
  title: string
  filters: ComponentChildren
  /** Shown if the list is empty. */
  empty: { icon: LucideIcon; title: string; text: ComponentChildren }
  /** Called with the first page, for content above the list. */
  onFirst?: (page: readonly unknown[]) => void
  children: (pages: readonly (readonly unknown[])[]) => ComponentChildren
}

/** A list of the table page by page, with its tools and every state; the caller draws a page. */
export function PagedList({ name, input, chain, title, filters, empty, onFirst, children }: Props) {
  const frame = useFrame()
  const key = JSON.stringify([explorerService(), name, chain, input])
  const pager = useMemo(() => listOf(name, input, chain), [key])
  useEffect(() => {
    if (pager.state.peek().pages.length === 0) void pager.more()
  }, [pager])

  const state = pager.state.value
  const { status, pages, count, unreadable, at, stale, error } = state
  // Records that could not be read do not make the list empty.
  const nothing = count === 0 && unreadable.length === 0
  const [first] = pages
  useEffect(() => {
    if (first) onFirst?.(first)
  }, [first])
  const again = () => void pager.more()
  useRetryWhenFixed(error, again)
  const onAction = (action: ErrorAction, failed: AppError) => void act(action, failed, frame, again)
  return (
    <>
      <div class="view-tools">
        {/* The elements stay the same while only filters change, so focus and clicks find them in place. */}
        <div class="view-filters" key={entry.value}>
          {filters}
          <ExportTool title={title} subject={{ kind: 'list', chain, endpoint: name, input }} />
        </div>
        {pages.length > 0 && (
          <Freshness at={at} busy={status === 'loading' && pages.length <= 1} onReload={() => void pager.reload()} />
        )}
      </div>
      <Fragment key={key}>
        <StaleNote at={at} because={stale} />
        {pages.length === 0 && status === 'loading' && (
          <div class="card">
            <Skeleton rows={8} />
          </div>
        )}
        {pages.length === 0 && status === 'failed' && error && (
          <div class="card">
            <Failure error={error} onAction={onAction} chain={chain} />
          </div>
        )}
        {count > 0 && children(pages)}
        {nothing && status === 'end' && (
          <div class="card">
            <State icon={empty.icon} title={empty.title} text={empty.text} />
          </div>
        )}
        {(!nothing || (pages.length > 0 && status !== 'end')) && (
          <LoadMore state={state} onMore={again} onAction={onAction} />
        )}
      </Fragment>
    </>
  )
}

interface PlaceFiltersProps {
  endpoint: Endpoint
  chain: string
  /** The list's path, and the filters in its query: a link to it shows the same rows. */
  path: string
  query: Readonly<Record<string, string>>
  refused: Readonly<Record<string, string>>
}

/** A list's filters, stored in its location. */
export function PlaceFilters({ endpoint, chain, path, query, refused }: PlaceFiltersProps) {
  return (
    <FilterBar
      filters={filtersOf(endpoint.query, chain)}
      given={query}
      refused={refused}
      onChange={(field, value) => go(linkTo(path, { ...query, [field]: value }), { replace: true })}
      onClear={() => go(linkTo(path, { chain: query.chain }), { replace: true })}
    />
  )
}
