import { siteOf } from '../../lib/background/messages/serve'
import { chainOfHost } from '../../lib/core/chains/chains'
import { settings as declared } from '../../lib/settings/schema'
import { hashesOf, minute } from './day'
import type { Played } from './replay'
import { byTransaction, type ListCall, type Lookup, lookupsOf, showing } from './requests'
import { sayings } from './sayings'

/** One rule of thrift, and where the day broke it. */
export interface Verdict {
  rule: string
  faults: string[]
}

/** What may be in progress at one time. */
const atOnce = 3
const shortest = { complaint: 10 * minute, silent: 60 * minute, missing: 10 * minute }
/** Two answers to the same call are never distinguished more finely, ms. */
const tolerance = 1000

const short = (hash: string) => `${hash.slice(0, 10)}…`
const said = ({ hash, chain, ms, moment }: Lookup) =>
  `${short(hash)} on ${chain} at ${new Date(ms).toISOString().slice(11, 19)} (${moment.visits[0]?.kind})`

/**
 * Checks a played day against every rule of thrift. What the service saw counts, not what the extension says of itself.
 */
export function judge(played: Played): Verdict[] {
  const { lookups, calls, others } = lookupsOf(played)
  const transactions = byTransaction(lookups)
  const budget = (name: 'budgetPerDocument' | 'budgetPerSiteDay' | 'budgetPerDay') =>
    played.settings[name] ?? declared[name].initial
  const byPages = lookups.filter(({ byReader }) => !byReader)
  const spent = [...byPages, ...calls].reduce((sum, { credits }) => sum + credits, 0)
  const byReader = lookups.reduce((sum, one) => sum + (one.byReader ? one.credits : 0), 0)

  return [
    { rule: 'nothing final is asked for twice', faults: transactions.flatMap(finalTwice) },
    {
      rule: 'what is no transaction is not asked for again within ten minutes',
      faults: transactions.flatMap(tooSoon('missing')),
    },
    {
      rule: 'where the service has nothing to say, it is not asked again within the hour',
      faults: transactions
        .filter(([first]) => first?.endpoint === 'E4')
        .flatMap((all) => [...tooSoon('silent')(all), ...tooSoon('complaint')(all)]),
    },
    { rule: 'no list is asked for twice within a minute', faults: listsTooSoon(calls) },
    { rule: 'what is pending is asked for seldom, and seldomer', faults: transactions.flatMap(tooEager) },
    { rule: 'several tabs and frames at once make one request a hash', faults: transactions.flatMap(twiceAtOnce) },
    { rule: 'a chain that is not served costs what is under way, and not a request a hash', faults: unserved(lookups) },
    { rule: 'no page passes its budget', faults: perPage([...byPages, ...calls], budget('budgetPerDocument')) },
    { rule: 'no site passes its budget of a day', faults: perSite([...byPages, ...calls], budget('budgetPerSiteDay')) },
    {
      rule: 'all pages together keep to the day’s budget',
      faults: over('the day', spent / price, perDay(played)),
    },
    { rule: 'the credits kept for the reader are kept', faults: reserve(played, byReader) },
    { rule: 'private windows cause no request', faults: privately(played, lookups) },
    { rule: `never more than ${atOnce} requests are under way`, faults: over('at one time', played.peak, atOnce) },
    {
      rule: 'nothing but summaries, records and lists is asked for',
      faults: others.map(({ path, status }) => `${status} ${path}`),
    },
    { rule: 'the meter says what the service counted', faults: meter(played, spent) },
    { rule: 'every page is told what is true', faults: sayings(played) },
  ]
}

const over = (who: string, used: number, most: number) => (used > most ? [`${who}: ${used} of ${most}`] : [])

/** Lookups of a summary that so many credits are. */
const price = 50

/** Most that pages may spend of a day: their share of the key's credits, or the reader's own number. */
function perDay({ credits, settings }: Played): number {
  const own = settings.budgetPerDay
  const percent = settings.pagesPercent ?? declared.pagesPercent.initial
  const share = (credits.before * percent) / 100 / price
  return own !== undefined && own !== declared.budgetPerDay.initial ? Math.min(own, share) : share
}

