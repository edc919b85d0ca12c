import * as z from 'zod/mini'
import { endpoints } from '../../api/index'
import { type AppError, notAsked } from '../../core/errors/errors'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import { settings as declared, type SettingValues } from '../../settings/schema'
import { isPaused } from '../../settings/site-choice'
import type { Asker, PageAsker } from '../messages/asker'
import type { Meta } from '../storage/meta'
import { type Claim, type CounterName, type Counters, counterOf, utcDayOf } from './counters'

/** Who pays: the key behind this tag, at this origin. What is left of one key says nothing about another. */
export interface Account {
  origin: string
  key?: string | undefined
}

/** What the service's headers last said about an account. */
interface CreditFacts {
  /** Decimal string as sent; may be negative. */
  remaining: string | null
  /** The largest figure seen recently: stands in for the allowance, which no header names. */
  peak: number
  day: string
  /** Tag of the key; earlier versions stored none. */
  key?: string | undefined
}

export interface Credits {
  read(account: Account): Promise<CreditFacts>
  /** Stores what an answer's headers say. */
  note(account: Account, headers: Headers): Promise<void>
  /** The service said that nothing is left. */
  exhausted(account: Account): Promise<void>
  /**
   * Whether a lookup of this cost would use credits that are reserved for lookups by hand. False if nothing is known.
   */
  below(account: Account, percent: number, cost: number): Promise<boolean>
}

const Facts = z.object({
  remaining: z.nullable(z.string()),
  peak: z.number(),
  day: z.string(),
  key: z.optional(z.string()),
})

const nothing: CreditFacts = { remaining: null, peak: 0, day: '' }

const creditsPlace = (origin: string) => `credits:${origin}`

const parse = (stored: unknown) => {
  const facts = Facts.safeParse(stored)
  return facts.success ? facts.data : undefined
}

const number = (text: string | null) =>
  text !== null && /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : undefined

/** `changed` is called when the service has answered, so something was spent. */
export function createCredits(meta: Meta, now: () => number, changed: () => void): Credits {
  async function read({ origin, key }: Account): Promise<CreditFacts> {
    const facts = await meta.read(creditsPlace(origin), parse)
    if (!facts || (facts.key !== undefined && facts.key !== key)) return nothing
    if (facts.day === utcDayOf(now())) return facts
    // Yesterday's figure says nothing about today. Its peak fades, so a smaller plan is noticed within days.
    return { ...nothing, peak: facts.peak * 0.75 }
  }

  async function keep(account: Account, change: Partial<CreditFacts>): Promise<void> {
    const { origin, key } = account
    await meta.write(creditsPlace(origin), { ...(await read(account)), ...change, day: utcDayOf(now()), key })
  }

  return {
    read,
    async note(account, headers) {
      const left = headers.get('x-credits-remaining')?.trim() ?? null
      const remaining = number(left)
      if (remaining !== undefined) {
        const { peak } = await read(account)
        await keep(account, { remaining: left, peak: Math.max(peak, remaining) })
      }
      changed()
    },
    async exhausted(account) {
      await keep(account, { remaining: '0' })
      changed()
    },
    async below(account, percent, cost) {
      const { remaining, peak } = await read(account)
      if (remaining === null) return false
      const left = Number(remaining)
      return left < cost || left - cost < (peak * percent) / 100
    },
  }
}

/** Checks the key's credits before each charge; `cost` is what the endpoint's call costs. */
export interface Budget {
  /**
   * Counts a lookup, unless it exceeds a budget. Call `end` when it is over: until then its cost counts as spent,
   * because the service's figure lags behind a batch.
   */
  charge(asker: Asker, cost: number, account: Account, settings: SettingValues): Promise<Charge>
  /**
   * Ms to wait before a lookup is paid: none at first, and longer the less is left of the day, so hashes that a reader
   * stays with are looked up and those scrolled past are not paid.
   */
  dwell(asker: Asker, account: Account, settings: SettingValues): Promise<number>
  /** Why it must not be made after all: since it was charged, lookups were paused or credits ran low. */
  check(asker: Asker, cost: number, account: Account, settings: SettingValues): Promise<AppError | undefined>
  /** In lookups of the most expensive kind; a cheaper one counts as a fraction. */
  lookupsToday(): Promise<number>
  /** How many automatic lookups pages may make today, given what the service last reported for the key. */
  allowedToday(account: Account | undefined, settings: SettingValues): Promise<number>
}

