import type { Seen } from '../sandbox/stats'
import type { Moment, Played } from './replay'
import { type Truth, truthTeller } from './truth'

/** A request for a summary, with what was true when it came. */
export interface Lookup {
  chain: string
  hash: string
  ms: number
  truth: Truth
  moment: Moment
  /** A reader asked for this hash at that moment. */
  byReader: boolean
}

const path = /^\/(\d+)\/api\/v2\/transactions\/(0x[0-9a-f]{64})\/summary$/

/** Every request of a day as a lookup; whatever is none is given apart. */
export function lookupsOf({ requests, moments, world, day, start }: Played): { lookups: Lookup[]; others: Seen[] } {
  const truth = truthTeller(world, day, start)
  const lookups: Lookup[] = []
  const others: Seen[] = []
  for (const moment of moments) {
    const asked = moment.told.filter(({ found }) => found.asked)
    for (const seen of requests.slice(moment.from, moment.to)) {
      const [, chain, hash] = path.exec(seen.path) ?? []
      if (chain === undefined || hash === undefined || seen.status === null) others.push(seen)
      else {
        const { ms } = seen
        const byReader = asked.some(({ found, since }) => found.hash === hash && since <= ms)
        lookups.push({ chain, hash, ms, truth: truth(chain, hash, ms), moment, byReader })
      }
    }
  }
  const within = new Set(moments.flatMap(({ from, to }) => requests.slice(from, to)))
  return { lookups, others: [...others, ...requests.filter((seen) => !within.has(seen))] }
}

/** Lookups of one transaction on one chain, oldest first. */
export function byTransaction(lookups: readonly Lookup[]): Lookup[][] {
  const groups = new Map<string, Lookup[]>()
  for (const lookup of lookups) {
    const key = `${lookup.chain} ${lookup.hash}`
    groups.set(key, [...(groups.get(key) ?? []), lookup])
  }
  return [...groups.values()]
}
