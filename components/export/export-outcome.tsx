import { Download } from 'lucide-preact'
import { shownLabel } from '../../lib/core/address-book/address-marks'
import { chainById } from '../../lib/core/chains/chains'
import { AppError } from '../../lib/core/errors/errors'
import { countText, type ExportJob } from '../../lib/core/export/export-job'
import type { ExportPlan } from '../../lib/core/export/export-plan'
import { taxToolName, taxTools } from '../../lib/core/export/tax-formats'
import { msg, t } from '../../lib/core/language/t'
import type { Unanswered } from '../../lib/ui/activity/activity-sentences'
import { knownOf } from '../../lib/ui/activity/feed-of'
import { joinedTransfers } from '../../lib/ui/activity/joined-transfers'
import { book } from '../../lib/ui/address-book/book'
import { shownAddress } from '../../lib/ui/base/hidden-values'
import { endpointNamed } from '../../lib/ui/data/ask'
import { hintOf } from '../../lib/ui/data/filters'
import { type BeyondRows, begunJobs, type Exporting, type ExportView, fileWords } from '../../lib/ui/export/export'
import { Button } from '../base/controls/button'
import { Identicon } from '../base/identicon'
import { Notice } from '../base/states/notice'
import { Trans } from '../base/trans'
import { ChainSign } from '../values/sign-of-chain'
import { TimeText } from '../values/time-text'
import { Value } from '../values/value'

/** How far each feed is. */
export function Feeds({ plan, view: { jobs, running } }: { plan: ExportPlan; view: ExportView }) {
  const active = jobs.findIndex((job) => job?.state === 'running')
  return (
    <ul class="export-feeds" aria-label={t('How far each is loaded')}>
      {plan.subjects.map((subject, index) => {
        const job = jobs[index] ?? null
        const address = subject.kind === 'feed' ? subject.address : ''
        return (
          <li
            key={`${subject.chain} ${address}`}
            data-failed={job?.state === 'failed' && !(running && index === active)}
          >
            <ChainSign id={subject.chain} name={chainById(subject.chain).name} />
            <Identicon address={address} size={14} />
            <Value as="bdi">{shownLabel(address, book.value) || shownAddress(address)}</Value>
            <span class="export-feed-state">{feedWords(job, running)}</span>
          </li>
        )
      })}
    </ul>
  )
}

function feedWords(job: ExportJob | null, running: boolean): string {
  if (!job) return running ? t('Waiting') : t('Not begun')
  const rows = countText(job, job.count)
  if (job.state === 'failed' && job.error) return AppError.fromWire(job.error).message
  if (job.state === 'complete') return rows
  return job.state === 'running' ? t('{rows} so far…', { rows }) : t('{rows} so far', { rows })
}

/** What views know beyond the rows: whom addresses dealt with, and the tokens that a list has joined. */
function beyond({ subjects: [subject] }: ExportPlan): BeyondRows {
  const isJoined = subject?.kind === 'list' && subject.endpoint === 'addressTransactions'
  return {
    dealtWith: knownOf,
    ...(isJoined && { transfersOf: joinedTransfers(String(subject.input.address), subject.chain).of }),
  }
}

interface FilesProps {
  exporting: Exporting
  isFeed: boolean
  isOver: boolean
  old: boolean
}

