import { endpoints } from '../../api/index'
import type { AppError } from '../../core/errors/errors'
import { notAsked } from '../../core/errors/not-asked'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import { isPaused } from '../../settings/is-paused'
import { settings as declared, type SettingValues } from '../../settings/schema'
import type { Asker, PageAsker } from '../messages/asker'
import type { Claim, Counters } from './counters'
import type { Account, Credits } from './credits'

/** Credits of the key are looked at before each charge; `cost` is what the endpoint's call costs. */
export interface Budget {
  /**
   * Counts a lookup, unless it is not covered. Call `end` when it is over: until then its cost is taken for spent, as the
   * service's figure lags behind a batch.
   */
  charge(asker: Asker, cost: number, account: Account, settings: SettingValues): Promise<Charge>
  /**
   * Ms that a lookup is to be waited for before it is paid: none at first, and longer the less is left of the day, so that
   * what a reader stays at is told and what he scrolls past is not paid.
   */
  dwell(asker: Asker, account: Account, settings: SettingValues): Promise<number>
  /** Why it is not made after all: since it was charged, lookups were paused or the credits ran low. */
  check(asker: Asker, cost: number, account: Account, settings: SettingValues): Promise<AppError | undefined>
  /** In lookups of the dearest kind: what costs less counts as a part of one. */
  lookupsToday(): Promise<number>
  /** Most of those that pages may make today by themselves, with what the key has as the service told it last. */
  allowedToday(account: Account | undefined, settings: SettingValues): Promise<number>
}

export type Charge = { end: EndCharge } | { refused: AppError }
/** `sent`: was the service asked at all? Where it was not, the lookup counts for nothing. */
export type EndCharge = (how: { sent: boolean }) => void

/** Credits of one lookup as people count them: a summary, the dearest there is. */
const wholeLookup = endpoints.transactionSummary.credits

/** From this share of a day's budget on, what is asked for has to be waited for, and so many ms right before its end. */
const scarce = 0.75
const longestDwell = 3000

/** Most that pages can claim in a day as asked for by their reader: those of one site, and of all. Clicks stay far below. */
const askedPerSiteDay = 500
const askedPerDay = 1000

