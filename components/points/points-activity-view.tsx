import { Inbox } from 'lucide-preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { decimalText } from '../../lib/core/amounts/decimal'
import type { AppError, ErrorAction } from '../../lib/core/errors/errors'
import { toCsv } from '../../lib/core/export/csv-export'
import { t } from '../../lib/core/language/t'
import type { Environment } from '../../lib/core/points/environment'
import { gainOf, logLine, runningTotal } from '../../lib/core/points/log-line'
import { weekGain } from '../../lib/core/points/week-gain'
import { saveFile } from '../../lib/ui/base/files'
import { act } from '../../lib/ui/data/act'
import { listPager } from '../../lib/ui/data/ask'
import { isWhole, type Loaded } from '../../lib/ui/data/pager'
import { useRetryWhenFixed } from '../../lib/ui/data/use-resource'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { go } from '../../lib/ui/navigation/router'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { environmentNow, type LogRecord, signedIn } from '../../lib/ui/points/points'
import { noteWeek } from '../../lib/ui/points/week-seen'
import { Button } from '../base/controls/button'
import { FormField } from '../base/controls/field'
import { FindField } from '../base/controls/find-field'
import { Select } from '../base/controls/select'
import { useFrame } from '../base/frame'
import { Skeleton } from '../base/skeleton'
import { State } from '../base/states/state'
import { Failure } from '../records/failure'
import { Freshness } from '../records/freshness'
import { LoadMore } from '../records/load-more'
import { LogChart } from './log-chart'
import { LogList, LogTotals } from './log-list'
import { PointsHead, SignInNeeded } from './points-head'

/** How the signed-in user's points changed. */
export function PointsActivityView({ view, query }: ViewProps) {
  const environment = environmentNow()
  const who = signedIn(environment)
  const action = query.action ?? ''
  return (
    <>
      <PointsHead view={view} />
      {who === undefined && <Skeleton rows={6} />}
      {who === null && <SignInNeeded />}
      {who && (
        <Log
          key={`${environment} ${who.address}`}
          environment={environment}
          address={who.address ?? ''}
          action={action}
        />
      )}
    </>
  )
}

interface LogProps {
  environment: Environment
  address: string
  action: string
}

function Log({ environment, address, action }: LogProps) {
  const frame = useFrame()
  const [finding, setFinding] = useState('')
  const pager = useMemo(() => listPager('userLogs', { page_size: 50, ...(action ? { action } : {}) }, ''), [action])
  useEffect(() => {
    void pager.more()
    return () => pager.close()
  }, [pager])
  const state = pager.state.value
  const rows = useMemo(() => state.pages.flat() as LogRecord[], [state.pages])
  // Home shows the sum of the week without a request.
  useEffect(() => {
    const at = Date.now()
    if (rows.length > 0 && action === '' && address)
      void noteWeek(environment, address, weekGain(rows, { whole: isWhole(state), at }), at).catch(() => {})
  }, [rows, isWhole(state)])
  const again = () => void pager.more()
  useRetryWhenFixed(state.error, again)
  const onAction = (does: ErrorAction, error: AppError) => void act(does, error, frame, again)
  const all = async () => {
    // Also after a failed page, which is then the one to start with.
    do await pager.more()
    while (pager.state.peek().status === 'more')
  }
  const log = { environment, action, complete: isWhole(state), rows }
  return (
    <>
      {/* The elements stay the same for every choice, so focus and typed text stay. */}
      <fieldset class="points-line">
        <legend class="unseen">{t('Filters')}</legend>
        <span class="points-actions">
          <ActionFilter
            action={action}
            rows={rows}
            onChange={(value) => go(viewHref('points-activity', undefined, { action: value }), { replace: true })}
          />
          <FindField label={t('Search loaded rows')} value={finding} onText={setFinding} />
        </span>
        <span class="points-actions">
          {rows.length > 0 && state.status !== 'end' && (
            <Button size="s" busy={state.status === 'loading'} onClick={() => void all()}>
              {t('Load all')}
            </Button>
          )}
          <Button size="s" disabled={rows.length === 0} onClick={() => save(log, 'csv')}>
            CSV
          </Button>
          <Button size="s" disabled={rows.length === 0} onClick={() => save(log, 'json')}>
            JSON
          </Button>
          {state.pages.length > 0 && (
            <Freshness
              at={state.at}
              busy={state.status === 'loading' && state.pages.length <= 1}
              onReload={() => void pager.reload()}
            />
          )}
        </span>
      </fieldset>
      <Lines key={action} state={state} rows={rows} finding={finding} onMore={again} onAction={onAction} />
    </>
  )
}