export function Files({ exporting, isFeed, isOver, old }: FilesProps) {
  const view = exporting.state.value
  const jobs = begunJobs(view)
  const isWhole = isOver && jobs.every(({ state }) => state === 'complete')
  const { saved } = view
  return (
    <>
      <div class="export-files">
        {(['csv', 'json'] as const).map((format) => (
          <Button
            key={format}
            look={isWhole ? 'primary' : 'plain'}
            onClick={() => void exporting.save(format, beyond(exporting.plan))}
          >
            <Download size={14} aria-hidden="true" />
            {isWhole ? format.toUpperCase() : t('Unfinished {format}', { format: format.toUpperCase() })}
          </Button>
        ))}
        {old && (
          <span class="muted">
            <Trans
              text="As of {time}"
              with={{ time: <TimeText value={Math.min(...jobs.map(({ began }) => began))} /> }}
            />
          </span>
        )}
      </div>
      {isFeed && (
        <fieldset class="export-files">
          <legend class="field-label">{t('For tax software')}</legend>
          {taxTools.map((tool) => (
            <Button key={tool} size="s" onClick={() => void exporting.save(tool, beyond(exporting.plan))}>
              <Download size={13} aria-hidden="true" />
              {taxToolName(tool)}
            </Button>
          ))}
        </fieldset>
      )}
      {isFeed && saved && (
        <div class="export-notes" role="status">
          <p>
            <Trans text="Saved as {name}" with={{ name: <bdi class="mono">{saved.name}</bdi> }} />
          </p>
          <ul>
            {/* The first is said above. */}
            {fileWords(exporting.plan, view.jobs, saved)
              .slice(1)
              .map((words) => (
                <li key={words}>{words}</li>
              ))}
          </ul>
          <Button size="s" look="quiet" onClick={() => exporting.saveNotes()}>
            {t('Save these notes')}
          </Button>
        </div>
      )}
    </>
  )
}

export function Faults({ exporting }: { exporting: Exporting }) {
  const { run, jobs, running, error } = exporting.state.value
  const kept = running ? null : (run?.error ?? jobs.find((each) => each?.state === 'failed')?.error)
  const failed = error ?? (kept ? AppError.fromWire(kept) : null)
  if (!failed) return null
  if (failed.data.reason === 'reserve') {
    return (
      <Notice tone="warn">
        {failed.message}{' '}
        <button type="button" class="link" onClick={() => void exporting.start({ spendsReserve: true })}>
          {t('Continue anyway')}
        </button>
      </Notice>
    )
  }
  return (
    <Notice tone="bad">
      {failed.message} <span class="muted">{hintOf(failed)}</span>
    </Notice>
  )
}

/** The sentences of exported feeds: which are missing, their cost, and the result of asking for them. */
export function ExportSentences({ exporting }: { exporting: Exporting }) {
  return (
    <>
      <p class="unseen" role="status">
        {saidOfSentences(exporting.state.value)}
      </p>
      <Missing exporting={exporting} />
    </>
  )
}

/** The announcement for asking: that it has started, and what is missing afterwards. */
function saidOfSentences({ asked, missing, unanswered }: ExportView): string {
  if (asked) return t('Asking for sentences')
  if (missing === null) return ''
  if (missing.length === 0) return t(noneMissing)
  const said = missingText(missing.length)
  return unanswered ? `${failedText(unanswered)} ${said}` : said
}

const noneMissing = msg('No sentences are missing.')

const missingText = (n: number) =>
  t('{n, plural, one {# sentence is missing.} other {# sentences are missing.}}', { n })

const failedText = ({ count, because }: Unanswered) =>
  t(
    '{n, plural, one {# sentence could not be loaded. {because}} other {# sentences could not be loaded. The last one: {because}}}',
    { n: count, because: because.message },
  )

/** Sentences never asked for can still be requested, for credits. */
function Missing({ exporting }: { exporting: Exporting }) {
  const { missing, asked, unanswered } = exporting.state.value
  if (asked) {
    return (
      <div
        role="progressbar"
        aria-label={t('Asking for sentences')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor((10 * asked.done) / asked.all) * 10}
      >
        {t('Asking for sentences: {n} of {total}…', { n: asked.done, total: asked.all })}
      </div>
    )
  }
  if (missing === null) {
    return (
      <p class="muted">
        {t('The file has the summaries you already looked up; other sentences are built from the rows.')}{' '}
        <button type="button" class="link" onClick={() => void exporting.count()}>
          {t('Count the missing ones')}
        </button>
      </p>
    )
  }
  if (missing.length === 0) return <p class="muted">{t(noneMissing)}</p>
  const credits = missing.length * endpointNamed('transactionSummary').credits
  return (
    <p class="muted">
      {unanswered && `${failedText(unanswered)} `}
      {missingText(missing.length)}{' '}
      <button type="button" class="link" onClick={() => void exporting.ask()}>
        {t('{n, plural, one {Look it up} other {Look them up}}, about {credits} credits', {
          n: missing.length,
          credits,
        })}
      </button>
    </p>
  )
}
