import { Download } from 'lucide-preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { EndpointName } from '../../lib/api/index'
import { AppError } from '../../lib/core/errors/errors'
import {
  countText,
  type ExportJob,
  type ExportSubject,
  mayMissRows,
  statementOf,
} from '../../lib/core/export/export-job'
import { inSentence } from '../../lib/core/language/list-words'
import { t } from '../../lib/core/language/t'
import { formatTime } from '../../lib/core/time/format-time'
import { knownOf } from '../../lib/ui/activity/feed-of'
import { endpointNamed } from '../../lib/ui/data/ask'
import { hintOf } from '../../lib/ui/data/filters'
import { type Exporting, type ExportView, exportOf } from '../../lib/ui/export/export'
import { openInTab } from '../../lib/ui/navigation/open'
import { Button } from '../base/controls/button'
import { Dialog } from '../base/dialog'
import { useFrame } from '../base/frame'
import { Notice } from '../base/states/notice'
import { Trans } from '../base/trans'
import { TimeText } from '../values/time-text'
import { ExportSentences } from './export-sentences'
import './export-panel.css'

interface Props {
  title: string
  subject: ExportSubject
  onClose: () => void
}

/** A whole list as a file: starts, stops, resumes, and always shows whether it is complete. */
export function ExportPanel({ title, subject, onClose }: Props) {
  const frame = useFrame()
  const exporting = exportOf(subject, title)
  const view = exporting.state.value
  const { job, running, elsewhere, read } = view
  const single = isSingle(subject)
  // A finished export does not expire while the reader looks at it.
  const opened = useMemo(() => Date.now(), [])
  const old = job !== null && !running && opened - job.changed > ttlOf(subject)
  // A single answer is too small to ask about first, and is current.
  useEffect(() => {
    if (read && single) void exporting.start()
  }, [read, single, exporting])
  const [asking, setAsking] = useState<Losing | null>(null)
  /** Asks before rows are lost; a single answer is reloaded at each opening anyway. */
  const lose = (what: Losing) => (single || !job?.count ? void exporting[what]() : setAsking(what))
  if (!read) return null
  return (
    <>
      <Dialog
        title={t('Export: {title}', { title: inSentence(t(title)) })}
        onClose={onClose}
        actions={<Actions exporting={exporting} old={old} onLose={lose} />}
      >
        {!job && !single && (
          <p>
            {t('Exports the whole list, however long, as CSV and JSON, with sentences, your labels and prices.')}{' '}
            {costs(subject)}
          </p>
        )}
        {running && job && (
          <div class="export-state">
            <div class="export-bar" role="progressbar" aria-label={t('Exporting')} aria-valuetext={sparsely(job)} />
            <p>{t('{rows} so far…', { rows: countText(job, job.count) })}</p>
          </div>
        )}
        {/* Start and end are announced; each page of hundreds would interrupt the reader. */}
        <p role="status" class={running || !job ? 'unseen' : undefined}>
          {running ? t('Exporting') : job && statementOf(job, formatTime)}
        </p>
        {job && !running && job.count > 0 && <Files exporting={exporting} job={job} old={old} />}
        {job && !running && job.state === 'complete' && mayMissRows(job) && (
          <Notice tone="warn">
            {t('Blocks changed places while this was read. Rows may be missing.')}{' '}
            <button type="button" class="link" onClick={() => lose('start')}>
              {t('Read it again')}
            </button>
          </Notice>
        )}
        {elsewhere && (
          <Notice tone="warn">{t('Another window is running this export. Continue there, or close it first.')}</Notice>
        )}
        <Faults view={view} />
        {job && !running && subject.kind === 'feed' && job.count > 0 && <ExportSentences exporting={exporting} />}
        {frame === 'popup' && (
          <p class="muted">
            {t('This popup closes when you click elsewhere. Loaded rows are kept, but a tab can finish on its own.')}{' '}
            <button type="button" class="link" onClick={() => void openInTab(location.hash, frame)}>
              {t('Open in a tab')}
            </button>
          </p>
        )}
      </Dialog>
      {asking && job && (
        <ThrowAway
          what={countText(job, job.count)}
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

/** Actions that delete the loaded rows. */
type Losing = 'start' | 'discard'

/** The progress, in steps far enough apart to listen to. */
const sparsely = (job: ExportJob) =>
  job.count < 500 ? undefined : t('More than {rows}', { rows: countText(job, job.count - (job.count % 500)) })

const isSingle = (subject: ExportSubject) =>
  subject.kind === 'list' && endpointNamed(subject.endpoint as EndpointName).returns.shape === 'one'

const endpointsOf = (subject: ExportSubject): EndpointName[] =>
  subject.kind === 'feed' ? ['addressTransactions', 'addressTokenTransfers'] : [subject.endpoint as EndpointName]

/** Ms after which its answers expire everywhere else: a finished export is outdated then too. */
const ttlOf = (subject: ExportSubject) =>
  1000 * Math.min(...endpointsOf(subject).map((name) => endpointNamed(name).ttl))

function costs(subject: ExportSubject): string {
  const each = endpointsOf(subject).map((name) => endpointNamed(name).credits)
  const [low, high] = [Math.min(...each), Math.max(...each)]
  return low === high
    ? t('A page of 50 rows costs {n, plural, one {# credit} other {# credits}} of your key.', { n: low })
    : t('A page of 50 rows costs {low} to {high} credits of your key.', { low, high })
}

interface ActionsProps {
  exporting: Exporting
  old: boolean
  onLose: (what: Losing) => void
}

function Actions({ exporting, old, onLose }: ActionsProps) {
  const { job, running, asked } = exporting.state.value
  if (running) return <Button onClick={() => exporting.stop()}>{t('Stop')}</Button>
  if (asked) return <Button onClick={() => exporting.stop()}>{t('Stop asking')}</Button>
  if (!job) {
    return (
      <Button look="primary" onClick={() => void exporting.start()}>
        {t('Start')}
      </Button>
    )
  }
  const resumable = job.state === 'paused' || job.state === 'failed'
  return (
    <>
      <Button look="quiet" onClick={() => onLose('discard')}>
        {t('Discard')}
      </Button>
      {resumable ? (
        <Button look="primary" onClick={() => void exporting.start()}>
          {t('Resume')}
        </Button>
      ) : (
        <Button look={old && job.count === 0 ? 'primary' : 'plain'} onClick={() => onLose('start')}>
          {t('Start over')}
        </Button>
      )}
    </>
  )
}

const dealtWith = (subject: ExportSubject) =>
  subject.kind === 'feed' ? knownOf({ address: subject.address, chain: subject.chain }) : []

function Files({ exporting, job, old }: { exporting: Exporting; job: ExportJob; old: boolean }) {
  const complete = job.state === 'complete'
  return (
    <div class="export-files">
      {(['csv', 'json'] as const).map((format) => (
        <Button
          key={format}
          look={complete ? 'primary' : 'plain'}
          onClick={() => void exporting.save(format, dealtWith(job.subject))}
        >
          <Download size={14} aria-hidden="true" />
          {complete ? format.toUpperCase() : t('Unfinished {format}', { format: format.toUpperCase() })}
        </Button>
      ))}
      {old && (
        <span class="muted">
          <Trans text="As of {time}" with={{ time: <TimeText value={job.began} /> }} />
        </span>
      )}
    </div>
  )
}

function Faults({ view: { job, running, error } }: { view: ExportView }) {
  const failed = error ?? (job?.state === 'failed' && job.error && !running ? AppError.fromWire(job.error) : null)
  if (!failed) return null
  return (
    <Notice tone="bad">
      {failed.message} <span class="muted">{hintOf(failed)}</span>
    </Notice>
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
