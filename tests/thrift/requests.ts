import { explorerEndpoints } from '../../lib/api/explorer-endpoints'
import type { Seen } from '../sandbox/stats'
import { hashesOf } from './day'
import type { Moment, Played } from './replay'
import { type Truth, truthTeller } from './truth'

/** A request about one transaction, with what was true when it arrived. */
export interface Lookup {
  /** Its summary (E4), or its record (E4r). */
  endpoint: 'E4' | 'E4r'
  chain: string
  hash: string
  ms: number
  truth: Truth
  moment: Moment
  /** A reader asked for this hash at that moment. */
  byReader: boolean
  credits: number
}

/** A request for a list that an explorer's page is about. */
export interface ListCall {
  /** Path and query, by which two are the same. */
  what: string
  ms: number
  moment: Moment
  credits: number
}

const path = /^\/(\d+)\/api\/v2\/transactions\/(0x[0-9a-f]{64})(\/summary)?$/

const prices = new Map(Object.values(explorerEndpoints).map(({ id, credits }) => [id as string, credits as number]))
const priceOf = ({ endpoint }: Seen) => prices.get(endpoint ?? '') ?? 0
const lists = new Set<string | null>(['E2', 'E3', 'E5', 'E8', 'E9'])

/** Every request of a day by its kind; anything that is neither lookup nor list is returned separately. */
export function lookupsOf({ requests, moments, world, day, start }: Played) {
  const truth = truthTeller(world, day, start)
  const lookups: Lookup[] = []
  const calls: ListCall[] = []
  const others: Seen[] = []
  for (const moment of moments) {
    const asked = moment.told.filter(({ found }) => found.asked)
    for (const seen of requests.slice(moment.from, moment.to)) {
      const [, chain, hash, summary] = path.exec(seen.path) ?? []
      const { ms } = seen
      const credits = priceOf(seen)
      if (seen.status !== null && lists.has(seen.endpoint)) {
        calls.push({ what: `${seen.path} ${JSON.stringify(seen.query)}`, ms, moment, credits })
      } else if (chain === undefined || hash === undefined || seen.status === null) others.push(seen)
      else {
        const byReader = asked.some(({ found, since }) => found.hash === hash && since <= ms)
        const endpoint = summary ? 'E4' : 'E4r'
        lookups.push({ endpoint, chain, hash, ms, truth: truth(chain, hash, ms), moment, byReader, credits })
      }
    }
  }
  const within = new Set(moments.flatMap(({ from, to }) => requests.slice(from, to)))
  return { lookups, calls, others: [...others, ...requests.filter((seen) => !within.has(seen))] }
}

/** Lookups of one kind of one transaction on one chain, oldest first. */
export function byTransaction(lookups: readonly Lookup[]): Lookup[][] {
  const groups = new Map<string, Lookup[]>()
  for (const lookup of lookups) {
    const key = `${lookup.endpoint} ${lookup.chain} ${lookup.hash}`
    groups.set(key, [...(groups.get(key) ?? []), lookup])
  }
  return [...groups.values()]
}

/** Sites whose visits show a hash, or any, at that moment. */
export const showing = ({ visits }: Moment, hash?: string) =>
  visits.filter((visit) => hash === undefined || hashesOf(visit).some((found) => found.hash === hash))
