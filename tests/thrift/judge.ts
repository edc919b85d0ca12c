import { siteOf } from '../../lib/background/gloss/site-of'
import { settings as declared } from '../../lib/settings/schema'
import { hashesOf, minute } from './day'
import type { Played } from './replay'
import { byTransaction, type Lookup, lookupsOf } from './requests'
import { sayings } from './sayings'

/** One rule of thrift, and where the day broke it. */
export interface Verdict {
  rule: string
  faults: string[]
}

/** What a summary costs, and what may be under way at one time. */
const price = 50
const atOnce = 3
const shortest = { complaint: 10 * minute, silent: 60 * minute, missing: 10 * minute }
/** Two answers of the same call are never told apart more sharply, ms. */
const tolerance = 1000

const short = (hash: string) => `${hash.slice(0, 10)}…`
const said = ({ hash, chain, ms, moment }: Lookup) =>
  `${short(hash)} on ${chain} at ${new Date(ms).toISOString().slice(11, 19)} (${moment.visits[0]?.kind})`

/** Holds a played day against every rule of thrift. What the service saw counts, not what the extension says of itself. */
export function judge(played: Played): Verdict[] {
  const { lookups, others } = lookupsOf(played)
  const transactions = byTransaction(lookups)
  const budget = (name: 'budgetPerDocument' | 'budgetPerSiteDay' | 'budgetPerDay') =>
    played.settings[name] ?? declared[name].initial
  const byPages = lookups.filter(({ byReader }) => !byReader)

  return [
    { rule: 'nothing final is asked for twice', faults: transactions.flatMap(finalTwice) },
    {
      rule: 'what is no transaction is not asked for again within ten minutes',
      faults: transactions.flatMap(tooSoon('missing')),
    },
    {
      rule: 'where the service has nothing to say, it is not asked again within the hour',
      faults: transactions.flatMap((all) => [...tooSoon('silent')(all), ...tooSoon('complaint')(all)]),
    },
    { rule: 'what is pending is asked for seldom, and seldomer', faults: transactions.flatMap(tooEager) },
    { rule: 'several tabs and frames at once make one request a hash', faults: transactions.flatMap(twiceAtOnce) },
    { rule: 'a chain that is not served costs what is under way, and not a request a hash', faults: unserved(lookups) },
    { rule: 'no page passes its budget', faults: perPage(byPages, budget('budgetPerDocument')) },
    { rule: 'no site passes its budget of a day', faults: perSite(byPages, budget('budgetPerSiteDay')) },
    {
      rule: 'all pages together keep to the day’s budget',
      faults: over('the day', byPages.length, budget('budgetPerDay')),
    },
    { rule: 'the credits kept for the reader are kept', faults: reserve(played, lookups.length - byPages.length) },
    { rule: 'private windows cause no request', faults: privately(played, lookups) },
    { rule: `never more than ${atOnce} requests are under way`, faults: over('at one time', played.peak, atOnce) },
    { rule: 'nothing but summaries is asked for', faults: others.map(({ path, status }) => `${status} ${path}`) },
    { rule: 'the meter says what the service counted', faults: meter(played, byPages.length) },
    { rule: 'every page is told what is true', faults: sayings(played) },
  ]
}

const over = (who: string, used: number, most: number) => (used > most ? [`${who}: ${used} of ${most}`] : [])

/** Names that stand in a list more often than allowed. */
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

/** A moment's requests, where it is one document's alone, are that document's; further looks count for it too. */
function perPage(lookups: readonly Lookup[], most: number): string[] {
  const pages = lookups.flatMap(({ moment: { visits } }) => {
    const [only, ...more] = visits
    return only && more.length === 0 ? [`${only.frames[0].url} at ${only.at}`] : []
  })
  return tooMany(pages, most)
}

/** A lookup in a moment of several sites counts for each that shows the hash: rather too strict. */
function perSite(lookups: readonly Lookup[], most: number): string[] {
  const sites = lookups.flatMap(({ moment, hash }) => {
    const showing = moment.visits.filter((visit) => hashesOf(visit).some((found) => found.hash === hash))
    return [...new Set(showing.map(({ frames }) => siteOf(new URL(frames[0].url).hostname)))]
  })
  return tooMany(sites, most)
}

/** What the reader asked for himself may come out of them. */
function reserve({ credits, settings }: Played, byReader: number): string[] {
  const percent = settings.reservePercent ?? declared.reservePercent.initial
  const kept = (credits.before * percent) / 100 - byReader * price
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

function meter({ meter: { lookupsToday, remaining }, credits }: Played, byPages: number): string[] {
  return [
    ...(Number(remaining) === credits.after ? [] : [`${remaining} credits told as left, ${credits.after} are`]),
    ...(lookupsToday === byPages ? [] : [`${lookupsToday} lookups told, ${byPages} made`]),
  ]
}
