import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { endpoints } from '../../api/index'
import { providers } from '../../api/providers'
import type { FeedSource, PlacedActivity } from '../../core/activity/activity-describe'
import { type MergedSources, mergeSources, reachOf } from '../../core/activity/merge-sources'
import type { AppError } from '../../core/errors/errors'
import { setting } from '../base/settings'
import {
  createSourceFeed,
  enough,
  type FeedActions,
  type FeedFilter,
  type FeedState,
  gathered,
  lists,
  together,
} from './source-feed'

/** How far one of the sources is loaded. */
export interface SourceState {
  of: FeedSource
  status: FeedState['status']
  count: number
  /** Loaded back to this time; null if nothing is. */
  reach: number | null
  /** The service stopped before the end. */
  isCut: boolean
  error: AppError | null
}

/** What one address did on one chain, or several of them on several chains, newest first. */
export interface Feed extends FeedActions {
  sources: ReadonlySignal<readonly SourceState[]>
  /** Resumes loading a source that failed. */
  retry(of: FeedSource): Promise<void>
}

const isOpen = ({ status }: FeedState) => status === 'more' || status === 'loading'
const loadedRows = ({ chunks, held }: FeedState) => [...chunks.flat(), ...held]

/** The view announces more than this many calls before it makes them, so "load more" requests no more pages. */
export const mostUnasked = 8

/** What the first load of so many sources costs; no credits if they are not counted. */
export function firstCost(sources: number): { calls: number; credits: number } {
  const each = Object.values(lists).map((name) => endpoints[name].credits)
  const counts = providers[setting('provider').value].keyRequired
  return { calls: sources * each.length, credits: counts ? sources * each.reduce((sum, next) => sum + next, 0) : 0 }
}

/** One source, or a list of them, whose rows then name their address and chain. */
export type FeedSubject = FeedSource | readonly FeedSource[]

export const sourcesOf = (of: FeedSubject): readonly FeedSource[] => ('address' in of ? [of] : of)

interface LoadedSource {
  of: FeedSource
  feed: FeedActions
}

export function createFeed(of: FeedSubject, filter?: FeedFilter): Feed {
  const loaded = sourcesOf(of).map((source): LoadedSource => ({ of: source, feed: createSourceFeed(source, filter) }))
  const [first] = loaded
  const busy = signal(false)
  async function alone(work: () => Promise<unknown>): Promise<void> {
    if (busy.peek()) return
    busy.value = true
    try {
      await work()
    } finally {
      busy.value = false
    }
  }
  return {
    ...('address' in of && first ? first.feed : several(loaded, busy, alone)),
    sources: computed(() =>
      loaded.map(({ of, feed }): SourceState => {
        const { status, count, stopped, failed, chunks, held } = feed.state.value
        const reach = reachOf([...chunks.flat(), ...held])
        return {
          ...{ of, status, count, isCut: stopped !== null },
          error: status === 'failed' ? (failed?.error ?? null) : null,
          reach: Number.isFinite(reach) ? reach : null,
        }
      }),
    ),
    retry: (source) => alone(async () => loaded.find(({ of }) => of === source)?.feed.more()),
  }
}

