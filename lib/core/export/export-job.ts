import type { Merge, Side } from '../activity/activity-merge'
import type { WireError } from '../errors/errors'
import { sentences } from '../language/sentences'
import { msg, t } from '../language/t'
import type { Cursor } from '../lists/cursor'
import type { Phrase } from '../phrases/phrase'
import { saidWords } from '../phrases/words-of'
import type { TokenTransfer, Transaction } from '../transactions/list-rows'

/** What is exported: the feed of an address, or one list of the interface with its filters. */
export type ExportSubject =
  | { kind: 'feed'; chain: string; address: string; filter?: 'to' | 'from' }
  | { kind: 'list'; chain: string; endpoint: string; input: Record<string, unknown> }

/**
 * `paused` a person stopped it, or its window was closed; `failed` the service did; `stopped` the list cannot be
 * followed any further; all but the last can be resumed where they were.
 */
export type ExportState = 'running' | 'paused' | 'failed' | 'stopped' | 'complete'

/** An export as far as it got. Plain data: kept after every page, so that nothing is fetched twice. */
/** Words of the service; or ours, which an older version kept as words too. */
export type ExportNote = string | Phrase

export interface ExportJob {
  /** Named after what is exported and who is asked, so that the same again is the same job. */
  id: string
  subject: ExportSubject
  /** Who is asked, by provider and host: another one has rows and cursors of its own. */
  service: string
  title: string
  state: ExportState
  /** Ms since 1970. When its first page was read: what is newer may be missing, however late the last one was. */
  began: number
  changed: number
  pages: number
  /** Kept so far: transactions of a feed, rows of a list. */
  count: number
  chunks: number
  unreadable: number
  doubles: number
  /** Rows of a feed that came after their place had passed. */
  late: number
  /** Rows that came from another block than before: blocks changed places meanwhile, and some rows may be missing. */
  moved?: number
  /** What is to be said of the lists, each once: the service's own words, and what it does not do. Absent in older ones. */
  notes?: ExportNote[]
  why: 'repeated' | 'nothing-new' | 'unfollowable' | 'too-long' | null
  error: WireError | null
  /** Where each list goes on; null is its end, absent is its beginning. */
  cursors: Partial<Record<Side | 'list', Cursor | null>>
  merge?: Merge<Transaction, TokenTransfer>
  /** Keys of the rows that came last, to tell a row that comes again. */
  recent: string[]
  /** Columns that some row fills. */
  filled: string[]
}

export function newJob(subject: ExportSubject, service: string, title: string, now: number): ExportJob {
  return {
    id: jobId(subject, service),
    subject,
    service,
    title,
    state: 'running',
    began: now,
    changed: now,
    pages: 0,
    count: 0,
    chunks: 0,
    unreadable: 0,
    doubles: 0,
    late: 0,
    why: null,
    error: null,
    cursors: {},
    recent: [],
    filled: [],
  }
}

export function jobId(subject: ExportSubject, service: string): string {
  if (subject.kind === 'feed') {
    return ['feed', service, subject.chain, subject.address.toLowerCase(), subject.filter ?? ''].join(' ')
  }
  const input = Object.entries(subject.input).sort(([a], [b]) => (a < b ? -1 : 1))
  return ['list', service, subject.chain, subject.endpoint, JSON.stringify(input)].join(' ')
}

/** `137 transactions`, `1 row`. */
export function countText(job: Pick<ExportJob, 'subject'>, count: number): string {
  return t(
    job.subject.kind === 'feed'
      ? '{n, plural, one {# transaction} other {# transactions}}'
      : '{n, plural, one {# row} other {# rows}}',
    { n: count },
  )
}

const utcMinute = (ms: number) => new Date(ms).toISOString().slice(0, 16)

const utcText = (ms: number) => `${utcMinute(ms).replace('T', ' ')} UTC`

/** Followed to its end, and nothing hints that some of it is missing or should not be there. */
export const isWholeExport = (job: ExportJob): boolean =>
  job.state === 'complete' && job.unreadable === 0 && (job.notes ?? []).length === 0 && !mayMissRows(job)

