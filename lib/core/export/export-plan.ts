import type { FeedSource } from '../activity/activity-describe'
import { mostSources } from '../activity/own-choice'
import { chainById } from '../chains/chains'
import type { WireError } from '../errors/errors'
import { sentences } from '../language/list-words'
import { t } from '../language/t'
import { saidWords } from '../phrases/words-of'
import { dayAfter, dayStart } from '../time/day-words'
import { readerZone } from '../time/format-time'
import {
  changedText,
  closed,
  type ExportJob,
  type ExportSubject,
  extentOf,
  isWholeExport,
  jobId,
  notOfFeeds,
  statementOf,
  utcMinute,
  utcText,
} from './export-job'

/** What one file is made of: a list, or the feeds of addresses on chains. */
export interface ExportPlan {
  title: string
  subjects: readonly ExportSubject[]
  /** The days that `since` and `until` were made from, both included, and the time zone that they are days of. */
  days?: { first: string | null; last: string | null; zone: string }
}

/** A plan that is carried out, in the background. Plain data, saved at each change. */
export interface ExportRun {
  /** Derived from the plan and the service, so the same export is the same run. */
  id: string
  plan: ExportPlan
  service: string
  /** `over` once each of its lists was tried; `paused` by a person, or because something failed. */
  state: 'running' | 'paused' | 'over'
  began: number
  /** The service asked for a pause until then, ms since 1970. */
  resumeAt?: number
  /** Why it could not be saved. Why a list failed is in its job. */
  error?: WireError
  /** May spend what is reserved for lookups by hand. */
  spendsReserve?: boolean
}

/** A run with the jobs of its subjects, in their order; null if one has not begun. */
export interface ExportReport {
  run: ExportRun
  jobs: readonly (ExportJob | null)[]
}

/** What has been loaded of a plan. */
export interface Exported {
  plan: ExportPlan
  jobs: readonly ExportJob[]
}

export const asExported = (what: Exported | ExportJob): Exported =>
  'jobs' in what ? what : { plan: { title: what.title, subjects: [what.subject] }, jobs: [what] }

/** A new value under this key of `storage.session`: runs have changed, and pages read them again. */
export const exportRevision = 'exports-revision'

export const runId = ({ subjects }: ExportPlan, service: string): string =>
  subjects.map((subject) => jobId(subject, service)).join(' + ')

/** The ids of a run's jobs. A run of one list is its job, as in versions that had no runs. */
export const jobIds = ({ id, plan }: Pick<ExportRun, 'id' | 'plan'>): string[] =>
  plan.subjects.length === 1 ? [id] : plan.subjects.map((_, index) => `${id} #${index}`)

/** Days of the reader's time zone, both included; null for no bound. */
export interface ExportDays {
  first: string | null
  last: string | null
}

/** The feeds of these addresses and chains as one export. */
export function feedsPlan(
  title: string,
  sources: readonly FeedSource[],
  { first, last }: ExportDays,
  filter?: 'to' | 'from',
): ExportPlan {
  const bounds = {
    ...(filter && { filter }),
    ...(first !== null && { since: dayStart(first) }),
    ...(last !== null && { until: dayStart(dayAfter(last)) }),
  }
  const zone = readerZone()
  const subjects = sources.slice(0, mostSources).map((source) => ({ kind: 'feed' as const, ...source, ...bounds }))
  return { title, subjects, ...((first ?? last) !== null && { days: { first, last, zone } }) }
}

