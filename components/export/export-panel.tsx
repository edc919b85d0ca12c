import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { EndpointName } from '../../lib/api/index'
import { countText, type ExportSubject, mayMissRows } from '../../lib/core/export/export-job'
import { type ExportPlan, statementOfAll } from '../../lib/core/export/export-plan'
import { inSentence, sentences } from '../../lib/core/language/list-words'
import { t } from '../../lib/core/language/t'
import { formatTime } from '../../lib/core/time/format-time'
import { firstCost } from '../../lib/ui/activity/feed'
import { endpointNamed } from '../../lib/ui/data/ask'
import { credits } from '../../lib/ui/data/credential-states'
import { begunJobs, type Exporting, exportOf } from '../../lib/ui/export/export'
import { Button } from '../base/controls/button'
import { Dialog } from '../base/dialog'
import { Notice } from '../base/states/notice'
import { type FeedsWanted, useFeedsChoice } from './export-feeds'
import { ExportSentences, Faults, Feeds, Files } from './export-outcome'
import './export-panel.css'

export interface ExportWanted {
  /** The name of the exported file. */
  title: string
  subject: ExportSubject | FeedsWanted
}

type Props = ExportWanted & { onClose: () => void }

/** A whole list, or the feeds of addresses, as a file. */
export function ExportPanel({ title, subject, onClose }: Props) {
  if (subject.kind === 'feeds') return <FeedsPanel title={title} wanted={subject} onClose={onClose} />
  return <PlanPanel plan={{ title, subjects: [subject] }} onClose={onClose} />
}

interface FeedsProps {
  title: string
  wanted: FeedsWanted
  onClose: () => void
}

function FeedsPanel({ title, wanted, onClose }: FeedsProps) {
  const chosen = useFeedsChoice(title, wanted)
  return chosen && <PlanPanel {...chosen} onClose={onClose} />
}

interface PlanProps {
  plan: ExportPlan
  onClose: () => void
  /** What is exported, above everything else. */
  choices?: ComponentChildren
  /** Why it cannot start. */
  refusal?: string | null
}

/** Actions that delete the loaded rows. */
type Losing = 'start' | 'discard'

/** Starts and stops an export, and always shows whether it is complete. */
function PlanPanel({ plan, onClose, choices, refusal = null }: PlanProps) {
  const exporting = exportOf(plan)
  const view = exporting.state.value
  const { running, read, run } = view
  const jobs = begunJobs(view)
  const [first] = plan.subjects
  const isFeed = first?.kind !== 'list'
  const single = isSingle(first)
  const count = jobs.reduce((sum, job) => sum + job.count, 0)
  const isOver = run?.state === 'over'
  // A finished export does not expire while the reader looks at it.
  const opened = useMemo(() => Date.now(), [])
  const old = jobs.length > 0 && !running && opened - Math.min(...jobs.map(({ changed }) => changed)) > ttlOf(first)
  // A single answer is too small to ask about first, and is current.
  useEffect(() => {
    if (read && single) void exporting.start()
  }, [read, single, exporting])
  const [asking, setAsking] = useState<Losing | null>(null)
  /** Asks before rows are lost; a single answer is reloaded at each opening anyway. */
  const lose = (what: Losing) => (single || count === 0 ? void exporting[what]() : setAsking(what))
  if (!read) return null
  const said = jobs.length > 0 && first ? countText({ subject: first }, count) : ''
  return (
    <>
      <Dialog
        title={t('Export: {title}', { title: inSentence(t(plan.title)) })}
        onClose={onClose}
        actions={<Actions exporting={exporting} old={old} refusal={refusal} count={count} onLose={lose} />}
      >
        {!running && choices}
        {refusal && <Notice tone="warn">{refusal}</Notice>}
        {!run && !single && !refusal && (
          <p>
            {isFeed
              ? t(
                  'One row for each movement, with sentences, your labels, fees and the price of the day where the service has one. Saved as CSV, JSON or for tax software.',
                )
              : t(
                  'Exports the whole list, however long, as CSV and JSON, with sentences, your labels and prices.',
                )}{' '}
            <span class="muted">{costs(plan)}</span>
          </p>
        )}
        {running && (
          <div class="export-state">
            <div
              class="export-bar"
              role="progressbar"
              aria-label={t('Exporting')}
              aria-valuetext={sparsely(said, count)}
            />
            <p>
              {run?.resumeAt !== undefined
                ? t('The service asked for a pause. It continues after {time}.', { time: formatTime(run.resumeAt) })
                : t('{rows} so far…', { rows: said || '…' })}{' '}
              {!single && <span class="muted">{t('You can close this: it continues in the background.')}</span>}
            </p>
          </div>
        )}
        {/* Start and end are announced; each page of hundreds would interrupt the reader. */}
        <p role="status" class={running || jobs.length === 0 ? 'unseen' : undefined}>
          {running ? t('Exporting') : jobs.length > 0 && statementOfAll({ plan, jobs: view.jobs }, formatTime)}
        </p>
        {run && plan.subjects.length > 1 && <Feeds plan={plan} view={view} />}
        {!running && count > 0 && <Files exporting={exporting} isFeed={isFeed} isOver={isOver} old={old} />}
        {!running && isOver && jobs.some(mayMissRows) && (
          <Notice tone="warn">
            {t('Blocks changed places while this was read. Rows may be missing.')}{' '}
            <button type="button" class="link" onClick={() => lose('start')}>
              {t('Read it again')}
            </button>
          </Notice>
        )}
        <Faults exporting={exporting} />
        {!running && isFeed && count > 0 && <ExportSentences exporting={exporting} />}
      </Dialog>
      {asking && (
        <ThrowAway
          what={said}
          onKeep={() => setAsking(null)}
          onThrow={() => {
            setAsking(null)
            void exporting[asking]()
          }}
        />
      )}
    </>
  )
}