/** Blocks changed places while the list was read: what went up past the page that was read last never came. */
export const mayMissRows = ({ moved = 0, late }: Pick<ExportJob, 'moved' | 'late'>): boolean => moved + late > 0

const changedText = (job: ExportJob): string => {
  if (!mayMissRows(job)) return ''
  const twice = Math.max(job.doubles, job.moved ?? 0)
  return twice > 0
    ? t(
        'Blocks changed places while the list was read: {n, plural, one {# row of the service’s came twice and stands here once} other {# rows of the service’s came twice and stand here once}}; others may be missing.',
        { n: twice },
      )
    : t('Blocks changed places while the list was read: others may be missing.')
}

/** What no list of the interface has (E2, E3), so that no feed, drawing or file of them passes for more than it is. */
export const notOfFeeds = msg(
  'Coins paid out inside a call, as by a swap, are missing: the service does not list them.',
)

/** Whether what is there is all there is, and as of when, in words that can stand by themselves. */
export function statementOf(job: ExportJob, timeText: (ms: number) => string = utcText): string {
  const asOf = job.pages > 0 && t('As of {time}; what is newer may be missing.', { time: timeText(job.began) })
  const told = (job.notes ?? []).map(saidWords)
  const notes = told.map((note) => (/[.!?。！？؟]$/.test(note) ? note : `${note}.`))
  return sentences([extentOf(job), changedText(job), ...notes, asOf])
}

function extentOf(job: ExportJob): string {
  const some = countText(job, job.count)
  const unread =
    job.unreadable > 0
      ? ` ${t('{n, plural, one {# could not be read and is left out.} other {# could not be read and are left out.}}', { n: job.unreadable })}`
      : ''
  switch (job.state) {
    case 'complete': {
      const noted = (job.notes ?? []).length > 0 || mayMissRows(job)
      const total = job.count + job.unreadable
      if (total === 0) return t(noted ? 'To its end: there is nothing in it.' : 'Complete: there is nothing in it.')
      const how = t(noted ? 'To its end' : unread ? 'Complete, but not without gaps' : 'Complete')
      const counts = t(
        job.subject.kind === 'feed'
          ? '{n, plural, one {# of {total} transaction} other {# of {total} transactions}}'
          : '{n, plural, one {# of {total} row} other {# of {total} rows}}',
        { n: job.count, total },
      )
      return `${t('{how}: {counts}.', { how, counts })}${unread}`
    }
    case 'running':
      return `${t('Not complete yet: {rows} so far.', { rows: some })}${unread}`
    case 'paused':
    case 'failed':
      return `${t('Not complete: stopped after {rows}; more follow.', { rows: some })}${unread}`
    case 'stopped':
      return `${t(reasons[job.why ?? 'unfollowable'], { rows: some })}${unread}`
  }
}

const reasons = {
  repeated: msg('Perhaps not complete: the service sent a page again after {rows}.'),
  'nothing-new': msg('Perhaps not complete: the service sent nothing new any more after {rows}.'),
  unfollowable: msg('Perhaps not complete: the service’s next page could not be asked for after {rows}.'),
  'too-long': msg('Perhaps not complete: the list goes on, but was not followed any further after {rows}.'),
}

/**
 * `hashgloss-activity-0x8ba1f109-1-2026-09-21t14-02z-complete.csv`: what it is, as of when, and whether it is all,
 * survive the download.
 */
export function exportFileName(job: ExportJob, ending: 'csv' | 'json'): string {
  const { subject } = job
  const subjects = subject.kind === 'feed' ? [subject.address] : Object.values(subject.input)
  const [first] = subjects.filter((value): value is string => typeof value === 'string')
  const parts = [
    'hashgloss',
    job.title,
    first?.slice(0, 10) ?? '',
    subject.chain,
    `${utcMinute(job.began)}Z`,
    isWholeExport(job) ? 'complete' : job.state === 'complete' ? 'to-its-end' : `first-${job.count}`,
  ]
  const name = parts.map((part) =>
    part
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
  )
  return `${name.filter(Boolean).join('-')}.${ending}`
}
