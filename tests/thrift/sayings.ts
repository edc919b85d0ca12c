import type { Gloss } from '../../lib/core/gloss/gloss'
import { hashOf } from '../sandbox/world/made-up'
import { oddSummaries } from '../sandbox/world/odd-summaries'
import type { Played, Told } from './replay'
import { fateTeller, type Truth, truthTeller } from './truth'

/** Sentences that cannot be shown as the service sends them. */
const odd = new Set(Object.keys(oddSummaries).map(hashOf) as string[])

/** How a true state may appear beside a hash. */
const fitting: Record<Truth, readonly Gloss['state'][]> = {
  final: ['summary'],
  silent: ['silent'],
  complaint: ['silent'],
  open: ['pending'],
  missing: ['unknown'],
  unserved: ['unserved'],
}

/**
 * Answers that are not true. A pending one that was mined a while ago may still be shown as pending until the next
 * check; what a budget or the reader's choice withheld is no answer. If a page leaves the chain open, chains are tried,
 * so the answer must fit the chain it names.
 */
export function sayings({ moments, world, day, start }: Played): string[] {
  const truth = truthTeller(world, day, start)
  const fate = fateTeller(world, day, start)
  const wrong = ({ found: { hash }, gloss, at }: Told): string[] => {
    if (gloss.state === 'held') return []
    const chain = gloss.chain?.id
    const holders = world.specs.filter(({ id }) => world.chain(id)?.byHash.has(hash)).map(({ id }) => id)
    if (chain === undefined) {
      return gloss.state === 'unknown' && holders.length === 0 ? [] : [`${hash}: ${gloss.state} and no chain`]
    }
    const now = truth(chain, hash, at)
    // From a row or a record: done, or failed, whatever the summary would say.
    const became = fate(chain, hash, at)
    if (gloss.state === 'stub' && became === 'done') return []
    if (gloss.state === 'failed' && became === 'failed') return []
    if (fitting[now].includes(gloss.state) || (odd.has(hash) && gloss.state === 'silent')) return []
    const lately = gloss.state === 'pending' && (now === 'final' || now === 'silent')
    const waited = day.mined.some((one) => one.hash === hash)
    return lately && waited ? [] : [`${hash} on ${chain} is ${now}, not ${gloss.state}`]
  }
  return moments.flatMap(({ told }) => told.flatMap(wrong))
}
