import { AppError } from '../../core/errors'
import { isPaused } from '../../settings/is-paused'
import type { SettingValues } from '../../settings/schema'
import type { Claim, Counters } from './counters'
import type { Account, Credits } from './credits'

/** Who causes a lookup: a person (who is not counted here), or a page by itself. */
export type Payer =
  | { by: 'person' }
  | {
      by: 'page'
      tab: number
      /** Id of the document the tab shows; undefined for frames, which pay from their tab's. */
      document?: string | undefined
      site: string
      /** Of a private window: its site is written down nowhere. */
      incognito?: boolean
      /** The page's script says that the reader asked. It may lie, so this is bounded too. */
      asked: boolean
    }

type PagePayer = Extract<Payer, { by: 'page' }>

/** Credits of the key are looked at before each charge; `cost` is what the endpoint's call costs. */
export interface Budget {
  /**
   * Throws `budget.spent` where the lookup is not covered; otherwise it is counted. Call what it gives when the lookup
   * is over: until then its cost is taken for spent, as the service's figure lags behind a batch.
   */
  charge(payer: Payer, cost: number, account: Account, settings: SettingValues): Promise<EndCharge>
  /** Throws where, since it was charged, lookups were paused or the credits ran low. */
  check(payer: Payer, cost: number, account: Account, settings: SettingValues): Promise<void>
  lookupsToday(): Promise<number>
}

/** `sent`: was the service asked at all? Where it was not, the lookup counts for nothing. */
export type EndCharge = (sent: boolean) => void

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

  async function mayAsk(cost: number, account: Account, settings: SettingValues): Promise<void> {
    if (isPaused(settings.pausedUntil, now())) throw spent('Lookups are paused.', settings.pausedUntil)
    const low = await credits.below(account, settings.reservePercent, cost)
    if (low !== reached) reserve(low)
    reached = low
    if (low) {
      throw spent(`Fewer than ${settings.reservePercent} % of today’s credits are left; those are kept for you.`)
    }
  }

  async function byPage(
    payer: PagePayer,
    reserved: number,
    account: Account,
    settings: SettingValues,
  ): Promise<readonly Claim[]> {
    await mayAsk(reserved, account, settings)
    const document = payer.document === undefined ? {} : { of: payer.document }
    const claims = [
      { key: `document:${payer.tab}`, cost: 1, most: settings.budgetPerDocument, ...document },
      { key: `site:${payer.site}`, cost: 1, most: settings.budgetPerSiteDay },
      { key: 'day', cost: 1, most: settings.budgetPerDay },
    ]
    const refused = await counters.take(claims)
    if (refused) throw spent(sentence(refused.key, refused.most))
    return claims
  }

  /** A count that is not given back is only too thrifty. */
  const end =
    (claims: readonly Claim[]): EndCharge =>
    (sent) => {
      if (!sent) void counters.giveBack(claims).catch(() => {})
    }

  return {
    lookupsToday: () => counters.used('day'),
    async check(payer, cost, account, settings) {
      if (payer.by === 'page' && !payer.asked) await mayAsk(cost, account, settings)
    },
    async charge(payer, cost, account, settings) {
      if (payer.by === 'person') return () => {}
      if (payer.asked) {
        const of = payer.incognito ? '' : payer.site
        const claims = [
          { key: `asked:${of}`, cost: 1, most: askedPerSiteDay },
          { key: 'asked', cost: 1, most: askedPerDay },
        ]
        const refused = await counters.take(claims)
        if (refused) {
          const who = refused.key === 'asked' ? 'All sites together' : 'This site'
          throw spent(`${who} asked for ${refused.most} lookups today. Ask in the app instead.`)
        }
        return end(claims)
      }
      const { origin } = account
      const reserved = add(origin, cost)
      const release = () => void add(origin, -cost)
      try {
        const over = end(await byPage(payer, reserved, account, settings))
        return (sent) => {
          release()
          over(sent)
        }
      } catch (refused) {
        release()
        throw refused
      }
    },
  }
}

function sentence(key: string, most: number): string {
  if (key === 'day') return `Today’s ${most} automatic lookups are spent.`
  return key.startsWith('site:')
    ? `Today’s ${most} automatic lookups for this site are spent.`
    : `This page’s ${most} automatic lookups are spent.`
}

const spent = (text: string, retryAt?: number) =>
  new AppError('budget.spent', text, retryAt === undefined ? {} : { data: { retryAt } })