/** Several sources as one feed, none of whose rows is shown before another source could still bring one as new. */
function several(
  feeds: readonly LoadedSource[],
  busy: ReadonlySignal<boolean>,
  alone: (work: () => Promise<unknown>) => Promise<void>,
): FeedActions {
  // What was shown last: the next update adds below it, and chunks that stay the same are not redrawn.
  let line = Number.POSITIVE_INFINITY
  let chunks: (readonly PlacedActivity[])[] = []

  const merged = computed(() => {
    const now = mergeSources(
      feeds.map(({ of, feed }) => {
        const state = feed.state.value
        const isWhole = state.status === 'end' && state.stopped === null
        return { of, rows: loadedRows(state), unmined: state.unmined, isOpen: isOpen(state), isWhole }
      }),
      line,
    )
    line = now.line
    chunks = chunksOf(now.rows, chunks)
    return { ...now, chunks }
  })
  const states = () => feeds.map(({ feed }) => feed.state.value)
  const statesNow = () => feeds.map((each) => ({ ...each, state: each.feed.state.peek() }))
  const shown = () => merged.peek().rows.length

  return {
    state: computed(() => stateOf(states(), merged.value, busy.value)),
    more: () =>
      alone(async () => {
        const before = shown()
        const now = statesNow()
        const isOver = now.every(({ state }) => !isOpen(state))
        // First the sources that have nothing yet, or, once nothing else is left, those that failed. Then those that
        // hold the others back.
        const due = now.filter(({ state: { status } }) => status === 'loading' || (isOver && status === 'failed'))
        await Promise.all(due.map(({ feed }) => feed.more(0)))
        // The first load asks for no more than the view announced.
        const pages = mostUnasked - firstCost(due.length).calls
        const wanted = due.length > 0 ? 1 : enough
        for (let turn = 0; turn < pages && shown() - before < wanted; turn++) {
          const open = statesNow().filter(({ state }) => isOpen(state))
          const [last] = open.sort((a, b) => reachOf(loadedRows(b.state)) - reachOf(loadedRows(a.state)))
          if (!last) break
          await last.feed.more(1)
        }
      }),
    reload: () =>
      alone(async () => {
        line = Number.POSITIVE_INFINITY
        await Promise.all(feeds.map(({ feed }) => feed.reload()))
      }),
  }
}

/** Chunks with the same rows as before are the same objects, so they are not redrawn. */
function chunksOf(rows: readonly PlacedActivity[], before: readonly (readonly PlacedActivity[])[]) {
  const chunks: (readonly PlacedActivity[])[] = []
  for (let at = 0; at < rows.length; at += together) {
    const next = rows.slice(at, at + together)
    const held = before[chunks.length]
    chunks.push(held?.length === next.length && held.every((row, index) => row === next[index]) ? held : next)
  }
  return chunks
}

function stateOf(
  states: readonly FeedState[],
  { unmined, chunks, rows, waiting, wholeTo }: MergedSources & { chunks: FeedState['chunks'] },
  busy: boolean,
): FeedState {
  const has = (status: FeedState['status']) => states.some((each) => each.status === status)
  const isOver = !has('more') && !has('loading')
  return {
    ...gathered(states),
    status: busy || has('loading') ? 'loading' : has('more') ? 'more' : has('failed') ? 'failed' : 'end',
    ...{ unmined, chunks, held: [], waiting: isOver ? 0 : waiting },
    count: rows.length + unmined.length,
    stopped: states.find(({ stopped }) => stopped)?.stopped ?? null,
    // A failure is shown at its source, unless nothing else is left.
    failed: isOver ? (states.find(({ status }) => status === 'failed')?.failed ?? null) : null,
    known: states.flatMap(({ known }) => known),
    wholeTo: Number.isFinite(wholeTo) ? wholeTo : null,
  }
}

/** Keeps loading a feed in search of rows that pass, until there are enough or somebody stops it. */
export interface LookFurther {
  isLooking: ReadonlySignal<boolean>
  /** `isEnough` is called before each round. */
  look(rounds: number, isEnough: (state: FeedState) => boolean): Promise<void>
  stop(): void
}

/** Resolves once nothing is loading. */
function settled({ state }: Pick<FeedActions, 'state'>): Promise<void> {
  return new Promise((done) => {
    const stop = state.subscribe(({ status }) => {
      if (status === 'loading') return
      done()
      queueMicrotask(() => stop())
    })
  })
}

export function createLookFurther(feed: Pick<FeedActions, 'state' | 'more'>): LookFurther {
  const isLooking = signal(false)
  let run = 0
  return {
    isLooking,
    stop() {
      run += 1
      isLooking.value = false
    },
    async look(rounds, isEnough) {
      run += 1
      const mine = run
      isLooking.value = true
      try {
        await settled(feed)
        for (let round = 0; round < rounds && mine === run; round++) {
          const state = feed.state.peek()
          // The first round retries what failed.
          if (state.status === 'end' || (round > 0 && state.status === 'failed') || isEnough(state)) break
          await feed.more()
          await settled(feed)
        }
      } finally {
        if (mine === run) isLooking.value = false
      }
    },
  }
}
