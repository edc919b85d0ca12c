import { summaryOf } from '../sandbox/explorer/summaries'
import type { World } from '../sandbox/world/world'
import type { Day } from './day'

/**
 * What is true of a hash on a chain: `final` its sentence never changes; `silent` the service has nothing to say of it
 * yet, `complaint` it says that it could not; `open` pending or failed, for which the service uses the same word;
 * `missing` no such transaction; `unserved` no such chain.
 */
export type Truth = 'final' | 'silent' | 'complaint' | 'open' | 'missing' | 'unserved'

/** Returns what was true at a time, from a world at the end of its day. */
export function truthTeller(world: World, day: Day, start: number) {
  const minedAt = new Map(day.mined.map(({ chain, hash, at }) => [`${chain} ${hash}`, start + at]))
  return (chain: string, hash: string, at: number): Truth => {
    const known = world.chain(chain)
    if (!known) return 'unserved'
    const transaction = known.byHash.get(hash)
    if (!transaction) return 'missing'
    if (at < (minedAt.get(`${chain} ${hash}`) ?? 0)) return 'open'
    const summary = summaryOf(known, transaction) as { success?: boolean; data?: { summaries?: unknown[] } } | null
    if (summary === null) return 'open'
    if (summary.data?.summaries?.length) return 'final'
    return summary.success === false ? 'complaint' : 'silent'
  }
}

/** What became of it according to its own record, at a time; undefined if there is no such transaction. */
export function fateTeller(world: World, day: Day, start: number) {
  const minedAt = new Map(day.mined.map(({ chain, hash, at }) => [`${chain} ${hash}`, start + at]))
  return (chain: string, hash: string, at: number): 'done' | 'failed' | 'waiting' | undefined => {
    const transaction = world.chain(chain)?.byHash.get(hash)
    if (!transaction) return undefined
    if (at < (minedAt.get(`${chain} ${hash}`) ?? 0) || transaction.block === null) return 'waiting'
    return transaction.status === 'ok' ? 'done' : 'failed'
  }
}
