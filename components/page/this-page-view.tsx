import { ChevronLeft, ChevronRight, Copy, Download, FileSearch, Table2 } from 'lucide-preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { type PageRow, pageRow } from '../../lib/core/export/page-rows'
import { msg, t } from '../../lib/core/language/t'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { go, linkTo } from '../../lib/ui/navigation/router'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { jumpTo, pageItems, stepInPage } from '../../lib/ui/page/active-tab'
import {
  filtered,
  filterNames,
  filterOptions,
  neighbour,
  type PageFilter,
  pageFilter,
} from '../../lib/ui/page/page-filter'
import { learnTimes } from '../../lib/ui/page/page-times'
import { Button } from '../base/controls/button'
import { FormField } from '../base/controls/field'
import { IconButton } from '../base/controls/icon-button'
import { Select } from '../base/controls/select'
import { State } from '../base/states/state'
import { PageHash } from './page-hash'
import { SecretNotice } from './secret-notice'
import { SiteChain } from './site-chain'
import { ThisPage } from './this-page'
import { ThisPageHeld } from './this-page-held'
import '../records/filter-bar.css'
import '../views/view-head.css'
import './this-page.css'
import { areValuesHidden } from '../../lib/ui/base/hidden-values'
import { digestRowOf, learnRecords, noneNotes, waitingWords } from '../../lib/ui/digest/digest-rows'
import { copyDigest, DigestTools } from './digest-tools'
import { useActiveTab } from './use-active-tab'

/** Rows drawn at first, and per "more". */
const drawn = 60
const moreEachTime = 240
/** Transactions whose stored records are read for a copy: it must stay within the press. */
const mostRecords = 200

/** Every hash of the page in front: filter them, step through them, and export them as a file. */
export function ThisPageView({ view, query, chain }: ViewProps) {
  const { tab, items } = useActiveTab()
  useEffect(() => void learnTimes(items ?? []), [items])
  const filter = pageFilter(query)
  const [current, setCurrent] = useState<string | null>(null)
  const [exporting, setExporting] = useState(false)
  const rows = useMemo(() => (items ?? []).map(pageRow).filter((row) => row !== null), [items])
  const shown = filtered(rows, filter)

  const byHash = new Map((items ?? []).map((item) => [item.hash, item]))
  /** A page may have thousands: their table is made when it is wanted. */
  const digest = () =>
    shown.flatMap(({ hash }) => {
      const item = byHash.get(hash)
      return item ? digestRowOf(item, waitingWords(item)) : []
    })
  const source = { title: tab?.title ?? '', origin: tab?.origin ?? '', notes: noneNotes(items ?? []) }
  /** With the times and worth that are known already. */
  const copy = async () => {
    const first = shown.slice(0, mostRecords).flatMap(({ hash }) => byHash.get(hash) ?? [])
    await learnRecords(first, { ask: false, stopped: new AbortController().signal })
    await copyDigest('html', digest(), source)
  }

  const jump = (hash: string | null) => {
    setCurrent(hash)
    if (hash !== null) void jumpTo(hash)
  }
  /** Without a filter, steps through every place in the page; with one, from hash to hash. */
  const step = async (by: 1 | -1) => {
    if (shown.length < rows.length) jump(neighbour(shown, current, by))
    else setCurrent(await stepInPage(by))
  }

  return (
    <>
      <div class="view-head page-head">
        <div>
          <h1 class="view-title">{t(view.title)}</h1>
          <p class="view-about page-source">
            <bdi class="foreign-line" title={tab?.title ?? t(view.about)}>
              {tab?.title ?? t(view.about)}
            </bdi>
          </p>
        </div>
        {shown.length > 0 && (
          <div class="page-steps">
            <IconButton
              icon={Copy}
              label={t('Copy as a table')}
              disabled={areValuesHidden()}
              onClick={() => void copy()}
            />
            <IconButton icon={Table2} label={t('Show as a table')} href={viewHref('digest')} />
            <IconButton
              icon={Download}
              label={t('Export // verb')}
              expanded={exporting}
              onClick={() => setExporting(!exporting)}
            />
            <IconButton icon={ChevronLeft} label={t('Previous hash')} onClick={() => void step(-1)} />
            <IconButton icon={ChevronRight} label={t('Next hash')} onClick={() => void step(1)} />
          </div>
        )}
      </div>
      {items && <SecretNotice />}
      {items && items.length > 0 && <SiteChain />}
      {rows.length > 0 ? (
        <>
          {exporting && shown.length > 0 && <DigestTools rows={digest()} all={rows.length} source={source} />}
          <Filters rows={rows} filter={filter} query={query} />
          {tab && <ThisPageHeld tab={tab.id} items={items ?? []} />}
          <List
            key={`${filter.status} ${filter.on} ${filter.kind}`}
            rows={shown}
            all={rows.length}
            current={current}
            chain={chain}
            onJump={jump}
            onClear={() => narrow(query, pageFilter({}))}
          />
        </>
      ) : items ? (
        <div class="card">
          <State
            icon={FileSearch}
            title={t('No transaction hashes here')}
            text={
              items.length > 0
                ? t('None of the hashes here is a transaction on the chains that were searched.')
                : t('New ones are listed as they appear. Hashes that are not transactions are left out.')
            }
          />
        </div>
      ) : tab ? (
        <ThisPage chain={chain} />
      ) : (
        <div class="card">
          <State icon={FileSearch} title={t('No page is open')} text={t('Open a page with transaction hashes.')} />
        </div>
      )}
    </>
  )
}

