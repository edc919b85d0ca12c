import { type ReadonlySignal, signal } from '@preact/signals'
import { type Activity, describe, type FeedSource } from '../../core/activity/activity-describe'
import { knownFrom } from '../../core/activity/activity-known'
import {
  emptyMerge,
  heldBack,
  type Merge,
  type Side,
  step,
  unminedEntries,
  wanted,
} from '../../core/activity/activity-merge'
import type { ActivityEntry } from '../../core/activity/activity-order'
import type { KnownAddress } from '../../core/addresses/lookalike'
import { chainById } from '../../core/chains/chains'
import type { AppError, WireError } from '../../core/errors/errors'
import type { Stopped } from '../../core/lists/page-trail'
import type { Phrase } from '../../core/phrases/phrase'
import type { TokenTransfer, Transaction } from '../../core/transactions/list-rows'
import { listPager } from '../data/ask'
import { explorerService } from '../data/hosts'
import type { Loaded, Pager } from '../data/pager'

/** An address's activity, as much of it as is loaded. */
export interface FeedState {
  status: 'loading' | 'more' | 'end' | 'failed'
  /** In no block yet. */
  unmined: readonly Activity[]
  /** Newest first. Full chunks never change, so each is drawn once. */
  chunks: readonly (readonly Activity[])[]
  /** Shown only if the other list could not be loaded at all, and then with a notice. */
  held: readonly Activity[]
  count: number
  /** Fetched rows that wait for the other list. */
  waiting: number
  doubles: number
  unreadable: readonly Phrase[]
  notes: readonly string[]
  stopped: { side: Side; why: Stopped } | null
  failed: { side: Side; error: AppError } | null
  at: number | null
  stale: WireError | null
  /** Addresses seen, with their relation to the one in view. */
  known: readonly KnownAddress[]
  /**
   * For several sources: all are completely loaded above this time; null if one has nothing. Otherwise the oldest row
   * gives it.
   */
  wholeTo?: number | null
}

/** All loaded rows, newest first. */
export const feedRows = ({ unmined, chunks, held }: Pick<FeedState, 'unmined' | 'chunks' | 'held'>): Activity[] => [
  ...unmined,
  ...chunks.flat(),
  ...held,
]

/** The time back to which a feed is complete; null if that is unknown. */
export const wholeTo = (state: FeedState): number | null =>
  state.wholeTo === undefined ? (state.chunks.at(-1)?.at(-1)?.time ?? null) : state.wholeTo

/** What can be asked of a feed, whatever its sources. */
export interface FeedActions {
  state: ReadonlySignal<FeedState>
  /**
   * Loads until more rows can be shown, or retries what failed. Does nothing while already loading. Requests missing
   * first pages and what failed, and at most `pages` others.
   */
  more(pages?: number): Promise<void>
  /** Reloads everything; the old rows stay until the first pages arrive. */
  reload(): Promise<void>
}

export type FeedFilter = 'to' | 'from'

type Lists = Record<Side, Pager<unknown>>

/** Rows to show per "load more", and rows drawn together. */
export const enough = 25
export const together = 10
/** Pages of one source to fetch per "load more". */
const patience = 8

/** The endpoint of each side. */
export const lists = { transactions: 'addressTransactions', transfers: 'addressTokenTransfers' } as const
const sides: readonly Side[] = ['transactions', 'transfers']

/** Nothing to show, nothing waiting and nothing more to load. */
export const isBlankFeed = ({ status, count, waiting, unreadable }: FeedState): boolean =>
  count + waiting + unreadable.length === 0 && status !== 'more'

const empty: FeedState = {
  status: 'loading',
  unmined: [],
  chunks: [],
  held: [],
  count: 0,
  waiting: 0,
  doubles: 0,
  unreadable: [],
  notes: [],
  stopped: null,
  failed: null,
  at: null,
  stale: null,
  known: [],
}

/** What the parts of a feed say about how they were loaded: its two lists, or its sources. */
export const gathered = (parts: readonly Pick<FeedState, 'doubles' | 'unreadable' | 'notes' | 'at' | 'stale'>[]) => {
  const times = parts.flatMap(({ at }) => (at === null ? [] : [at]))
  return {
    doubles: parts.reduce((sum, { doubles }) => sum + doubles, 0),
    unreadable: parts.flatMap(({ unreadable }) => unreadable),
    notes: [...new Set(parts.flatMap(({ notes }) => notes))],
    at: times.length > 0 ? Math.min(...times) : null,
    stale: parts.find(({ stale }) => stale)?.stale ?? null,
  }
}

/**
 * Transactions and token transfers of one address on one chain as one feed; `activity-merge` explains how they are
 * merged.
 */