function listsTooSoon(calls: readonly ListCall[]): string[] {
  return calls.flatMap(({ what, ms }, at) =>
    calls.slice(0, at).some((before) => before.what === what && ms - before.ms < minute - tolerance) ? [what] : [],
  )
}

/** Names that occur in a list more often than allowed. */
function tooMany(names: readonly string[], most: number): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].flatMap(([name, count]) => over(name, count, most))
}

function finalTwice(all: Lookup[]): string[] {
  return all
    .filter(({ truth }) => truth === 'final')
    .slice(1)
    .map(said)
}

const tooSoon = (truth: keyof typeof shortest) => (all: Lookup[]) =>
  all.flatMap((lookup, at) => {
    const before = all[at - 1]
    if (!before || before.truth !== truth || lookup.truth !== truth || lookup.byReader) return []
    return lookup.ms - before.ms < shortest[truth] - tolerance ? [said(lookup)] : []
  })

/** The wait before each look is as long as all before it together, and ten seconds at least. */
function tooEager(all: Lookup[]): string[] {
  const open = all.filter(({ truth }) => truth === 'open')
  return open.flatMap((lookup, at) => {
    const [first, before] = [open[0], open[at - 1]]
    if (!first || !before || lookup.byReader) return []
    const wait = Math.max(10_000, before.ms - first.ms)
    return lookup.ms - before.ms < wait - tolerance ? [said(lookup)] : []
  })
}

const twiceAtOnce = (all: Lookup[]) =>
  all.filter(({ moment, byReader }, at) => !byReader && all[at - 1]?.moment === moment).map(said)

function unserved(lookups: readonly Lookup[]): string[] {
  const chains = lookups.filter(({ truth }) => truth === 'unserved').map(({ chain }) => `chain ${chain}`)
  return tooMany(chains, atOnce)
}

type Spent = Pick<Lookup, 'moment' | 'credits'> & { hash?: string }

/** Who spent more than so many lookups are worth. */
function tooMuch(spent: readonly (readonly [string, number])[], most: number): string[] {
  const sums = new Map<string, number>()
  for (const [name, credits] of spent) sums.set(name, (sums.get(name) ?? 0) + credits)
  return [...sums].flatMap(([name, credits]) => over(name, credits / price, most))
}

/** A moment's requests, where it is one document's alone, are that document's; further looks count for it too. */
function perPage(spent: readonly Spent[], most: number): string[] {
  const pages = spent.flatMap(({ moment: { visits }, credits }) => {
    const [only, ...more] = visits
    return only && more.length === 0 ? [[`${only.frames[0].url} at ${only.at}`, credits] as const] : []
  })
  return tooMuch(pages, most)
}

/** A lookup in a moment of several sites counts for each that shows the hash: rather too strict. Explorers have more. */
function perSite(spent: readonly Spent[], most: number): string[] {
  const sites = spent.flatMap(({ moment, hash, credits }) => {
    const hosts = showing(moment, hash).map(({ frames }) => new URL(frames[0].url).hostname)
    const others = hosts.filter((host) => !chainOfHost(host))
    return [...new Set(others.map(siteOf))].map((site) => [site, credits] as const)
  })
  return tooMuch(sites, most)
}

/** What the reader asked for himself may come out of them. */
function reserve({ credits, settings }: Played, byReader: number): string[] {
  const percent = settings.reservePercent ?? declared.reservePercent.initial
  const kept = (credits.before * percent) / 100 - byReader
  return credits.after < kept ? [`${credits.after} left, ${kept} were to be kept`] : []
}

function privately({ day }: Played, lookups: readonly Lookup[]): string[] {
  const hidden = new Set(
    day.visits
      .filter(({ kind }) => kind === 'private')
      .flatMap(hashesOf)
      .map(({ hash }) => hash),
  )
  return lookups.filter(({ hash }) => hidden.has(hash)).map(said)
}

function meter({ meter: { lookupsToday, remaining }, credits }: Played, spent: number): string[] {
  const made = Math.ceil(spent / price)
  return [
    ...(Number(remaining) === credits.after ? [] : [`${remaining} credits told as left, ${credits.after} are`]),
    // From outside it is not always visible whether a part was the reader's own.
    ...(Math.abs(lookupsToday - made) <= 1 ? [] : [`${lookupsToday} lookups told, ${made} made`]),
  ]
}