/** The progress, in steps far enough apart to listen to. */
const sparsely = (said: string, count: number) => (count < 500 ? undefined : t('More than {rows}', { rows: said }))

const isSingle = (subject: ExportSubject | undefined) =>
  subject?.kind === 'list' && endpointNamed(subject.endpoint as EndpointName).returns.shape === 'one'

const endpointsOf = (subject: ExportSubject | undefined): EndpointName[] =>
  subject?.kind === 'list' ? [subject.endpoint as EndpointName] : ['addressTransactions', 'addressTokenTransfers']

/** Ms after which its answers expire everywhere else: a finished export is outdated then too. */
const ttlOf = (subject: ExportSubject | undefined) =>
  1000 * Math.min(...endpointsOf(subject).map((name) => endpointNamed(name).ttl))

function costs({ subjects }: ExportPlan): string {
  const each = endpointsOf(subjects[0]).map((name) => endpointNamed(name).credits)
  const [low, high] = [Math.min(...each), Math.max(...each)]
  const page =
    low === high
      ? t('A page of 50 rows costs {n, plural, one {# credit} other {# credits}} of your key.', { n: low })
      : t('A page of 50 rows costs {low} to {high} credits of your key.', { low, high })
  if (subjects[0]?.kind === 'list') return page
  const { calls, credits: all } = firstCost(subjects.length)
  const begin =
    all > 0
      ? t('It takes at least {n, plural, one {# request} other {# requests}}, up to {credits} credits.', {
          n: calls,
          credits: all,
        })
      : t('It takes at least {n, plural, one {# request} other {# requests}}.', { n: calls })
  const remaining = credits.value?.remaining
  const left = all > 0 && remaining ? t('Your key has {remaining} credits left.', { remaining: Number(remaining) }) : ''
  return sentences([begin, all > 0 && page, left])
}

interface ActionsProps {
  exporting: Exporting
  old: boolean
  refusal: string | null
  count: number
  onLose: (what: Losing) => void
}

function Actions({ exporting, old, refusal, count, onLose }: ActionsProps) {
  const { run, running, asked } = exporting.state.value
  if (running) return <Button onClick={() => void exporting.stop()}>{t('Stop')}</Button>
  if (asked) return <Button onClick={() => void exporting.stop()}>{t('Stop asking')}</Button>
  if (!run) {
    return (
      <Button look="primary" disabled={refusal !== null} onClick={() => void exporting.start()}>
        {t('Start')}
      </Button>
    )
  }
  return (
    <>
      <Button look="quiet" onClick={() => onLose('discard')}>
        {t('Discard')}
      </Button>
      {run.state === 'over' ? (
        <Button look={old && count === 0 ? 'primary' : 'plain'} onClick={() => onLose('start')}>
          {t('Start over')}
        </Button>
      ) : (
        <Button look="primary" onClick={() => void exporting.start()}>
          {t('Resume')}
        </Button>
      )}
    </>
  )
}

interface ThrowAwayProps {
  /** `137 transactions`. */
  what: string
  onKeep: () => void
  onThrow: () => void
}

/** Asks before deleting rows that cost credits. */
export function ThrowAway({ what, onKeep, onThrow }: ThrowAwayProps) {
  return (
    <Dialog
      title={t('Delete {what}?', { what })}
      onClose={onKeep}
      actions={
        <>
          <Button onClick={onKeep}>{t('Keep')}</Button>
          <Button look="primary" onClick={onThrow}>
            {t('Delete')}
          </Button>
        </>
      }
    >
      <p>{t('This deletes the loaded rows. Loading them again costs credits. Files you saved stay.')}</p>
    </Dialog>
  )
}
