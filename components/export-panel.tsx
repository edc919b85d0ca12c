import { Download } from 'lucide-preact'
import { useEffect, useMemo } from 'preact/hooks'
import type { EndpointName } from '../lib/api/index'
import { AppError } from '../lib/core/errors'
import { countText, type ExportSubject, statementOf } from '../lib/core/export-job'
import { formatTime } from '../lib/core/format-time'
import { endpointNamed } from '../lib/ui/ask'
import { type Exporting, type ExportView, exportOf } from '../lib/ui/export'
import { openInTab } from '../lib/ui/open'
import { Button } from './button'
import { Dialog } from './dialog'
import { useFrame } from './frame'
import { Notice } from './notice'
import './export-panel.css'

interface Props {
  title: string
  subject: ExportSubject
  onClose: () => void
}

/** A whole list as a file: begins, stops, resumes, and always says whether what it has is all. */
export function ExportPanel({ title, subject, onClose }: Props) {
  const frame = useFrame()
  const exporting = exportOf(subject, title)
  const view = exporting.state.value
  const { job, running, elsewhere, read } = view
  const single = isSingle(subject)
  // What is finished while it is looked at does not grow old under the reader's eyes.
  const opened = useMemo(() => Date.now(), [])
  const old = job !== null && !running && opened - job.changed > lifeOf(subject)
  // A single answer is too little to be asked about first, and is of now.
  useEffect(() => {
    if (read && single) void exporting.start()
  }, [read, single, exporting])
  if (!read) return null
  return (
    <Dialog
      title={`Export: ${title.toLowerCase()}`}
      onClose={onClose}
      actions={<Actions exporting={exporting} old={old} />}
    >
      {!job && !single && (
        <p>
          Everything there is, to the end and of any length, as CSV and JSON: with sentences, your labels and prices.
          {costs(subject)}
        </p>
      )}
      {job && (
        <div class="export-state">
          {running && <div class="export-bar" role="progressbar" aria-label="Exporting" />}
          <p role="status">{running ? `${countText(job, job.count)} so far…` : statementOf(job, formatTime)}</p>
        </div>
      )}
      {job && !running && job.count > 0 && (
        <Files exporting={exporting} complete={job.state === 'complete'} old={old} />
      )}
      {elsewhere && <Notice tone="warn">Another window is running this export. Go on there, or close it first.</Notice>}
      <Faults view={view} />
      {job && !running && subject.kind === 'feed' && job.count > 0 && <Sentences exporting={exporting} />}
      {frame === 'popup' && (
        <p class="muted">
          A popup closes when you click elsewhere. What was fetched is kept, but a tab can finish by itself.{' '}
          <button type="button" class="link" onClick={() => void openInTab(location.hash, frame)}>
            Open in a tab
          </button>
        </p>
      )}
    </Dialog>
  )
}

const isSingle = (subject: ExportSubject) =>
  subject.kind === 'list' && endpointNamed(subject.endpoint as EndpointName).returns.shape === 'one'

const endpointsOf = (subject: ExportSubject): EndpointName[] =>
  subject.kind === 'feed' ? ['addressTransactions', 'addressTokenTransfers'] : [subject.endpoint as EndpointName]

/** Ms after which its answers are asked for anew everywhere else: a finished export is old by then too. */
const lifeOf = (subject: ExportSubject) =>
  1000 * Math.min(...endpointsOf(subject).map((name) => endpointNamed(name).ttl))

function costs(subject: ExportSubject): string {
  const each = endpointsOf(subject).map((name) => endpointNamed(name).credits)
  return ` A page of 50 rows costs ${[...new Set(each)].join(' to ')} credits of your key.`
}

function Actions({ exporting, old }: { exporting: Exporting; old: boolean }) {
  const { job, running, asked } = exporting.state.value
  if (running) return <Button onClick={() => exporting.stop()}>Stop</Button>
  if (asked) return <Button onClick={() => exporting.stop()}>Stop asking</Button>
  if (!job) {
    return (
      <Button look="primary" onClick={() => void exporting.start()}>
        Start
      </Button>
    )
  }
  const resumable = job.state === 'paused' || job.state === 'failed'
  return (
    <>
      <Button look="quiet" onClick={() => void exporting.discard()}>
        Discard
      </Button>
      <Button look={resumable || old ? 'primary' : 'plain'} onClick={() => void exporting.start()}>
        {resumable ? 'Resume' : 'Start over'}
      </Button>
    </>
  )
}

function Files({ exporting, complete, old }: { exporting: Exporting; complete: boolean; old: boolean }) {
  const look = complete && !old ? 'primary' : 'plain'
  return (
    <div class="export-files">
      {(['csv', 'json'] as const).map((format) => (
        <Button key={format} look={look} onClick={() => void exporting.save(format)}>
          <Download size={14} aria-hidden="true" />
          {complete ? '' : 'Unfinished '}
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  )
}

function Faults({ view: { job, running, error } }: { view: ExportView }) {
  const failed = error ?? (job?.state === 'failed' && job.error && !running ? AppError.fromWire(job.error) : null)
  if (!failed) return null
  return (
    <Notice tone="bad">
      {failed.message} <span class="muted">{failed.hint}</span>
    </Notice>
  )
}

/** Sentences that were never asked for can still be had, for credits. */
function Sentences({ exporting }: { exporting: Exporting }) {
  const { missing, asked } = exporting.state.value
  if (asked) {
    return (
      <p role="status">
        Asking for sentences: {asked.done.toLocaleString('en')} of {asked.all.toLocaleString('en')}…
      </p>
    )
  }
  if (missing === null) {
    return (
      <p class="muted">
        Sentences the service was asked for before are in the file; others are built from the rows.{' '}
        <button type="button" class="link" onClick={() => void exporting.count()}>
          Count the missing ones
        </button>
      </p>
    )
  }
  if (missing.length === 0) return <p class="muted">No sentence is missing.</p>
  const credits = missing.length * endpointNamed('transactionSummary').credits
  return (
    <p class="muted">
      {missing.length.toLocaleString('en')} were never asked for.{' '}
      <button type="button" class="link" onClick={() => void exporting.ask()}>
        Ask for them, about {credits.toLocaleString('en')} credits
      </button>
    </p>
  )
}
