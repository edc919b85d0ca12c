import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { endpoints } from '../../api/index'
import { providers } from '../../api/services/providers'
import type { FeedSource, PlacedActivity } from '../../core/activity/activity-describe'
import { type MergedSources, mergeSources, reachOf } from '../../core/activity/merge-sources'
import type { AppError } from '../../core/errors/errors'
import { setting } from '../base/settings'
import { createFeed, type Feed, type FeedState, lists } from './activity-feed'

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

/** Several addresses on several chains as one feed. */
export interface OwnFeed extends Feed {
  sources: ReadonlySignal<readonly SourceState[]>
  /** Resumes loading a source that failed. */
  retry(of: FeedSource): Promise<void>
}

/** Rows to show per "load more", and rows drawn together. */
const enough = 25
const together = 10

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

export function createOwnFeed(of: readonly FeedSource[], filter?: 'to' | 'from'): OwnFeed {
  const feeds = of.map((source) => ({ of: source, feed: createFeed({ ...source, filter }) }))
  const busy = signal(false)
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
  const state = computed(() =>
    stateOf(
      feeds.map(({ feed }) => feed.state.value),
      merged.value,
      busy.value,
    ),
  )
  const sources = computed(() =>
    feeds.map(({ of, feed }): SourceState => {
      const { status, count, stopped, failed, chunks, held } = feed.state.value
      const reach = reachOf([...chunks.flat(), ...held])
      return {
        ...{ of, status, count, isCut: stopped !== null, error: status === 'failed' ? (failed?.error ?? null) : null },
        reach: Number.isFinite(reach) ? reach : null,
      }
    }),
  )

  async function alone(work: () => Promise<unknown>): Promise<void> {
    if (busy.peek()) return
    busy.value = true
    try {
      await work()
    } finally {
      busy.value = false
    }
  }

  const statesNow = () => feeds.map((each) => ({ ...each, state: each.feed.state.peek() }))
  const shown = () => merged.peek().rows.length

  return {
    state,
    sources,
    more: () =>
      alone(async () => {
        const before = shown()
        const now = statesNow()
        const isOver = now.every(({ state }) => !isOpen(state))
        // First the sources that have nothing yet, or, once nothing else is left, those that failed. Then those that
        // hold the others back.
        const due = now.filter(({ state: { status } }) => status === 'loading' || (isOver && status === 'failed'))
        await Promise.all(due.map(({ feed }) => feed.more(0)))
        // What the first look told that it asks is all that it asks.
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
    retry: (source) => alone(async () => feeds.find(({ of }) => of === source)?.feed.more()),
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
  const all = <T>(pick: (state: FeedState) => readonly T[]) => states.flatMap(pick)
  const times = all(({ at }) => (at === null ? [] : [at]))
  const isOver = !has('more') && !has('loading')
  return {
    status: busy || has('loading') ? 'loading' : has('more') ? 'more' : has('failed') ? 'failed' : 'end',
    ...{ unmined, chunks, held: [], waiting: isOver ? 0 : waiting },
    count: rows.length + unmined.length,
    doubles: states.reduce((sum, { doubles }) => sum + doubles, 0),
    unreadable: all(({ unreadable }) => unreadable),
    notes: [...new Set(all(({ notes }) => notes))],
    stopped: states.find(({ stopped }) => stopped)?.stopped ?? null,
    // A failure is shown at its source, unless nothing else is left.
    failed: isOver ? (states.find(({ status }) => status === 'failed')?.failed ?? null) : null,
    at: times.length > 0 ? Math.min(...times) : null,
    stale: states.find(({ stale }) => stale)?.stale ?? null,
    known: all(({ known }) => known),
    wholeTo: Number.isFinite(wholeTo) ? wholeTo : null,
  }
}
