import { Inbox } from 'lucide-preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { toCsv } from '../../lib/core/csv-export'
import { decimalText } from '../../lib/core/decimal'
import type { Environment } from '../../lib/core/environment'
import type { AppError, ErrorAction } from '../../lib/core/errors'
import { logLine } from '../../lib/core/log-line'
import { gainOf, runningTotal } from '../../lib/core/log-totals'
import { act } from '../../lib/ui/act'
import { listPager } from '../../lib/ui/ask'
import { environmentNow } from '../../lib/ui/environment'
import { hrefOf } from '../../lib/ui/find-view'
import { isWhole } from '../../lib/ui/is-whole'
import type { Loaded } from '../../lib/ui/pager'
import type { LogRecord } from '../../lib/ui/points'
import { go } from '../../lib/ui/router'
import { saveFile } from '../../lib/ui/save-file'
import { signedIn } from '../../lib/ui/signed-in'
import type { ViewProps } from '../../lib/ui/views'
import { words } from '../../lib/ui/words'
import { Button } from '../button'
import { Failure } from '../failure'
import { Field } from '../field'
import { FindField } from '../find-field'
import { useFrame } from '../frame'
import { Freshness } from '../freshness'
import { LoadMore } from '../load-more'
import { LogChart } from '../points/log-chart'
import { LogList, LogTotals } from '../points/log-list'
import { PointsHead } from '../points/points-head'
import { SignInNeeded } from '../points/sign-in-needed'
import { Select } from '../select'
import { Skeleton } from '../skeleton'
import { State } from '../state'
import { useMended } from '../use-mended'

const known = ['register', 'daily_reward', 'activity', 'redeem_offer', 'manual']

/** How points came and went, for whoever is signed in. */
export function PointsActivityView({ view, query }: ViewProps) {
  const environment = environmentNow()
  const who = signedIn(environment)
  const action = query.action ?? ''
  return (
    <>
      <PointsHead view={view} />
      {who === undefined && <Skeleton rows={6} />}
      {who === null && <SignInNeeded />}
      {who && <Log key={`${environment} ${who.address}`} environment={environment} action={action} />}
    </>
  )
}

function Log({ environment, action }: { environment: Environment; action: string }) {
  const frame = useFrame()
  const [finding, setFinding] = useState('')
  const pager = useMemo(() => listPager('userLogs', { page_size: 50, ...(action ? { action } : {}) }, ''), [action])
  useEffect(() => {
    void pager.more()
    return () => pager.close()
  }, [pager])
  const state = pager.state.value
  const rows = useMemo(() => state.pages.flat() as LogRecord[], [state.pages])
  const again = () => void pager.more()
  useMended(state.error, again)
  const onAction = (does: ErrorAction, error: AppError) => void act(does, error, frame, again)
  const all = async () => {
    // Also after a page that failed, which is the one to begin with then.
    do await pager.more()
    while (pager.state.peek().status === 'more')
  }
  const log = { environment, action, complete: isWhole(state), rows }
  return (
    <>
      {/* The same elements whatever is chosen, so that the focus and what was typed stay. */}
      <fieldset class="points-line">
        <legend class="unseen">Filters</legend>
        <span class="points-actions">
          <Field label="Action" bare>
            {(control) => (
              <Select
                control={control}
                size="s"
                patient
                value={action}
                options={[
                  { value: '', label: 'All actions' },
                  ...[...new Set([...known, ...(action ? [action] : [])])].map((value) => ({
                    value,
                    label: known.includes(value) ? logLine({ action: value }).words : words(value),
                  })),
                ]}
                onChange={(value) => go(hrefOf('points-activity', undefined, { action: value }), { replace: true })}
              />
            )}
          </Field>
          <FindField label="Find in what is loaded" value={finding} onText={setFinding} />
        </span>
        <span class="points-actions">
          {rows.length > 0 && state.status !== 'end' && (
            <Button size="s" busy={state.status === 'loading'} onClick={() => void all()}>
              Load all
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

/** What one choice of action brought, in every state it can be in. */
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
          <State icon={Inbox} title="Nothing here" text="The service has no activity of this kind." />
        </div>
      )}
      <LogChart points={points} title={`Running total of the ${rows.length} lines that are loaded`} />
      {rows.length > 0 && <LogTotals rows={rows} />}
      {rows.length > 0 && !isWhole(state) && (
        <p class="muted">
          {ended
            ? `Chart and totals are over the ${rows.length} lines that could be read; others may be missing.`
            : `Chart and totals are over the ${rows.length} lines loaded so far, not over the whole log.`}
        </p>
      )}
      {shown.length > 0 && <LogList rows={shown} />}
      {rows.length > 0 && shown.length === 0 && <p class="muted">Nothing loaded so far says “{finding}”.</p>}
      {(rows.length > 0 || unreadable.length > 0 || !ended) && (
        <LoadMore state={state} onMore={onMore} onAction={onAction} />
      )}
    </>
  )
}

const textOf = (row: LogRecord) => `${logLine(row).words} ${row.action} ${JSON.stringify(row.details)}`.toLowerCase()

interface Saved {
  environment: Environment
  /** The only one that was asked for; empty for all. */
  action: string
  complete: boolean
  rows: readonly LogRecord[]
}

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
  saveFile(name, `\ufeff${toCsv(['timestamp', 'action', 'what', 'amount', 'details'], lines)}`, 'text/csv')
}