const narrow = (query: ViewProps['query'], to: Partial<PageFilter>) =>
  go(linkTo('/page', { ...query, ...to }), { replace: true })

interface FiltersProps {
  rows: readonly PageRow[]
  filter: PageFilter
  query: ViewProps['query']
}

const labels: Record<keyof PageFilter, string> = { status: msg('Status'), on: msg('Chain'), kind: msg('Kind') }

function Filters({ rows, filter, query }: FiltersProps) {
  return (
    <fieldset class="filters page-filters">
      <legend class="unseen">{t('Filters')}</legend>
      {filterNames.map((name) => (
        <FormField key={name} label={t(labels[name])} bare>
          {(control) => (
            <Select
              control={control}
              size="s"
              value={filter[name]}
              options={filterOptions(rows, filter, name)}
              onChange={(value) => narrow(query, { [name]: value })}
            />
          )}
        </FormField>
      ))}
    </fieldset>
  )
}

interface ListProps {
  rows: readonly PageRow[]
  /** How many there are without a filter. */
  all: number
  current: string | null
  chain: string
  onJump: (hash: string) => void
  onClear: () => void
}

/** Draws only some of thousands at first, so a popup opens at once. */
function List({ rows, all, current, chain, onJump, onClear }: ListProps) {
  const [most, setMost] = useState(drawn)
  const items = new Map((pageItems.value ?? []).map((item) => [item.hash, item]))
  if (rows.length === 0) {
    return (
      <div class="card">
        <State icon={FileSearch} title={t('No matches')} text={t('No hash on this page matches all filters.')}>
          <Button onClick={onClear}>{t('Show all {count}', { count: all })}</Button>
        </State>
      </div>
    )
  }
  // A step beyond the drawn rows draws up to the current one.
  const end = Math.max(most, rows.findIndex(({ hash }) => hash === current) + 1)
  return (
    <section class="card page-list" aria-label={t('Hashes on this page')}>
      <p class="hashes-head">
        <span role="status">{countOf(rows.length, all)}</span>
        {rows.length < all && (
          <button type="button" class="link" onClick={onClear}>
            {t('Show all')}
          </button>
        )}
      </p>
      <ul>
        {rows.slice(0, end).map(({ hash }) => {
          const item = items.get(hash)
          return item && <PageHash key={hash} item={item} chain={chain} current={hash === current} onJump={onJump} />
        })}
      </ul>
      {rows.length > end && (
        <p class="page-more">
          <span class="muted">{t('{count} of {total}', { count: end, total: rows.length })}</span>
          <Button size="s" onClick={() => setMost(end + moreEachTime)}>
            {t('Show more')}
          </Button>
        </p>
      )}
    </section>
  )
}

function countOf(shown: number, all: number): string {
  return shown === all
    ? t('{n, plural, one {# transaction} other {# transactions}}', { n: all })
    : t('{shown} of {n, plural, one {# transaction} other {# transactions}}', { shown, n: all })
}
