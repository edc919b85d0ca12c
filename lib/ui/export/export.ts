import { type ReadonlySignal, signal } from '@preact/signals'
import type { PageOf } from '../../api/define'
import { type ActivityEntry, hashOf } from '../../core/activity/activity-order'
import type { KnownAddress } from '../../core/addresses/lookalike'
import { AppError } from '../../core/errors/errors'
import { type ExportJob, type ExportSubject, exportFileName, jobId, newJob } from '../../core/export/export-job'
import { phrase } from '../../core/phrases/phrase'
import { call } from '../../rpc/call'
import { askMissing, knownSentences, saidOf, type Unanswered } from '../activity/activity-sentences'
import { book, readBook } from '../address-book/book'
import { saveFile } from '../base/files'
import { endpointNamed } from '../data/ask'
import { noteIgnoredFilters } from '../data/filters'
import { explorerService } from '../data/hosts'
import { exportFile } from './export-file'
import { type LoadPage, runExport } from './export-run'
import { createExportStore } from './export-store'

/** An export as its panel shows it. */
export interface ExportView {
  /** Null before the first page of a first run, and until storage has answered. */
  job: ExportJob | null
  read: boolean
  running: boolean
  /** Another window of the extension runs the same one. */
  elsewhere: boolean
  /**
   * Hashes without a sentence that the service has not declined yet, once counted; and the progress of asking for them.
   */
  missing: readonly string[] | null
  asked: { done: number; all: number } | null
  unanswered: Unanswered | null
  error: AppError | null
}

export interface Exporting {
  state: ReadonlySignal<ExportView>
  /** Starts or resumes. */
  start(): Promise<void>
  /** Stops after the current page and keeps what is loaded. */
  stop(): void
  /** Deletes what was fetched. */
  discard(): Promise<void>
  /** `dealtWith`: whom its address has dealt with in other lists, to recognise look-alikes. */
  save(format: 'csv' | 'json', dealtWith: readonly KnownAddress[]): Promise<void>
  /** Counts the missing sentences. */
  count(): Promise<void>
  /** Asks the service for them, which costs credits. */
  ask(): Promise<void>
}

const store = createExportStore()
const all = new Map<string, Exporting>()

/** Loads a page from one service. An older page in place of a new one does not belong in an export. */
const loadFrom =
  (service: string): LoadPage =>
  async (name, input) => {
    sameService(service)
    const { value, at, stale } = await call(name, input as never)
    sameService(service)
    if (stale) throw AppError.fromWire(stale.because)
    const { returns, query } = endpointNamed(name)
    if (returns.shape === 'page')
      return { ...noteIgnoredFilters(value as unknown as PageOf<unknown>, query, input), at }
    // A single answer is a list of one; a literal null is an empty list.
    return { items: value === null ? [] : [value], next: null, unreadable: [], at }
  }

function sameService(service: string): void {
  if (explorerService() === service) return
  throw new AppError('http.redirected', phrase('export.otherService'))
}

/** The export of a subject from the current service: one per extension page, shared by its views. */
export function exportOf(subject: ExportSubject, title: string): Exporting {
  const service = explorerService()
  const id = jobId(subject, service)
  const known = all.get(id)
  if (known) return known
  const made = createExporting(subject, service, title)
  all.set(id, made)
  return made
}

const unread: ExportView = {
  job: null,
  read: false,
  running: false,
  elsewhere: false,
  missing: null,
  asked: null,
  unanswered: null,
  error: null,
}

/** Hashes of all fetched rows, with repetitions. */
async function hashesOf(id: string, { chunks }: ExportJob): Promise<string[]> {
  const found: string[] = []
  for (let index = 0; index < chunks; index++) {
    for (const row of await store.chunk(id, index)) {
      const hash = hashOf(row as ActivityEntry)
      if (hash) found.push(hash)
    }
  }
  return found
}

function createExporting(subject: ExportSubject, service: string, title: string): Exporting {
  const id = jobId(subject, service)
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

  /** Runs only if no other window works on the same export, whose rows it would take away. */
  const alone = (work: () => Promise<void>) =>
    tried(() =>
      navigator.locks.request(`export ${id}`, { ifAvailable: true }, async (lock) => {
        set({ elsewhere: !lock && !state.peek().running })
        if (lock) await work()
      }),
    )

  /** The stored job; unfinished if this window does not run it, even if another one does. */
  async function stored(): Promise<ExportJob | null> {
    const job = await store.read(id)
    return job?.state === 'running' ? { ...job, state: 'paused' } : (job ?? null)
  }

  void tried(async () => {
    const job = await stored()
    if (!state.peek().running) set({ job })
  }).finally(() => set({ read: true }))

  async function run(): Promise<void> {
    stopping = new AbortController()
    const { signal: stopped } = stopping
    const held = await store.read(id)
    const job =
      held && held.state !== 'complete' && held.state !== 'stopped' ? held : newJob(subject, service, title, Date.now())
    if (job !== held) await store.remove(id)
    const onProgress = (now: ExportJob) => set({ job: now })
    set({ job: await runExport(job, { store, load: loadFrom(service), now: Date.now, signal: stopped, onProgress }) })
  }

  /** Without an answer yet. “Nothing to say” is an answer too, and asking again would cost again. */
  const isOpen = (hash: string) => !['said', 'nothing'].includes(saidOf(subject.chain, hash).peek().state)

  return {
    state,
    start: () =>
      alone(async () => {
        set({ running: true, error: null, missing: null, unanswered: null })
        try {
          await run()
        } catch (thrown) {
          // What is stored is what can be resumed.
          set({ job: await stored() })
          throw thrown
        } finally {
          set({ running: false })
        }
      }),
    stop: () => stopping.abort(),
    discard: () =>
      alone(async () => {
        await store.remove(id)
        set({ job: null, missing: null, asked: null, unanswered: null, error: null })
      }),
    save: (format, dealtWith) =>
      tried(async () => {
        // Another window may have continued or restarted it.
        if (!state.peek().running) set({ job: await stored() })
        const { job } = state.peek()
        if (!job) return
        await readBook()
        const needs = { store, book: book.peek(), known: knownSentences, now: Date.now, dealtWith }
        saveFile(exportFileName(job, format), await exportFile(job, format, needs))
      }),
    count: () =>
      tried(async () => {
        const { job } = state.peek()
        if (!job || subject.kind !== 'feed') return
        const every = await hashesOf(id, job)
        const known = await knownSentences(subject.chain, every)
        set({ missing: every.filter((hash) => !(hash in known) && isOpen(hash)) })
      }),
    ask: () =>
      tried(async () => {
        const missing = state.peek().missing ?? []
        stopping = new AbortController()
        set({ error: null, unanswered: null })
        try {
          const onProgress = (done: number) => set({ asked: { done, all: missing.length } })
          set({ unanswered: await askMissing(subject.chain, missing, stopping.signal, onProgress) })
        } finally {
          set({ asked: null, missing: missing.filter(isOpen) })
        }
      }),
  }
}
