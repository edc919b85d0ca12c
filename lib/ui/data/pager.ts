import { type ReadonlySignal, signal } from '@preact/signals'
import type { PageOf, Unreadable } from '../../api/define'
import { AppError, type WireError } from '../../core/errors/errors'
import { sentences } from '../../core/language/list-words'
import type { Cursor } from '../../core/lists/cursor'
import { createPageTrail, type Stopped } from '../../core/lists/page-trail'
import { saidWords, wordsOf } from '../../core/phrases/words-of'
import type { Answer } from '../../rpc/contract'

/** A list as far as it is loaded. `pages` never change, so each can be drawn once. */
export interface Loaded<T> {
  status: 'loading' | 'more' | 'end' | 'failed'
  pages: readonly (readonly T[])[]
  /** The last page is loaded; also true for stored pages while the first one is still being requested. */
  whole: boolean
  count: number
  /** Items that were sent twice and are shown once. */
  doubles: number
  unreadable: readonly Unreadable[]
  stopped: Stopped | null
  /** The service's own notes about the list, and why it ends although it may have more. */
  notes: readonly string[]
  error: AppError | null
  /** For the oldest page shown: when it was answered, and whether it had to come from the cache. */
  at: number | null
  stale: WireError | null
}

export interface Pager<T> {
  state: ReadonlySignal<Loaded<T>>
  /** Loads the next page, or retries the failed one. Does nothing while a page is loading or at the end. */
  more(): Promise<void>
  /** Reloads from the first page; the old items stay until it arrives. */
  reload(): Promise<void>
  /** Drops answers that arrive later. */
  close(): void
}

interface PagerOptions<T> {
  load(cursor: Cursor | null, fresh: boolean): Promise<Answer<PageOf<T>>>
  /** Identifies an item; null if nothing does, which counts as new. */
  keyOf(item: T): string | null
  /** The stored first page, shown until the first answer arrives. */
  kept?(): Promise<Answer<PageOf<T>> | null>
  /** Maximum pages to follow a list. */
  maxPages?: number
}

const empty = {
  pages: [],
  whole: false,
  count: 0,
  doubles: 0,
  unreadable: [],
  stopped: null,
  notes: [],
  error: null,
  at: null,
  stale: null,
}

/**
 * Follows a keyset-paged list page by page. A failure keeps the loaded pages, and the next attempt resumes at the
 * failed one. The list ends, with a reason, at a repeated cursor, after two pages in a row without a new item, or at
 * the page limit.
 */
export function createPager<T>({ load, keyOf, kept, maxPages = 2000 }: PagerOptions<T>): Pager<T> {
  const state = signal<Loaded<T>>({ ...empty, status: 'loading' })
  let cursor: Cursor | null = null
  let trail = createPageTrail(maxPages)
  let known = new Set<string | null>()
  // True until the first page arrives, and again while the list reloads.
  let first = true
  let busy = false
  let run = 0

  function rewind(): void {
    cursor = null
    trail = createPageTrail(maxPages)
    known = new Set()
  }

  function taken(before: Loaded<T>, { value, at, stale }: Answer<PageOf<T>>): Loaded<T> {
    // Only pages overlap: two equal items on one page are two, such as equal items of one batch of tokens.
    const keys = value.items.map(keyOf)
    const fresh = value.items.filter((_, index) => !known.has(keys[index] ?? null))
    for (const key of keys) if (key !== null) known.add(key)
    trail.note(cursor, value, fresh.length)
    const stopped = value.next && trail.stopAt(value.next)
    cursor = value.next
    return {
      status: value.next && !stopped ? 'more' : 'end',
      pages: [...before.pages, fresh],
      whole: !value.next || !!stopped,
      count: before.count + fresh.length,
      doubles: before.doubles + value.items.length - fresh.length,
      unreadable: [...before.unreadable, ...value.unreadable],
      stopped: stopped || null,
      notes: [
        ...new Set(
          [...before.notes, noteOf(value), value.cut && saidWords(value.cut)].filter((note) => note !== undefined),
        ),
      ],
      error: null,
      at: before.at === null ? at : Math.min(before.at, at),
      stale: stale?.because ?? before.stale,
    }
  }

  async function showKept(mine: number): Promise<void> {
    const answer = await kept?.()
    if (!answer || mine !== run || !first || state.peek().pages.length > 0) return
    const { items, unreadable, next } = answer.value
    const whole = next === null
    state.value = { ...state.peek(), pages: [items], whole, count: items.length, unreadable, at: answer.at }
  }

  async function step(fresh: boolean): Promise<void> {
    const mine = run
    const asked = first ? null : cursor
    busy = true
    state.value = { ...state.peek(), status: 'loading', error: null }
    if (first && state.peek().pages.length === 0) void showKept(mine)
    try {
      const answer = await load(asked, fresh)
      if (mine !== run) return
      const before: Loaded<T> = first ? { ...empty, status: 'loading' } : state.peek()
      if (first) rewind()
      first = false
      state.value = taken(before, answer)
    } catch (thrown) {
      if (mine === run) state.value = { ...state.peek(), status: 'failed', error: AppError.from(thrown) }
    } finally {
      if (mine === run) busy = false
    }
  }

  return {
    state,
    more: async () => {
      const { status, pages } = state.peek()
      if (busy || status === 'end') return
      // A retry insists on a new answer: it bypasses the cache and the circuit breaker.
      await step(status === 'failed' || (first && pages.length > 0))
    },
    reload: async () => {
      run += 1
      first = true
      await step(true)
    },
    close: () => {
      run += 1
    },
  }
}

/** The notes of a page's list in one line. */
const noteOf = ({ note, ignored }: PageOf<unknown>): string | undefined =>
  sentences([note, ignored && wordsOf(ignored)]) || undefined

/** True if a list was followed to its end and nothing suggests that parts are missing. */
export const isWhole = ({ status, stopped, unreadable, notes }: Loaded<unknown>): boolean =>
  status === 'end' && stopped === null && unreadable.length === 0 && notes.length === 0
