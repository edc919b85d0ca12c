import { browser } from 'wxt/browser'
import * as z from 'zod/mini'
import { type Endpoint, noteIgnoredFilters, type PageOf } from '../../api/define'
import { endpoints, isEndpointName } from '../../api/index'
import { explorerServiceOf } from '../../api/providers'
import { addressShape } from '../../core/addresses/hex'
import type { Clock } from '../../core/async/clock'
import { AppError, notAsked } from '../../core/errors/errors'
import { type ExportJob, newJob } from '../../core/export/export-job'
import {
  type ExportPlan,
  type ExportReport,
  type ExportRun,
  exportRevision,
  jobIds,
  runId,
} from '../../core/export/export-plan'
import { phrase } from '../../core/phrases/phrase'
import type { SettingValues } from '../../settings/schema'
import type { Client } from '../call/client'
import type { ReadCredits } from '../call/read-credits'
import { type Handlers, nothing } from '../messages/serve'
import type { SessionArea } from '../storage/session-area'
import { type LoadPage, runExport } from './export-run'
import { createExportStore, type ExportStore } from './export-store'

/* Exports run here and not in the page that shows them, which may be closed meanwhile. */

interface Needs {
  client: Pick<Client, 'call'>
  settings(): Promise<Pick<SettingValues, 'provider' | 'explorerHost' | 'reservePercent'>>
  session: Pick<SessionArea, 'write'>
  clock: Pick<Clock, 'now'>
  readCredits: ReadCredits
  store?: ExportStore
}

type Name = `export.${'list' | 'read' | 'start' | 'stop' | 'discard' | 'rows'}`

const alarm = 'go-on-exporting'

/** Longer pauses of a service end an attempt; the reader continues it. In ms. */
const longestPause = 3_600_000

const isOver = (job: ExportJob | undefined) => job?.state === 'complete' || job?.state === 'stopped'

/** Loads a page from one service. An older page in place of a new one does not belong in an export. */
const loadFor =
  ({ client, settings, readCredits }: Needs, { service, spendsReserve }: ExportRun): LoadPage =>
  async (name, input) => {
    const isSame = async () => {
      if (explorerServiceOf(await settings()) === service) return
      throw new AppError('http.redirected', phrase('export.otherService'))
    }
    await isSame()
    if (!spendsReserve && (await readCredits()).paused === 'reserve')
      throw notAsked('reserve', phrase('budget.reserve', { n: (await settings()).reservePercent }))
    const { value, at, stale } = await client.call(name, input as never, { asker: { by: 'person' } })
    await isSame()
    if (stale) throw AppError.fromWire(stale.because)
    const { returns, query } = endpoints[name] as Endpoint
    if (returns.shape === 'page')
      return { ...noteIgnoredFilters(value as unknown as PageOf<unknown>, query, input), at }
    // A single answer is a list of one; a literal null is an empty list.
    return { items: value === null ? [] : [value], next: null, unreadable: [], at }
  }

