import * as z from 'zod/mini'
import { type IsWanted, unwanted } from '../call/attempt'
import type { SessionArea } from '../storage/session-area'
import { createSessionMap } from '../storage/session-map'
import type { Evidence } from './judge'

interface Rule {
  /** Lookups of a page that may find nothing before such a value is no longer asked about. */
  misses: number
  /** So many more for each transaction that was found there. */
  perHit: number
  /** Whether it is asked about on every chain it may belong to, or on one. */
  everywhere: boolean
}

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
  /** Nothing on the page names this chain, and another has already been asked. */
  further: boolean
}

/** What the lookups of a page found; decides what else is looked up there. */
export interface PageTrial {
  /** Chains of the page's hashes, latest first. */
  chains(): readonly string[]
  hits(): number
  /** How many values were looked up without a hint of their chain: each begins with a different one. */
  turn(): number
  /**
   * Waits until a lookup is allowed, and returns what is `next` then; undefined if the value should not be asked about.
   * Whoever is let through reports how it ended. Throws if nobody waits for it any more.
   */
  begin<C>(evidence: Evidence, next: () => NextLookup<C> | undefined, isWanted?: IsWanted): Promise<C | undefined>
  /** `other`: it could not be determined. */
  end(evidence: Evidence, found: 'hit' | 'miss' | 'other', chain?: string): void
}

const Kept = z.object({ page: z.string(), hits: z.number(), misses: z.number(), chains: z.array(z.string()) })
type Kept = z.infer<typeof Kept>

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
        const before = first?.page === page ? first : { page, hits: 0, misses: 0, chains: [] }
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
export const createLooseTrial = (): PageTrial => createTrial({ page: '', hits: 0, misses: 0, chains: [] }, () => {})

function createTrial(state: Kept, keep: (state: Kept) => void): PageTrial {
  /** Lookups in progress. */
  const underWay: Record<Evidence, number> = { sure: 0, told: 0, site: 0, none: 0, other: 0 }
  let turns = 0
  let changed = deferred()

  const sumOf = (counts: (evidence: Evidence) => boolean) =>
    (Object.keys(underWay) as Evidence[]).reduce((sum, each) => sum + (counts(each) ? underWay[each] : 0), 0)

  function mayBegin(evidence: Evidence, further: boolean): boolean {
    const { misses, perHit, everywhere } = rules[evidence]
    const missed = state.misses + sumOf((each) => each !== 'sure')
    if (further && !everywhere && missed >= 2 * state.hits) return false
    return missed < misses + perHit * state.hits
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
        if (found && !waits && mayBegin(evidence, found.further)) {
          underWay[evidence]++
          return found.candidate
        }
        if (sumOf(() => true) === 0) return undefined
        await changed.promise
      }
    },
    end(evidence, found, chain) {
      underWay[evidence]--
      if (found === 'hit') {
        state.hits++
        if (chain !== undefined)
          state.chains = [chain, ...state.chains.filter((id) => id !== chain)].slice(0, mostChains)
      }
      if (found === 'miss' && evidence !== 'sure') state.misses++
      if (found !== 'other') keep({ ...state })
      changed.resolve()
      changed = deferred()
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