type Charge = { end: EndCharge } | { refused: AppError }
/** `sent`: whether the service was asked. If not, the lookup does not count. */
type EndCharge = (how: { sent: boolean }) => void

/** Credits of one lookup as people count them: a summary, the most expensive kind. */
const wholeLookup = endpoints.transactionSummary.credits

/** From this share of a day's budget on, lookups are delayed; and the delay in ms right before its end. */
const scarce = 0.75
const longestDwell = 3000

/**
 * Most lookups per day that pages can claim their reader requested: those of one site, and of all. Clicks stay far
 * below.
 */
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
  /** Called when pages' lookups stop to save the credits reserved for the reader, and when they continue. */
  reserve?: (reached: boolean) => void
}): Budget {
  let reached: boolean | undefined
  /** Credits of pages' lookups in progress, by origin. */
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
   * What pages may spend in a day: a share of the key's credits if the service reports them, counting those left and
   * those that pages spent. `told` is false if only the fixed number applies.
   */
  async function dayOf(account: Account | undefined, settings: SettingValues, own = 0) {
    const { budgetPerDay, pagesPercent } = settings
    const remaining = account && (await credits.read(account)).remaining
    if (!account || remaining === null || remaining === undefined) return { most: budgetPerDay, told: false }
    // Lookups in progress count as spent here, and not yet at the service.
    const pending = (underWay.get(account.origin) ?? 0) - own
    const counted = (await counters.used('day')) * wholeLookup - pending
    const share = ((Number(remaining) + Math.max(0, counted)) * pagesPercent) / 100 / wholeLookup
    const isOwn = budgetPerDay !== declared.budgetPerDay.initial
    return isOwn && budgetPerDay < share ? { most: budgetPerDay, told: false } : { most: Math.floor(share), told: true }
  }

  /** The limits of a day. `own`: the part in progress that belongs to the lookup that asks. */
  async function boundsOf(asker: PageAsker, account: Account, settings: SettingValues, own = 0) {
    const { budgetPerSiteDay } = settings
    const day = await dayOf(account, settings, own)
    // Somebody who reads explorers all day is no hostile site; if the reader chose a number, that applies.
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
    const claim = (name: CounterName, most: number) => ({ ...name, cost: cost / wholeLookup, most: most * part })
    const claims = [
      { ...claim(counterOf('document', asker), settings.budgetPerDocument), ...of },
      claim(counterOf('site', asker), perSite),
      claim({ key: 'day' }, day.most),
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
      const [{ day, perSite }, ofSite, ofDay] = await Promise.all([
        boundsOf(asker, account, settings),
        counters.used(counterOf('site', asker)),
        counters.used('day'),
      ])
      const used = Math.min(1, Math.max(ofSite / Math.max(1, perSite), ofDay / Math.max(1, day.most)))
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

/** If the refund fails, the budget is only too strict. */
const endOf =
  (counters: Counters, claims: readonly Claim[]): EndCharge =>
  ({ sent }) => {
    if (!sent) void counters.giveBack(claims).catch(() => {})
  }

/** Lookups that a page claims its reader requested have limits of their own. */
async function takeAsked(counters: Counters, asker: PageAsker): Promise<Charge> {
  const claims = [
    { ...counterOf('asked', asker), cost: 1, most: askedPerSiteDay },
    { key: 'asked', cost: 1, most: askedPerDay },
  ]
  const refused = await counters.take(claims)
  if (!refused) return { end: endOf(counters, claims) }
  const who = refused.key === 'asked' ? 'budget.allAsked' : 'budget.siteAsked'
  return { refused: notAsked('budget', phrase(who, { most: String(refused.most) })) }
}

/** `percent`: of the key's credits, if they limit the day. */
function refusal(key: string, most: number, percent: number | undefined): Phrase {
  if (key === 'day' && percent !== undefined) return phrase('budget.share', { n: percent })
  const of = key === 'day' ? 'day' : key.startsWith('site:') ? 'site' : 'page'
  return phrase(`budget.${of}`, { most: String(most) })
}
