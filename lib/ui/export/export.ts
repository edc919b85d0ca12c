import { type ReadonlySignal, signal } from '@preact/signals'
import { browser } from 'wxt/browser'
import { type ActivityEntry, hashOf } from '../../core/activity/activity-order'
import { chainById } from '../../core/chains/chains'
import { AppError } from '../../core/errors/errors'
import { type ExportJob, notOfFeeds, statementOf } from '../../core/export/export-job'
import { type ExportRows, unminedChunk } from '../../core/export/export-places'
import {
  type ExportPlan,
  type ExportReport,
  type ExportRun,
  exportFileName,
  exportRevision,
  runId,
  statementOfAll,
} from '../../core/export/export-plan'
import { taxLeftOutWords, taxToolName } from '../../core/export/tax-formats'
import { t } from '../../core/language/t'
import { phrase } from '../../core/phrases/phrase'
import { sendToBackground } from '../../rpc/send-message'
import { askMissing, knownSentences, saidOf, type Unanswered } from '../activity/activity-sentences'
import { book, readBook } from '../address-book/book'
import { saveFile } from '../base/files'
import { refreshCredits } from '../data/credential-states'
import { explorerService } from '../data/hosts'
import { type ExportFormat, exportFile, type FileNeeds, type FileNotes, isTaxFormat } from './export-file'

/** A transaction without a sentence. */
interface Untold {
  chain: string
  hash: string
}

/** An export as its panel shows it. */
export interface ExportView {
  /** Null before a first start, and until the background has answered. */
  run: ExportRun | null
  /** In the order of the plan's subjects; null for those not begun. */
  jobs: readonly (ExportJob | null)[]
  read: boolean
  running: boolean
  /**
   * Transactions without a sentence that the service has not declined yet, once counted; and the progress of asking for
   * them.
   */
  missing: readonly Untold[] | null
  asked: { done: number; all: number } | null
  unanswered: Unanswered | null
  /** The file saved last. */
  saved: SavedFile | null
  error: AppError | null
}

export interface SavedFile {
  format: ExportFormat
  name: string
  notes: FileNotes
}

/** The jobs of an export that have begun. */
export const begunJobs = ({ jobs }: Pick<ExportView, 'jobs'>): ExportJob[] => jobs.filter((job) => job !== null)

/** What views of the page know beyond the exported rows. */
export type BeyondRows = Pick<FileNeeds, 'dealtWith' | 'transfersOf'>

export interface Exporting {
  plan: ExportPlan
  state: ReadonlySignal<ExportView>
  /** Starts or continues it, in the background. */
  start(how?: { spendsReserve: boolean }): Promise<void>
  /** Stops after the current page and keeps what is loaded; stops asking for sentences. */
  stop(): Promise<void>
  /** Deletes what was loaded. */
  discard(): Promise<void>
  save(format: ExportFormat, beyond?: BeyondRows): Promise<void>
  /** Saves what the last file contains and leaves out, as a text. */
  saveNotes(): void
  /** Counts the missing sentences. */
  count(): Promise<void>
  /** Asks the service for them, which costs credits. */
  ask(): Promise<void>
}

const rows: ExportRows = { chunk: (id, index) => sendToBackground('export.rows', { id, index }) }

const all = new Map<string, Exporting & { refresh(): Promise<void> }>()

let isWatching = false
function watch(): void {
  if (isWatching) return
  isWatching = true
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'session' && exportRevision in changes) for (const each of all.values()) void each.refresh()
  })
}

/** The export of a plan from the current service: one per extension page, shared by its views. */
export function exportOf(plan: ExportPlan): Exporting {
  const service = explorerService()
  const id = runId(plan, service)
  const known = all.get(id)
  if (known) return known
  watch()
  const made = createExporting(plan, service, id)
  all.set(id, made)
  return made
}

/** The newest export of feeds that has not come to its end, if any. */
export async function unfinishedExport(isWanted: (plan: ExportPlan) => boolean): Promise<ExportReport | undefined> {
  const service = explorerService()
  const reports = await sendToBackground('export.list', {}).catch(() => [])
  return reports.find(({ run }) => run.state !== 'over' && run.service === service && isWanted(run.plan))
}

const unread: ExportView = {
  ...{ run: null, jobs: [], read: false, running: false },
  ...{ missing: null, asked: null, unanswered: null, saved: null, error: null },
}

/** Hashes of all fetched rows of a feed, with repetitions. */
async function hashesOf({ id, chunks }: ExportJob): Promise<string[]> {
  const found: string[] = []
  for (let index = unminedChunk; index < chunks; index++) {
    for (const row of await rows.chunk(id, index)) {
      const hash = hashOf(row as ActivityEntry)
      if (hash) found.push(hash)
    }
  }
  return found
}

/** What is missing in a file, in words; the first part is about what was loaded. */
export function fileWords(
  plan: ExportPlan,
  jobs: readonly (ExportJob | null)[],
  { format, notes }: SavedFile,
): string[] {
  const { movements, unpriced, left } = notes
  return [
    statementOfAll({ plan, jobs }),
    t(notOfFeeds),
    isTaxFormat(format)
      ? t('{n, plural, one {# row} other {# rows}} for {program}.', { n: movements, program: taxToolName(format) })
      : unpriced > 0 &&
        t(
          '{n, plural, one {# of {total} movements has no price of its day: the service has none for tokens.} other {# of {total} movements have no price of their day: the service has none for tokens.}}',
          { n: unpriced, total: movements },
        ),
    ...taxLeftOutWords(left),
  ].filter((words) => words !== false)
}