function createExports(needs: Needs) {
  const { settings, session, clock, store = createExportStore() } = needs
  const { now } = clock
  /** Runs of this life of the background, with what ends them. */
  const running = new Map<string, { stop: AbortController; done: Promise<void> }>()
  let changes = 0

  // Writing also tells the browser that the background is at work.
  const tell = () => session.write(exportRevision, `${now()} ${++changes}`).catch(() => {})

  /** An alarm exists as long as an export runs, in case that the browser stops the background. */
  async function settle(): Promise<void> {
    const isNeeded = (await store.runs()).some(({ state }) => state === 'running')
    const isThere = (await browser.alarms.get(alarm)) !== undefined
    if (isNeeded && !isThere) await browser.alarms.create(alarm, { periodInMinutes: 1 })
    if (!isNeeded && isThere) await browser.alarms.clear(alarm)
  }

  async function keep(run: ExportRun): Promise<void> {
    await store.keepRun(run)
    await tell()
    await settle().catch(() => {})
  }

  /** Follows each list that has not ended yet. One that fails holds back no other. */
  async function follow(run: ExportRun, stop: AbortSignal): Promise<ExportRun> {
    const ids = jobIds(run)
    const load = loadFor(needs, run)
    let failed: ExportJob | undefined
    for (const [index, subject] of run.plan.subjects.entries()) {
      const id = ids[index] ?? run.id
      const before = await store.read(id)
      if (isOver(before)) continue
      if (stop.aborted) return { ...run, state: 'paused' }
      const job = before ?? newJob(subject, run.service, run.plan.title, now(), id)
      const ended = await runExport(job, { store, load, now, signal: stop, onProgress: () => void tell() })
      if (ended.state === 'paused') return { ...run, state: 'paused' }
      if (ended.state === 'failed') failed = ended
      // Every other list would meet the same limit.
      if (ended.error?.data?.reason === 'reserve') break
    }
    const retryAt = failed?.error?.code === 'http.rate-limited' ? failed.error.data?.retryAt : undefined
    if (retryAt !== undefined && retryAt - now() < longestPause) return { ...run, resumeAt: retryAt }
    return { ...run, state: failed ? 'paused' : 'over' }
  }

  function go(given: ExportRun): Promise<void> {
    const job = running.get(given.id)
    if (job) return job.done
    const stop = new AbortController()
    const { resumeAt: _, error: __, ...rest } = given
    const run: ExportRun = { ...rest, state: 'running' }
    const done = keep(run)
      .then(() => follow(run, stop.signal))
      // What cannot be saved is resumed from what is.
      .catch((thrown): ExportRun => ({ ...run, state: 'paused', error: AppError.from(thrown).toWire() }))
      .then(keep)
      .catch(() => {})
      // A run ends here only once it is stored: an alarm in between would see one that nobody carries out.
      .then(() => void running.delete(run.id))
    running.set(given.id, { stop, done })
    return done
  }

  /** Continues what was running when the background stopped, or when a service asked for a pause. */
  async function wake(): Promise<void> {
    for (const run of await store.runs()) if (run.state === 'running' && (run.resumeAt ?? 0) <= now()) void go(run)
    await settle()
  }

  async function halt(id: string): Promise<void> {
    const job = running.get(id)
    job?.stop.abort()
    await job?.done
    const run = await store.run(id)
    if (run?.state === 'running') await keep({ ...run, state: 'paused' })
  }

  async function report(run: ExportRun): Promise<ExportReport> {
    const jobs = await Promise.all(jobIds(run).map((id) => store.read(id)))
    // Jobs go without the rows that wait in them, which are of no use to a page.
    return { run, jobs: jobs.map((job) => (job ? shown(job, running.has(run.id)) : null)) }
  }

  async function start(plan: ExportPlan, spendsReserve: boolean): Promise<void> {
    const service = explorerServiceOf(await settings())
    const id = runId(plan, service)
    if (running.has(id)) return
    const before = await store.run(id)
    const isNew = !before || before.state === 'over'
    if (before && isNew) await store.removeRun(before)
    const run: ExportRun = isNew ? { id, plan, service, state: 'running', began: now() } : { ...before, plan }
    // The answer means that the run is stored, and survives the end of the background.
    await keep({ ...run, state: 'running', spendsReserve })
    void go({ ...run, state: 'running', spendsReserve })
  }

  async function discard(id: string): Promise<void> {
    await halt(id)
    const run = await store.run(id)
    if (run) await store.removeRun(run)
    await tell()
  }

  return { store, wake, halt, report, start, discard }
}

/** Call it at once when the background starts: its alarm may be what woke it. */
export function startExports(needs: Needs) {
  const { store, wake, halt, report, start, discard } = createExports(needs)
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === alarm) void wake().catch(() => {})
  })
  void wake().catch(() => {})

  const one = z.strictObject({ id: z.string() })
  const handlers: Handlers<Name> = {
    'export.list': {
      from: 'extension',
      input: nothing,
      run: async () => Promise.all((await store.runs()).sort((a, b) => b.began - a.began).map(report)),
    },
    'export.read': {
      from: 'extension',
      input: one,
      async run({ id }) {
        const run = await store.run(id)
        return run ? report(run) : null
      },
    },
    'export.start': {
      from: 'extension',
      input: z.strictObject({ plan: Plan, spendsReserve: z.optional(z.boolean()) }),
      async run({ plan, spendsReserve = false }, { incognito }) {
        // A private window leaves nothing on the device.
        if (incognito) throw new AppError('input.invalid', phrase('export.private'), { data: { field: 'plan' } })
        await start(plan, spendsReserve)
        return null
      },
    },
    'export.stop': {
      from: 'extension',
      input: one,
      async run({ id }) {
        await halt(id)
        return null
      },
    },
    'export.discard': {
      from: 'extension',
      input: one,
      async run({ id }) {
        await discard(id)
        return null
      },
    },
    'export.rows': {
      from: 'extension',
      input: z.strictObject({ id: z.string(), index: z.int() }),
      run: ({ id, index }) => store.chunk(id, index),
    },
  }
  return { handlers, wake }
}

/** A job as a page needs it; one that nobody runs is paused. */
function shown({ merge: _, borders: __, recent: ___, ...job }: ExportJob, isRun: boolean): ExportJob {
  return { ...job, recent: [], state: job.state === 'running' && !isRun ? 'paused' : job.state }
}

/** More lists in one run would take hours. */
const mostSubjects = 100

const Chain = z.string().check(z.regex(/^[1-9]\d{0,17}$/))
const Subject = z.union([
  z.strictObject({
    kind: z.literal('feed'),
    chain: Chain,
    address: z.string().check(z.regex(addressShape)),
    filter: z.optional(z.enum(['to', 'from'])),
    since: z.optional(z.number()),
    until: z.optional(z.number()),
  }),
  z.strictObject({
    kind: z.literal('list'),
    chain: Chain,
    endpoint: z.string().check(z.refine(isEndpointName)),
    input: z.record(z.string(), z.unknown()),
  }),
])
const Plan = z.strictObject({
  title: z.string(),
  subjects: z.array(Subject).check(z.maxLength(mostSubjects)),
  days: z.optional(z.strictObject({ first: z.nullable(z.string()), last: z.nullable(z.string()), zone: z.string() })),
}) as z.ZodMiniType<ExportPlan>
