import type { Merge, Side } from '../activity/activity-merge'
import type { ActivityEntry } from '../activity/activity-order'
import type { WireError } from '../errors/errors'
import { sentences } from '../language/list-words'
import { msg, t } from '../language/t'
import type { Cursor } from '../lists/cursor'
import type { Phrase } from '../phrases/phrase'
import { saidWords } from '../phrases/words-of'
import { parseTime } from '../time/format-time'
import type { TokenTransfer, Transaction } from '../transactions/list-rows'

/**
 * What is exported: an address's feed, or one list of the interface with its filters. Of a feed, rows from `since` on
 * and before `until`, in ms since 1970.
 */
export type ExportSubject =
  | { kind: 'feed'; chain: string; address: string; filter?: 'to' | 'from'; since?: number; until?: number }
  | { kind: 'list'; chain: string; endpoint: string; input: Record<string, unknown> }

/**
 * `paused` by a person, or because its window closed; `failed` because of the service; `stopped` because the list
 * cannot be followed any further. All but the last can be resumed.
 */
export type ExportState = 'running' | 'paused' | 'failed' | 'stopped' | 'complete'

/** Words of the service; or ours, which an older version also stored as words. */
export type ExportNote = string | Phrase

/** An export in progress. Plain data, saved after every page, so nothing is fetched twice. */
export interface ExportJob {
  /** Derived from the subject and the service, so the same export is the same job. */
  id: string
  subject: ExportSubject
  /** The service, by provider and host: another one has different rows and cursors. */
  service: string
  title: string
  state: ExportState
  /** Ms since 1970 of its first page: newer items may be missing, however late the last one was read. */
  began: number
  changed: number
  pages: number
  /** Stored so far: transactions of a feed, rows of a list. */
  count: number
  chunks: number
  unreadable: number
  doubles: number
  /** Rows of a feed that arrived after their position was written. */
  late: number
  /** Rows that reappeared in a different block: blocks were reorganised meanwhile, and some rows may be missing. */
  moved?: number
  /** Rows around the borders between pages that had moved once the whole list had been read. */
  shifted?: number
  borders?: Partial<Record<Side | 'list', OpenBorder | undefined>>
  /** Notes about the lists, each once: the service's own words, and what it does not support. Absent in older jobs. */
  notes?: ExportNote[]
  why: 'repeated' | 'nothing-new' | 'unfollowable' | 'too-long' | null
  error: WireError | null
  /** The cursor of each list; null is its end, absent its start. */
  cursors: Partial<Record<Side | 'list', Cursor | null>>
  merge?: Merge<Transaction, TokenTransfer>
  /** The oldest time that each list has reached, ms since 1970. */
  reached?: Partial<Record<Side | 'list', number>>
  /** Keys of the latest rows, to recognise duplicates. */
  recent: string[]
  /** Columns that some row fills. */
  filled: string[]
}

export function newJob(
  subject: ExportSubject,
  service: string,
  title: string,
  now: number,
  id = jobId(subject, service),
): ExportJob {
  return {
    id,
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
    const { chain, address, filter = '', since = '', until = '' } = subject
    const days = since === '' && until === '' ? [] : [`${since}-${until}`]
    return ['feed', service, chain, address.toLowerCase(), filter, ...days].join(' ')
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

export const utcMinute = (ms: number) => new Date(ms).toISOString().slice(0, 16)

export const utcText = (ms: number) => `${utcMinute(ms).replace('T', ' ')} UTC`

/** Whether an export was followed to its end, without signs of missing or superfluous rows. */
export const isWholeExport = (job: ExportJob): boolean =>
  job.state === 'complete' && job.unreadable === 0 && (job.notes ?? []).length === 0 && !mayMissRows(job)

/** Whether blocks were reorganised while the list was read: rows that moved above the last read page never came. */
export const mayMissRows = ({ moved = 0, late, shifted = 0 }: Pick<ExportJob, 'moved' | 'late' | 'shifted'>): boolean =>
  moved + late + shifted > 0

export const changedText = (job: ExportJob): string => {
  if (!mayMissRows(job)) return ''
  const twice = Math.max(job.doubles, job.moved ?? 0)
  return twice > 0
    ? t(
        'Blocks changed places while the list was read: {n, plural, one {# row came twice and is shown once} other {# rows came twice and are shown once}}; others may be missing.',
        { n: twice },
      )
    : t('Blocks changed places while the list was read: others may be missing.')
}

/** What no list of the interface contains (E2, E3), so no feed, chart or file claims to be complete. */
export const notOfFeeds = msg(
  'Coins paid out inside a call, as by a swap, are missing: the service does not list them.',
)

/** Whether an export is complete, and as of when, in words that work alone. */
export function statementOf(job: ExportJob, timeText: (ms: number) => string = utcText): string {
  const asOf = job.pages > 0 && t('As of {time}; what is newer may be missing.', { time: timeText(job.began) })
  const notes = (job.notes ?? []).map(saidWords).map(closed)
  return sentences([extentOf(job), changedText(job), ...notes, asOf])
}

/** A note as a sentence. */
export const closed = (note: string) => (/[.!?。！？؟]$/.test(note) ? note : `${note}.`)

/** How far a list was followed; why no further, if the service ends nowhere. */
export function extentOf(job: ExportJob): string {
  const some = countText(job, job.count)
  const unread =
    job.unreadable > 0
      ? ` ${t('{n, plural, one {# could not be read and is left out.} other {# could not be read and are left out.}}', { n: job.unreadable })}`
      : ''
  switch (job.state) {
    case 'complete': {
      const noted = (job.notes ?? []).length > 0 || mayMissRows(job)
      const total = job.count + job.unreadable
      if (total === 0) return t(noted ? 'Read to the end: it is empty.' : 'Complete, and empty.')
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
 * Where two pages of a list met in blocks that could still be replaced. Rows that such a change moves over the border
 * come twice or never, and those that never come leave no trace in the pages.
 */
export interface OpenBorder {
  /** The block and time (ms since 1970) of the list's newest row when its first page was read. */
  newest: number
  time: number | null
  /** The lowest block of such a border; null if there is none. */
  lowest: number | null
}

/** Whether a row or an entry of a feed is of the days asked for; one without a time stays. */
export function isWithin(subject: ExportSubject, row: unknown): boolean {
  if (subject.kind === 'list') return true
  const { since = 0, until = Number.POSITIVE_INFINITY } = subject
  const { transaction, transfers, timestamp } = row as Partial<ActivityEntry> & { timestamp?: unknown }
  const time = parseTime(timestamp ?? transaction?.timestamp ?? transfers?.[0]?.timestamp)
  return time === null || (time >= since && time < until)
}
