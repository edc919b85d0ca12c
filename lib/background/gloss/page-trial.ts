import * as z from 'zod/mini'
import { type IsWanted, unwanted } from '../call/attempt'
import type { SessionArea } from '../storage/session-area'
import { createSessionMap } from '../storage/session-map'
import type { Evidence } from './judge'

interface Rule {
  /** Lookups of a page that may find nothing before a value with this evidence is no longer asked about. */
  misses: number
  /** Further lookups for each transaction that was found there. */
  perHit: number
  /** Whether the value is asked about on every chain it may belong to, or on one. */
  everywhere: boolean
}

/**
 * After so many values in a row that are no transactions, one that nothing calls a transaction is left alone, however
 * many were found before.
 */
const longestRun = 8

/** So many values guess their chain before any other does. */
const round = 3

/**
 * What may be looked up, given what the page says. A link has no limit. What words call a transaction may be one on a
 * chain that nobody serves, so that has a limit too. If nothing is said, three lookups find out whether the page has
 * transactions at all. Each one found pays for four that are none: logs and chats contain both, and where more than that
 * are none, a press is cheaper than asking about each.
 */
const rules: Record<Evidence, Rule> = {
  sure: { misses: Number.POSITIVE_INFINITY, perHit: 0, everywhere: true },
  told: { misses: 10, perHit: 8, everywhere: true },
  site: { misses: 8, perHit: 4, everywhere: false },
  none: { misses: 3, perHit: 4, everywhere: false },
  other: { misses: 0, perHit: 0, everywhere: false },
}

export const asksEverywhere = (evidence: Evidence): boolean => rules[evidence].everywhere

/** The likeliest go first. */
export const rank: Record<Evidence, number> = { sure: 0, told: 1, site: 2, none: 3, other: 4 }

/** A lookup that may be next. */
export interface NextLookup<C> {
  candidate: C
  /** Another chain has already been asked about this value. */
  again: boolean
  /** Nothing says that it is on this chain. */
  isGuess: boolean
}

/** A lookup that was allowed. Whoever was let through says how it ended; `other`: it could not be determined. */
interface Begun<C> {
  candidate: C
  end(found: 'hit' | 'miss' | 'other', chain?: string): void
}

/** What the lookups of a page found; decides what else is looked up there. */
export interface PageTrial {
  /** Chains of the page's hashes, latest first. */
  chains(): readonly string[]
  hits(): number
  /** How many values were looked up without a hint of their chain: each begins with a different one. */
  turn(): number
  /**
   * Waits until a lookup is allowed, of what is `next` then; undefined if the value should not be asked about. Throws if
   * nobody waits for it any more.
   */
  begin<C>(
    evidence: Evidence,
    next: () => NextLookup<C> | undefined,
    isWanted?: IsWanted,
  ): Promise<Begun<C> | undefined>
}

const Kept = z.object({
  page: z.string(),
  hits: z.number(),
  misses: z.number(),
  /** Values that were looked up since the last hit and are none, on the first chain at least. */
  run: z.number(),
  chains: z.array(z.string()),
})
type Kept = z.infer<typeof Kept>

const blank = (page: string): Kept => ({ page, hits: 0, misses: 0, run: 0, chains: [] })

const mostChains = 4

/** Trials by tab: all frames of a page share one, and the tab's next page gets another. */
export interface PageTrials {
  of(tab: number, page: string): Promise<PageTrial>
  leave(tab: number): Promise<void>
}

/** In `storage.session`, because the background may be stopped while a page is read. */
export function createPageTrials(session: SessionArea): PageTrials {
  const tabs = createSessionMap(session, 'trials', Kept, createTab)
  return {
    of: async (tab, page) => (await tabs.of(String(tab))).on(page),
    leave: async (tab) => (await tabs.of(String(tab))).leave(),
  }
}

function createTab(keep: (state?: Kept) => void, kept?: Kept) {
  let first = kept
  let current: { page: string; trial: PageTrial } | undefined
  return {
    on(page: string): PageTrial {
      if (current?.page !== page) {
        const before = first?.page === page ? first : blank(page)
        current = { page, trial: createTrial(before, keep) }
      }
      first = undefined
      return current.trial
    },
    leave(): void {
      first = current = undefined
      keep()
    },
  }
}

/** For requests without a page, or when nothing may be stored. */
export const createLooseTrial = (): PageTrial => createTrial(blank(''), () => {})

function createTrial(state: Kept, keep: (state: Kept) => void): PageTrial {
  /** Lookups in progress. */
  const underWay: Record<Evidence, number> = { sure: 0, told: 0, site: 0, none: 0, other: 0 }
  /** Of these, the first lookups of values that no link calls a transaction. */
  let firsts = 0
  /** Of these, first lookups that guess the chain. */
  let guesses = 0
  /** How many guesses the current round has had; it ends with the last of them. */
  let ofRound = 0
  let turns = 0
  let changed = deferred()

  const sumOf = (counts: (evidence: Evidence) => boolean) =>
    (Object.keys(underWay) as Evidence[]).reduce((sum, each) => sum + (counts(each) ? underWay[each] : 0), 0)

  function mayBegin(evidence: Evidence, { again, isGuess }: NextLookup<unknown>): boolean {
    const { misses, perHit, everywhere } = rules[evidence]
    const open = sumOf((each) => each !== 'sure')
    const missed = state.misses + open
    if (!everywhere) {
      if (again && isGuess && missed >= 2 * state.hits) return false
      // Neighbours are mostly on one chain: a few guess, and who guessed wrong asks next where another was found.
      if (!again && (isGuess ? ofRound >= round : guesses > 0 && state.hits > 0)) return false
      if (!again && state.run + firsts >= longestRun) return false
    }
    return missed < misses + perHit * state.hits
  }

  function start<C>(evidence: Evidence, { candidate, again, isGuess }: NextLookup<C>): Begun<C> {
    const first = !again && evidence !== 'sure' ? 1 : 0
    const guess = isGuess && !again ? 1 : 0
    underWay[evidence]++
    firsts += first
    guesses += guess
    ofRound += guess
    return {
      candidate,
      end(found, chain) {
        underWay[evidence]--
        firsts -= first
        guesses -= guess
        if (guesses === 0) ofRound = 0
        if (found === 'hit') {
          state.hits++
          state.run = 0
          if (chain !== undefined)
            state.chains = [chain, ...state.chains.filter((id) => id !== chain)].slice(0, mostChains)
        }
        if (found === 'miss' && evidence !== 'sure') {
          state.misses++
          state.run += first
        }
        if (found !== 'other') keep({ ...state })
        changed.resolve()
        changed = deferred()
      },
    }
  }

  return {
    chains: () => state.chains,
    hits: () => state.hits,
    turn: () => turns++,
    async begin(evidence, next, isWanted) {
      for (;;) {
        const late = unwanted(isWanted)
        if (late) throw late
        const found = next()
        // Values with more evidence go first, as they may show whether the page has transactions, and on which chain.
        const waits = state.hits === 0 && sumOf((each) => rank[each] < rank[evidence]) > 0
        if (found && !waits && mayBegin(evidence, found)) return start(evidence, found)
        if (sumOf(() => true) === 0) return undefined
        await changed.promise
      }
    },
  }
}

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