/** What a plan's jobs brought, and what they did not, in words that work alone. */
export function statementOfAll(
  { plan, jobs }: { plan: ExportPlan; jobs: readonly (ExportJob | null)[] },
  timeText: (ms: number) => string = utcText,
): string {
  const begun = jobs.filter((job) => job !== null)
  const [only] = begun
  if (plan.subjects.length === 1 && !plan.days && only) return statementOf(only, timeText)
  const ended = begun.filter(({ state }) => state === 'complete').length
  const sum = (count: (job: ExportJob) => number) => begun.reduce((all, job) => all + count(job), 0)
  const rows = t('{n, plural, one {# transaction} other {# transactions}}', { n: sum(({ count }) => count) })
  const isWhole = ended === plan.subjects.length
  const extent = isWhole
    ? t('To the end: {rows}.', { rows })
    : t('Not complete: {ended} of {all} feeds were read to the end, {rows} so far.', {
        ended,
        all: plan.subjects.length,
        rows,
      })
  const unread = sum(({ unreadable }) => unreadable)
  const left =
    unread > 0 &&
    t('{n, plural, one {# could not be read and is left out.} other {# could not be read and are left out.}}', {
      n: unread,
    })
  const stops = [...new Set(begun.filter(({ state }) => state === 'stopped').map(extentOf))]
  const changed = [...new Set(begun.map(changedText))]
  const notes = [...new Set(begun.flatMap(({ notes = [] }) => notes.map(saidWords)))].map(closed)
  const times = begun.filter(({ pages }) => pages > 0).map(({ began }) => began)
  const asOf =
    times.length > 0 && t('As of {time}; what is newer may be missing.', { time: timeText(Math.min(...times)) })
  return sentences([extent, ...stops, daysText(plan), left, ...changed, ...notes, asOf])
}

/** The days of a plan; empty if it is about all of them. */
export function daysText({ days }: ExportPlan): string {
  const { first = null, last = null, zone = '' } = days ?? {}
  if (first && last)
    return t('From {first} to {last}, both days included, in the time zone {zone}.', { first, last, zone })
  if (first) return t('From {first} on, in the time zone {zone}.', { first, zone })
  return last ? t('Up to {last}, that day included, in the time zone {zone}.', { last, zone }) : ''
}

/**
 * `hashgloss-activity-0x8ba1f109-1-2026-09-21t14-02z-complete.csv`: the subject, date and completeness survive the
 * download. Of several feeds, their number stands for them: `4-feeds`; `what` names the program it is for.
 */
export function exportFileName(exported: Exported | ExportJob, ending: 'csv' | 'json' | 'txt', what = ''): string {
  const { plan, jobs } = asExported(exported)
  const [subject] = plan.subjects
  const given = subject?.kind === 'feed' ? [subject.address] : Object.values(subject?.input ?? {})
  const [first] = given.filter((value): value is string => typeof value === 'string')
  const several = plan.subjects.length > 1
  const count = jobs.reduce((sum, job) => sum + job.count, 0)
  const isOver = jobs.length === plan.subjects.length && jobs.every(({ state }) => state === 'complete')
  const parts = [
    'hashgloss',
    plan.title,
    what,
    ...(several ? [`${plan.subjects.length} feeds`] : [first?.slice(0, 10) ?? '', subject?.chain ?? '']),
    ...[plan.days?.first ?? '', plan.days?.last ?? ''],
    `${utcMinute(Math.min(...jobs.map(({ began }) => began)))}Z`,
    isOver ? (jobs.every(isWholeExport) ? 'complete' : 'to-its-end') : `first-${count}`,
  ]
  const name = parts.map((part) =>
    part
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
  )
  return `${name.filter(Boolean).join('-')}.${ending}`
}

/** What the head of a JSON file says. */
export function aboutExport({ plan, jobs }: Exported, now: number): Record<string, unknown> {
  const [first] = jobs
  const isFeed = first?.subject.kind === 'feed'
  const of = plan.subjects.length === 1 ? { of: plan.subjects[0] } : { of: plan.subjects }
  return {
    made_by: 'Hashgloss',
    title: plan.title,
    ...of,
    ...(plan.days && { days: plan.days }),
    service: first?.service ?? null,
    ...(first && plan.subjects.length === 1 && { chain: chainById(first.subject.chain).name }),
    made_at: iso(now),
    ...(first && {
      as_of: iso(Math.min(...jobs.map(({ began }) => began))),
      read_until: iso(Math.max(...jobs.map(({ changed }) => changed))),
    }),
    complete: jobs.length === plan.subjects.length && jobs.every(isWholeExport),
    statement: statementOfAll({ plan, jobs }),
    ...(plan.subjects.length > 1 && {
      parts: jobs.map((job) => ({ of: job.subject, statement: statementOf(job), count: job.count })),
    }),
    ...(isFeed ? { not_in_it: t(notOfFeeds) } : {}),
    count: jobs.reduce((sum, { count }) => sum + count, 0),
  }
}

const iso = (ms: number) => new Date(ms).toISOString()