export function createSourceFeed({ address, chain }: FeedSource, filter?: FeedFilter): FeedActions {
  const input = { address, ...(filter ? { filter } : {}) }
  const service = explorerService()
  const pagers = Object.fromEntries(sides.map((side) => [side, listPager(lists[side], input, chain)])) as Lists
  const state = signal<FeedState>(empty)
  let merge: Merge<Transaction, TokenTransfer> = emptyMerge()
  let taken: Record<Side, number> = { transactions: 0, transfers: 0 }
  const firsts: Partial<Record<Side, readonly unknown[] | undefined>> = {}
  let rows: Activity[] = []
  let chunks: (readonly Activity[])[] = []
  let known: KnownAddress[] = []
  let busy = false

  const loaded = (side: Side): Loaded<unknown> => pagers[side].state.peek()
  const seen = (entry: ActivityEntry): Activity => describe(entry, address, chainById(chain))

  /** Takes in the newly loaded pages. A list that restarted restarts the whole feed. */
  function take(): void {
    if (sides.some((side) => firsts[side] !== undefined && firsts[side] !== loaded(side).pages[0])) {
      merge = emptyMerge()
      taken = { transactions: 0, transfers: 0 }
      rows = []
      chunks = []
      known = []
    }
    for (const side of sides) {
      const { pages, whole } = loaded(side)
      firsts[side] = pages[0]
      for (; taken[side] < pages.length; taken[side]++) {
        const page = pages[taken[side]] ?? []
        const last = whole && taken[side] === pages.length - 1
        const result = step<Transaction, TokenTransfer>(
          merge,
          side === 'transactions'
            ? { transactions: page as readonly Transaction[], last }
            : { transfers: page as readonly TokenTransfer[], last },
        )
        merge = result.merge
        release([...result.released, ...result.late])
      }
    }
  }

  function release(entries: readonly ActivityEntry[]): void {
    if (entries.length === 0) return
    const fresh = entries.map(seen)
    for (const row of fresh) rows.push(row)
    known = [...known, ...fresh.flatMap((activity) => knownFrom(activity, address))]
    const full = Math.max(0, Math.floor((rows.length - fresh.length) / together))
    chunks = chunks.slice(0, full)
    for (let at = full * together; at < rows.length; at += together) chunks.push(rows.slice(at, at + together))
  }

  function tell(status?: FeedState['status']): void {
    take()
    const both = sides.map((side) => ({ side, ...loaded(side) }))
    state.value = { ...stateOf(both, merge, seen, rows.length), ...(status && { status }), chunks, known }
  }

  async function alone(work: () => Promise<void>): Promise<void> {
    if (busy) return
    busy = true
    tell('loading')
    try {
      await work()
    } finally {
      busy = false
      tell()
    }
  }

  /** Shows what arrives during the wait: stored answers, and one list while the other is slow. */
  async function meanwhile(work: () => Promise<void>): Promise<void> {
    const stops = sides.map((side) => pagers[side].state.subscribe(() => tell('loading')))
    try {
      await work()
    } finally {
      for (const stop of stops) stop()
    }
  }

  const isFailed = () => sides.some((side) => loaded(side).status === 'failed')

  return {
    state,
    more: (pages = patience) =>
      alone(() =>
        meanwhile(async () => {
          const before = rows.length
          // First every list without a first page or with a failure, then whichever list holds the other back.
          const due = sides.filter((side) => loaded(side).pages.length === 0 || loaded(side).status === 'failed')
          await Promise.all(due.map((side) => pagers[side].more()))
          for (let turn = 0; turn < pages && rows.length - before < enough && !isFailed(); turn++) {
            const side = wanted(merge)
            // A cursor of one service means nothing to another.
            if (!side || explorerService() !== service) break
            await pagers[side].more()
          }
        }),
      ),
    reload: () =>
      alone(async () => {
        await Promise.all(sides.map((side) => pagers[side].reload()))
      }),
  }
}

/** The state of the two lists and their merge, apart from the many released rows. */
function stateOf(
  both: readonly ({ side: Side } & Loaded<unknown>)[],
  merge: Merge<Transaction, TokenTransfer>,
  seen: (entry: ActivityEntry) => Activity,
  released: number,
): Omit<FeedState, 'chunks' | 'known'> {
  const failed = both.find((list) => list.status === 'failed')
  const stopped = both.find((list) => list.stopped !== null)
  const unmined = unminedEntries<Transaction, TokenTransfer>(merge).map(seen)
  // Without even its first page, a list does not show what is missing: better to show the other one with a notice.
  const lame = failed !== undefined && failed.pages.length === 0
  const held = lame ? heldBack<Transaction, TokenTransfer>(merge).map(seen) : []
  const loading = gathered(both.map((list) => ({ ...list, unreadable: list.unreadable.map(({ reason }) => reason) })))
  return {
    ...loading,
    status: failed ? 'failed' : wanted(merge) ? 'more' : 'end',
    unmined,
    held,
    count: released + unmined.length + held.length,
    waiting: lame ? 0 : merge.held.transactions.length + merge.held.transfers.length,
    doubles: merge.doubles + loading.doubles,
    stopped: stopped?.stopped ? { side: stopped.side, why: stopped.stopped } : null,
    failed: failed?.error ? { side: failed.side, error: failed.error } : null,
  }
}
