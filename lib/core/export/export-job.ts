import type { Merge, Side } from '../activity/activity-merge'
import type { WireError } from '../errors/errors'
import { sentences } from '../language/list-words'
import { msg, t } from '../language/t'
import type { Cursor } from '../lists/cursor'
import type { Phrase } from '../phrases/phrase'
import { saidWords } from '../phrases/words-of'
import { parseTime } from '../time/format-time'
import type { TokenTransfer, Transaction } from '../transactions/list-rows'
import { placeOfRow } from './export-feed'

/** What is exported: an address's feed, or one list of the interface with its filters. */
export type ExportSubject =
  | { kind: 'feed'; chain: string; address: string; filter?: 'to' | 'from' }
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
  /** Keys of the latest rows, to recognise duplicates. */
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

/** Followed to its end, without signs of missing or superfluous rows. */
export const isWholeExport = (job: ExportJob): boolean =>
  job.state === 'complete' && job.unreadable === 0 && (job.notes ?? []).length === 0 && !mayMissRows(job)

/** Blocks were reorganised while the list was read: rows that moved above the last read page never came. */
export const mayMissRows = ({ moved = 0, late, shifted = 0 }: Pick<ExportJob, 'moved' | 'late' | 'shifted'>): boolean =>
  moved + late + shifted > 0

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

/** What no list of the interface contains (E2, E3), so no feed, chart or file claims to be complete. */
export const notOfFeeds = msg(
  'Coins paid out inside a call, as by a swap, are missing: the service does not list them.',
)

/** Whether it is complete, and as of when, in words that work alone. */
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
 * `hashgloss-activity-0x8ba1f109-1-2026-09-21t14-02z-complete.csv`: the subject, date and completeness survive the
 * download.
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

/** No chain we serve replaces blocks this far, or this many ms, below its newest. */
const deepestReorg = 256
const oldestReorg = 3_600_000

/** The border after one more page of the list. */
export function borderAfter(
  before: OpenBorder | undefined,
  items: readonly unknown[],
  { goesOn }: { goesOn: boolean },
): OpenBorder | undefined {
  const places = items.flatMap((row) => placeOf(row) ?? []).sort((a, b) => b.block - a.block)
  const [first, last] = [places[0], places.at(-1)]
  if (!first || !last) return before
  const { newest, time, lowest } = before ?? { newest: first.block, time: first.time, lowest: null }
  const isSettled =
    last.block <= newest - deepestReorg || (last.time !== null && time !== null && last.time < time - oldestReorg)
  return { newest, time, lowest: goesOn && !isSettled ? last.block : lowest }
}

/** Whether it is one of the rows that a change at the border may have moved. */
export function isAtBorder({ newest, lowest }: OpenBorder, row: unknown): boolean {
  const block = placeOf(row)?.block
  return block !== undefined && lowest !== null && block >= lowest && block <= newest
}

export const isBelowBorder = ({ lowest }: OpenBorder, row: unknown): boolean =>
  lowest === null || (placeOf(row)?.block ?? lowest) < lowest

function placeOf(row: unknown): { block: number; time: number | null } | null {
  const block = placeOfRow(row)?.block ?? null
  const { timestamp } = row as { timestamp?: unknown }
  return block === null ? null : { block, time: typeof timestamp === 'string' ? parseTime(timestamp) : null }
}
