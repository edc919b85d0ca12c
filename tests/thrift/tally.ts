import '../english-words'
import { errorWords } from '../../lib/core/phrases/words-of'
import { hashesOf, type Kind } from './day'
import type { Moment, Played, Told } from './replay'
import { type Lookup, lookupsOf } from './requests'

/** Who or what held a lookup back. */
export type Holder = 'page' | 'site' | 'day' | 'reserve' | 'private' | 'no evidence'

/** What became of the hashes that pages showed: `shown` is the sum of `asked`, `shared`, `kept`, `held` and `left`. */
export interface Sums {
  visits: number
  shown: number
  /** Asked for, because this page was the first to show it. */
  asked: number
  /** Asked for at that moment by another tab or frame. */
  shared: number
  /** Already known: a stored answer, or nothing to ask. */
  kept: number
  held: number
  /** Left alone, as nothing says that they are transactions. */
  left: number
  /** Of what was held, the reader asked for so many himself. */
  byReader: number
  /** Requests for single transactions, those for pending ones and for further chains included. */
  requests: number
  /** Requests for lists. */
  lists: number
  /** Answered by a list or a record, without paying for a summary. */
  told: number
  credits: number
}

/** Credits of a summary. */
export const priceOfSummary = 50

export interface Tally {
  kinds: Map<Kind, Sums>
  all: Sums
  holders: Map<Holder, number>
  /** Credits by the service's own book, and what asking for every hash on every page would have cost. */
  credits: number
  naive: number
}

const nothing = (): Sums => ({
  visits: 0,
  shown: 0,
  asked: 0,
  shared: 0,
  kept: 0,
  held: 0,
  left: 0,
  byReader: 0,
  requests: 0,
  lists: 0,
  told: 0,
  credits: 0,
})

function holderOf({ gloss: { error } }: Told): Holder {
  const text = error ? errorWords(error) : ''
  if (text === '') return 'private'
  if (/Nothing on the page/.test(text)) return 'no evidence'
  if (/of today’s credits are left/.test(text)) return 'reserve'
  if (/share of today/.test(text)) return 'day'
  return /page/.test(text) ? 'page' : /site/.test(text) ? 'site' : 'day'
}

/** Sums of a played day by kind of page. */
export function tally(played: Played): Tally {
  const kinds = new Map<Kind, Sums>()
  const of = (kind: Kind) => {
    const sums = kinds.get(kind) ?? nothing()
    kinds.set(kind, sums)
    return sums
  }
  const holders = new Map<Holder, number>()
  const { lookups, calls } = lookupsOf(played)

  for (const { kind } of played.day.visits) of(kind).visits++
  for (const lookup of lookups) {
    const sums = of(kindOf(lookup))
    sums.requests++
    sums.credits += lookup.credits
  }
  for (const call of calls) {
    const sums = of(call.moment.visits[0]?.kind ?? 'explorer')
    sums.lists++
    sums.credits += call.credits
  }
  for (const moment of played.moments) {
    if (moment.again) continue
    const asked = hashesAsked(moment, lookups)
    for (const one of moment.told) {
      const sums = of(one.visit.kind)
      if (one.found.asked) {
        sums.byReader++
        continue
      }
      sums.shown++
      if (one.gloss.state === 'stub' || one.gloss.state === 'failed') sums.told++
      const { hash } = one.found
      if (one.gloss.state === 'held') {
        const holder = holderOf(one)
        sums[holder === 'no evidence' ? 'left' : 'held']++
        holders.set(holder, (holders.get(holder) ?? 0) + 1)
      } else if (!asked.has(hash)) sums.kept++
      else if (asked.get(hash) === true) sums.shared++
      else {
        sums.asked++
        asked.set(hash, true)
      }
    }
  }
  const all = nothing()
  for (const sums of kinds.values()) for (const name of Object.keys(all) as (keyof Sums)[]) all[name] += sums[name]
  const { before, after } = played.credits
  return { kinds, all, holders, credits: before - after, naive: all.shown * priceOfSummary }
}

/** Hashes that a moment's requests were for, none of them answered yet. */
function hashesAsked(moment: Moment, lookups: readonly Lookup[]): Map<string, boolean> {
  return new Map(lookups.filter((one) => one.moment === moment && !one.byReader).map(({ hash }) => [hash, false]))
}

/** Tabs that check again at the same moment may be of several kinds. */
function kindOf({ moment, hash }: Lookup): Kind {
  const shows = moment.visits.find((visit) => hashesOf(visit).some((found) => found.hash === hash))
  return (shows ?? moment.visits[0])?.kind ?? 'explorer'
}