interface LinesProps {
  state: Loaded<unknown>
  rows: readonly LogRecord[]
  finding: string
  onMore: () => void
  onAction: (action: ErrorAction, error: AppError) => void
}

/** The lines of one chosen action, in every state. */
function Lines({ state, rows, finding, onMore, onAction }: LinesProps) {
  const { status, pages, error, unreadable } = state
  const points = useMemo(() => runningTotal(rows), [rows])
  const shown = finding === '' ? rows : rows.filter((row) => textOf(row).includes(finding.toLowerCase()))
  if (pages.length === 0) {
    if (status !== 'failed' || !error) return <Skeleton rows={8} />
    return (
      <div class="card">
        <Failure error={error} onAction={onAction} />
      </div>
    )
  }
  const ended = status === 'end'
  return (
    <>
      {rows.length === 0 && unreadable.length === 0 && ended && (
        <div class="card">
          <State icon={Inbox} title={t('Nothing here')} text={t('The service has no activity of this kind.')} />
        </div>
      )}
      <LogChart points={points} lines={rows.length} />
      {rows.length > 0 && <LogTotals rows={rows} />}
      {rows.length > 0 && !isWhole(state) && (
        <p class="muted">
          {ended
            ? t(
                'Chart and totals are over the {n, plural, one {# line} other {# lines}} that could be read; others may be missing.',
                { n: rows.length },
              )
            : t(
                'Chart and totals are over the {n, plural, one {# line} other {# lines}} loaded so far, not over the whole log.',
                { n: rows.length },
              )}
        </p>
      )}
      {shown.length > 0 && <LogList rows={shown} />}
      {rows.length > 0 && shown.length === 0 && (
        <p class="muted">{t('No loaded row matches “{text}”.', { text: finding })}</p>
      )}
      {(rows.length > 0 || unreadable.length > 0 || !ended) && (
        <LoadMore state={state} onMore={onMore} onAction={onAction} />
      )}
    </>
  )
}

const textOf = (row: LogRecord) => `${logLine(row).words} ${row.action} ${JSON.stringify(row.details)}`.toLowerCase()

interface Saved {
  environment: Environment
  /** The only action requested; empty for all. */
  action: string
  complete: boolean
  rows: readonly LogRecord[]
}

const headings = () => [
  t('timestamp // heading of a column'),
  t('action // heading of a column'),
  t('what // heading of a column: what happened'),
  t('amount // heading of a column'),
  t('details // heading of a column'),
]

function save(log: Saved, format: 'csv' | 'json'): void {
  const kind = log.action.replace(/[^\w-]+/g, '-').slice(0, 40)
  const name = `${['points', log.environment, kind, !log.complete && 'part'].filter(Boolean).join('-')}.${format}`
  if (format === 'json') {
    saveFile(name, `${JSON.stringify(log, null, 1)}\n`, 'application/json')
    return
  }
  const lines = log.rows.map((row) => {
    const gain = gainOf(row)
    return [
      row.timestamp ?? '',
      row.action ?? '',
      logLine(row).words,
      gain ? decimalText(gain) : '',
      JSON.stringify(row.details ?? null),
    ]
  })
  saveFile(name, `\ufeff${toCsv(headings(), lines)}`, 'text/csv')
}

const known = ['register', 'daily_reward', 'activity', 'redeem_offer', 'manual']

interface Props {
  /** Empty for all. */
  action: string
  rows: readonly LogRecord[]
  onChange: (action: string) => void
}

/** Filters the log by a known action, or one that was loaded. */
export function ActionFilter({ action, rows, onChange }: Props) {
  // A filtered log contains no other action, so earlier ones stay available.
  const met = useRef(new Set(known)).current
  for (const one of [action, ...rows.map((row) => row.action)]) if (one) met.add(one)
  return (
    <FormField label={t('Action')} bare>
      {(control) => (
        <Select
          control={control}
          size="s"
          patient
          value={action}
          options={[
            { value: '', label: t('All actions') },
            ...Array.from(met, (value) => ({ value, label: logLine({ action: value }).words })),
          ]}
          onChange={onChange}
        />
      )}
    </FormField>
  )
}
