import { type ReadonlySignal, signal } from '@preact/signals'
import type { PageOf, Unreadable } from '../../api/define'
import { AppError, type WireError } from '../../core/errors/errors'
import { sentences } from '../../core/language/sentences'
import type { Cursor } from '../../core/lists/cursor'
import { createPageTrail, type Stopped } from '../../core/lists/page-trail'
import { saidWords, wordsOf } from '../../core/phrases/words-of'
import type { Answer } from '../../rpc/contract'

/** A list as far as it is loaded. `pages` are never rewritten, so that each can be drawn once. */
export interface Loaded<T> {
  status: 'loading' | 'more' | 'end' | 'failed'
  pages: readonly (readonly T[])[]
  /** Nothing is asked for after the last page; of kept ones too, though the first is still under way. */
  whole: boolean
  count: number
  /** Items that had been sent before, and are shown once. */
  doubles: number
  unreadable: readonly Unreadable[]
  stopped: Stopped | null
  /** The service's own words about the list, and why it cannot be followed though it may go on. */
  notes: readonly string[]
  error: AppError | null
  /** Of the oldest page shown: when it was answered, and whether it had to come from the cache. */
  at: number | null
  stale: WireError | null
}

export interface Pager<T> {
  state: ReadonlySignal<Loaded<T>>
  /** The next page, or the one that failed, again. Does nothing while a page is on its way and at the end. */
  more(): Promise<void>
  /** Everything from the first page; what is shown stays until the first page is there. */
  reload(): Promise<void>
  /** What comes back afterwards is dropped. */
  close(): void
}

export interface PagerOptions<T> {
  load(cursor: Cursor | null, fresh: boolean): Promise<Answer<PageOf<T>>>
  /** What identifies an item; null where nothing does, and then it counts as new. */
  keyOf(item: T): string | null
  /** The first page as it was kept from earlier, shown until the first answer is there. */
  kept?(): Promise<Answer<PageOf<T>> | null>
  /** Pages after which a list is not followed any further. */
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
 * Follows a keyset-paged list page by page. A failure keeps what is there and is resumed at the same page. A cursor that was
 * followed before, two pages in a row without a new item, and endless lists end it, each with its reason.
 */
export function createPager<T>({ load, keyOf, kept, maxPages = 2000 }: PagerOptions<T>): Pager<T> {
  const state = signal<Loaded<T>>({ ...empty, status: 'loading' })
  let cursor: Cursor | null = null
  let trail = createPageTrail(maxPages)
  let known = new Set<string | null>()
  // True until the first page is there, and again while the list is asked for anew.
  let first = true
  let busy = false
  let run = 0

  function rewind(): void {
    cursor = null
    trail = createPageTrail(maxPages)
    known = new Set()
  }

  function taken(before: Loaded<T>, { value, at, stale }: Answer<PageOf<T>>): Loaded<T> {
    // Only pages overlap: two that are alike on one page are two, as equal items of one batch of tokens.
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
      // Who tries again what failed insists: neither what is kept nor a service thought broken is an answer to that.
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

/** What is to be said of a page's list, in one line. */
const noteOf = ({ note, ignored }: PageOf<unknown>): string | undefined =>
  sentences([note, ignored && wordsOf(ignored)]) || undefined

/** True where a list was followed to its end and nothing hints that some of it is missing. */
export const isWhole = ({ status, stopped, unreadable, notes }: Loaded<unknown>): boolean =>
  status === 'end' && stopped === null && unreadable.length === 0 && notes.length === 0
