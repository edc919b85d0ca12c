import { ChartNoAxesColumn } from 'lucide-preact'
import { useEffect, useMemo } from 'preact/hooks'
import { providers } from '../../lib/api/providers'
import { chartData } from '../../lib/core/activity/chart-data'
import { sentences } from '../../lib/core/language/list-words'
import { msg, t } from '../../lib/core/language/t'
import { formatDate } from '../../lib/core/time/format-time'
import { feedOf } from '../../lib/ui/activity/feed-of'
import type { FeedState } from '../../lib/ui/activity/source-feed'
import { setting } from '../../lib/ui/base/settings'
import { explorerService } from '../../lib/ui/data/hosts'
import { useRetryWhenFixed } from '../../lib/ui/data/use-resource'
import { setQuery } from '../../lib/ui/navigation/router'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { ActivityFoot, ActivityNotes } from '../activity/activity-notes'
import { Choices } from '../base/controls/choices'
import { State } from '../base/states/state'
import { ExportTool } from '../export/export-tool'
import { Freshness, StaleNote } from '../records/freshness'
import { ViewHead } from '../views/view-head'
import { WithSubject } from '../views/with-subject'
import { BalanceCharts } from './balance-charts'
import { ChartsDrawn } from './charts-drawn'
import { ChartsTable } from './charts-table'
import { FeesByMonth } from './fees-by-month'
import { MostFrequent } from './most-frequent'
import '../activity/activity.css'
import './charts.css'

/** An address's activity by day, as charts or a table, from the loaded part of its feed. */
export function ChartsView({ view, params, query, chain }: ViewProps) {
  return (
    <WithSubject view={view} params={params} chain={chain}>
      {(address) => (
        <>
          <ViewHead view={view} params={params} />
          <Loaded
            key={`${explorerService()} ${chain} ${address}`}
            address={address}
            chain={chain}
            asTable={query.as === 'table'}
          />
        </>
      )}
    </WithSubject>
  )
}

/** Days are meaningful with a hundred transactions rather than ten. */
const pagesAtFirst = 4

function Loaded({ address, chain, asTable }: { address: string; chain: string; asTable: boolean }) {
  const feed = useMemo(() => feedOf({ address, chain }), [])
  const state = feed.state.value
  useEffect(() => {
    let left = false
    void (async () => {
      for (let page = 0; page < pagesAtFirst && !left; page++) {
        const { status, count } = feed.state.peek()
        if (status === 'end' || status === 'failed' || count >= 100) break
        await feed.more()
      }
    })()
    return () => {
      left = true
    }
  }, [feed])
  useRetryWhenFixed(state.failed?.error ?? null, () => void feed.more())
  const activities = useMemo(() => [...state.chunks.flat(), ...state.held], [state.chunks, state.held])
  const data = useMemo(() => chartData(activities), [activities])
  const { holdings } = providers[setting('provider').value]
  return (
    <>
      <div class="view-tools">
        <div class="view-filters">
          <Choices
            legend={t('Shown as')}
            look="segments"
            value={asTable ? 'table' : 'charts'}
            options={[
              { value: 'charts', label: t('Charts') },
              { value: 'table', label: t('Table') },
            ]}
            onChange={(as) => setQuery({ as: as === 'table' ? as : undefined })}
          />
          <ExportTool title={msg('Activity')} subject={{ kind: 'feeds', sources: [{ chain, address }] }} />
        </div>
        {state.at !== null && (
          <Freshness at={state.at} busy={state.status === 'loading'} onReload={() => void feed.reload()} />
        )}
      </div>
      <StaleNote at={state.at} because={state.stale} />
      <ActivityNotes state={state} chain={chain} filtered={false} onAgain={() => void feed.more()} />
      {/* Once the feed is there, so a service that does not answer is reported once. */}
      {holdings && state.at !== null && (
        <BalanceCharts address={address} chain={chain} activities={activities} asTable={asTable} />
      )}
      {data.days.length > 0 && (
        <>
          <p class="charts-from" role="status">
            {fromWords(state, data.timeless, data.tokens)}
          </p>
          {asTable ? <ChartsTable days={data.days} /> : <ChartsDrawn days={data.days} />}
          <FeesByMonth days={data.days} />
          <MostFrequent activities={activities} address={address} />
        </>
      )}
      {data.days.length === 0 && state.count > 0 && state.status !== 'loading' && (
        <div class="card">
          <State
            icon={ChartNoAxesColumn}
            title={t('Nothing to draw yet')}
            text={t('No transaction that is loaded has a time.')}
          />
        </div>
      )}
      <ActivityFoot state={state} onMore={() => void feed.more()} />
    </>
  )
}

/** The data behind the charts, so nobody takes a part for the whole. */
export function fromWords({ status, chunks, count, stopped }: FeedState, timeless: number, tokens: number): string {
  const oldest = chunks.at(-1)?.at(-1)?.time
  const all = status === 'end' && !stopped
  return sentences([
    fromCount(count, all, oldest ? formatDate(oldest) : ''),
    tokens > 0 && t('Values are of the chain’s coin; tokens count as activity only.'),
    timeless > 0 &&
      t('{n, plural, one {# without a time is left out.} other {# without a time are left out.}}', { n: timeless }),
    t('Days are UTC.'),
  ])
}

/** `date` of the oldest, empty if it has no time. */
function fromCount(n: number, all: boolean, date: string): string {
  if (all) {
    return date
      ? t(
          '{n, plural, one {From the only transaction, back to {date}.} other {From all # transactions, back to {date}.}}',
          { n, date },
        )
      : t('{n, plural, one {From the only transaction.} other {From all # transactions.}}', { n })
  }
  return date
    ? t(
        'From the {n, plural, one {# transaction} other {# transactions}} loaded so far, back to {date}; older ones are not in it.',
        { n, date },
      )
    : t('From the {n, plural, one {# transaction} other {# transactions}} loaded so far; older ones are not in it.', {
        n,
      })
}