function createExporting(plan: ExportPlan, service: string, id: string): Exporting & { refresh(): Promise<void> } {
  const state = signal(unread)
  let stopping = new AbortController()
  const set = (change: Partial<ExportView>) => {
    state.value = { ...state.peek(), ...change }
  }
  const tried = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (thrown) {
      set({ error: AppError.from(thrown) })
    }
  }

  let reading: Promise<void> | undefined
  let isDue = false
  /** Reads the export's progress. Changes meanwhile are read once more, together. */
  async function refresh(): Promise<void> {
    if (reading) {
      isDue = true
      return reading
    }
    reading = (async () => {
      do {
        isDue = false
        const report = await sendToBackground('export.read', { id })
        const { run, jobs } = report ?? { run: null, jobs: [] }
        const { running } = state.peek()
        set({ run, jobs, running: run?.state === 'running' })
        if (running && run?.state !== 'running') refreshCredits()
      } while (isDue)
    })().finally(() => {
      reading = undefined
    })
    return reading
  }
  void tried(refresh).finally(() => set({ read: true }))

  return {
    plan,
    state,
    refresh,
    start: ({ spendsReserve } = { spendsReserve: false }) =>
      tried(async () => {
        set({ error: null, missing: null, unanswered: null, saved: null })
        if (explorerService() !== service) throw new AppError('http.redirected', phrase('export.otherService'))
        set({ running: true })
        try {
          await sendToBackground('export.start', { plan, ...(spendsReserve && { spendsReserve }) })
        } finally {
          await refresh()
        }
      }),
    stop: () =>
      tried(async () => {
        stopping.abort()
        if (state.peek().running) await sendToBackground('export.stop', { id })
        await refresh()
      }),
    discard: () =>
      tried(async () => {
        await sendToBackground('export.discard', { id })
        await refresh()
        set({ missing: null, asked: null, unanswered: null, saved: null, error: null })
      }),
    save: (format, beyond = {}) =>
      tried(async () => {
        await refresh()
        const jobs = begunJobs(state.peek())
        if (jobs.length === 0) return
        await readBook()
        const notes: FileNotes = { movements: 0, unpriced: 0, left: {} }
        const exported = { plan, jobs }
        const needs = { store: rows, book: book.peek(), known: knownSentences, now: Date.now(), ...beyond }
        const file = await exportFile(exported, format, needs, notes)
        const name = exportFileName(exported, format === 'json' ? 'json' : 'csv', isTaxFormat(format) ? format : '')
        saveFile(name, file)
        set({ saved: { format, name, notes } })
      }),
    saveNotes() {
      const { saved, jobs } = state.peek()
      if (!saved) return
      const parts = begunJobs({ jobs }).map((job) =>
        job.subject.kind === 'feed'
          ? `${chainById(job.subject.chain).name} ${job.subject.address}: ${statementOf(job)}`
          : '',
      )
      const lines = [saved.name, '', ...fileWords(plan, jobs, saved), '', ...parts]
      saveFile(saved.name.replace(/\.\w+$/, '.txt'), `${lines.join('\n')}\n`)
    },
    count: () =>
      tried(async () => {
        const untold = await untoldIn(begunJobs(state.peek()))
        set({ missing: untold.filter(isOpen) })
      }),
    ask: () =>
      tried(async () => {
        const missing = state.peek().missing ?? []
        stopping = new AbortController()
        set({ error: null, unanswered: null })
        let before = 0
        try {
          for (const chain of new Set(missing.map((each) => each.chain))) {
            const hashes = missing.filter((each) => each.chain === chain).map(({ hash }) => hash)
            const onProgress = (done: number) => set({ asked: { done: before + done, all: missing.length } })
            const failed = await askMissing(chain, hashes, stopping.signal, onProgress)
            const sum = (state.peek().unanswered?.count ?? 0) + (failed?.count ?? 0)
            if (failed) set({ unanswered: { ...failed, count: sum } })
            before += hashes.length
          }
        } finally {
          set({ asked: null, missing: missing.filter(isOpen) })
        }
      }),
  }
}

/** Transactions of feeds without a stored sentence, each once. */
async function untoldIn(jobs: readonly ExportJob[]): Promise<Untold[]> {
  const untold: Untold[] = []
  for (const job of jobs) {
    const { kind, chain } = job.subject
    if (kind !== 'feed') continue
    const every = await hashesOf(job)
    const known = await knownSentences(chain, every)
    for (const hash of every) if (known[hash]?.by !== 'summary') untold.push({ chain, hash })
  }
  return unique(untold)
}

/** Whether a transaction has no answer yet. “Nothing to say” is an answer too, and asking again would cost again. */
const isOpen = ({ chain, hash }: Untold) => !['said', 'nothing'].includes(saidOf(chain, hash).peek().state)

/** A transaction between two of the addresses is in both of their feeds. */
const unique = (all: readonly Untold[]): Untold[] => [
  ...new Map(all.map((each) => [`${each.chain} ${each.hash}`, each])).values(),
]