export function createBudget({
  counters,
  credits,
  now,
  reserve = () => {},
}: {
  counters: Counters
  credits: Credits
  now: () => number
  /** Told when pages' lookups begin to stand still for the credits that are kept for the reader, and when they go on. */
  reserve?: (reached: boolean) => void
}): Budget {
  let reached: boolean | undefined
  /** Credits of pages' lookups under way, by origin. */
  const underWay = new Map<string, number>()
  const add = (origin: string, cost: number) => {
    const sum = (underWay.get(origin) ?? 0) + cost
    underWay.set(origin, sum)
    return sum
  }

  async function haltOf(cost: number, account: Account, settings: SettingValues): Promise<AppError | undefined> {
    if (isPaused(settings.pausedUntil, now())) return notAsked('paused', phrase('budget.paused'), settings.pausedUntil)
    const low = await credits.below(account, settings.reservePercent, cost)
    if (low !== reached) reserve(low)
    reached = low
    return low ? notAsked('reserve', phrase('budget.reserve', { n: settings.reservePercent })) : undefined
  }

  /**
   * What pages may spend of a day: a share of the key's credits where the service tells them, which are those that are
   * left and those that pages spent. `told` is false where only the fixed number holds.
   */
  async function dayOf(account: Account | undefined, settings: SettingValues, own = 0) {
    const { budgetPerDay, pagesPercent } = settings
    const remaining = account && (await credits.read(account)).remaining
    if (!account || remaining === null || remaining === undefined) return { most: budgetPerDay, told: false }
    // What is under way is counted as spent here, and not by the service yet.
    const pending = (underWay.get(account.origin) ?? 0) - own
    const counted = (await counters.used('day')) * wholeLookup - pending
    const share = ((Number(remaining) + Math.max(0, counted)) * pagesPercent) / 100 / wholeLookup
    const isOwn = budgetPerDay !== declared.budgetPerDay.initial
    return isOwn && budgetPerDay < share ? { most: budgetPerDay, told: false } : { most: Math.floor(share), told: true }
  }

  /** The bounds of a day. `own`: of what is under way, the lookup that asks. */
  async function boundsOf(asker: PageAsker, account: Account, settings: SettingValues, own = 0) {
    const { budgetPerSiteDay } = settings
    const day = await dayOf(account, settings, own)
    // Who reads explorers all day is no hostile site; where the reader chose a number, that holds.
    const isWide = asker.isExplorer && day.told && budgetPerSiteDay === declared.budgetPerSiteDay.initial
    return { day, perSite: isWide ? Math.max(budgetPerSiteDay, Math.floor(day.most / 2)) : budgetPerSiteDay }
  }

  async function byPage(
    asker: PageAsker,
    cost: number,
    reserved: number,
    account: Account,
    settings: SettingValues,
  ): Promise<Charge> {
    const { day, perSite } = await boundsOf(asker, account, settings, cost)
    const halt = await haltOf(reserved, account, settings)
    if (halt) return { refused: halt }
    const of = asker.document === undefined ? {} : { of: asker.document }
    const part = asker.improves ? 0.25 : 1
    const claim = (key: string, most: number) => ({ key, cost: cost / wholeLookup, most: most * part })
    const claims = [
      { ...claim(`document:${asker.tab}`, settings.budgetPerDocument), ...of },
      claim(`site:${asker.site}`, perSite),
      claim('day', day.most),
    ]
    const refused = await counters.take(claims)
    if (!refused) return { end: endOf(counters, claims) }
    return {
      refused: notAsked('budget', refusal(refused.key, refused.most, day.told ? settings.pagesPercent : undefined)),
    }
  }

  return {
    lookupsToday: () => counters.used('day'),
    allowedToday: async (account, settings) => (await dayOf(account, settings)).most,
    async dwell(asker, account, settings) {
      if (asker.by === 'person' || asker.asked) return 0
      const { day, perSite } = await boundsOf(asker, account, settings)
      const ofSite = (await counters.used(`site:${asker.site}`)) / Math.max(1, perSite)
      const ofDay = (await counters.used('day')) / Math.max(1, day.most)
      const used = Math.min(1, Math.max(ofSite, ofDay))
      return used < scarce ? 0 : Math.round((longestDwell * (used - scarce)) / (1 - scarce))
    },
    async check(asker, cost, account, settings) {
      return asker.by === 'page' && !asker.asked ? haltOf(cost, account, settings) : undefined
    },
    async charge(asker, cost, account, settings) {
      if (asker.by === 'person') return { end: () => {} }
      if (asker.asked) return takeAsked(counters, asker)
      const reserved = add(account.origin, cost)
      const release = () => void add(account.origin, -cost)
      const charge = await byPage(asker, cost, reserved, account, settings).catch((thrown: unknown) => {
        release()
        throw thrown
      })
      if ('refused' in charge) {
        release()
        return charge
      }
      return {
        end(how) {
          release()
          charge.end(how)
        },
      }
    },
  }
}

/** A count that is not given back is only too thrifty. */
const endOf =
  (counters: Counters, claims: readonly Claim[]): EndCharge =>
  ({ sent }) => {
    if (!sent) void counters.giveBack(claims).catch(() => {})
  }

/** What a page says its reader asked for is bounded by numbers of its own. */
async function takeAsked(counters: Counters, { site, incognito }: PageAsker): Promise<Charge> {
  const claims = [
    { key: `asked:${incognito ? '' : site}`, cost: 1, most: askedPerSiteDay },
    { key: 'asked', cost: 1, most: askedPerDay },
  ]
  const refused = await counters.take(claims)
  if (!refused) return { end: endOf(counters, claims) }
  const who = refused.key === 'asked' ? 'budget.allAsked' : 'budget.siteAsked'
  return { refused: notAsked('budget', phrase(who, { most: String(refused.most) })) }
}

/** `percent`: of what the key has, where that bounds the day. */
function refusal(key: string, most: number, percent: number | undefined): Phrase {
  if (key === 'day' && percent !== undefined) return phrase('budget.share', { n: percent })
  const of = key === 'day' ? 'day' : key.startsWith('site:') ? 'site' : 'page'
  return phrase(`budget.${of}`, { most: String(most) })
}
