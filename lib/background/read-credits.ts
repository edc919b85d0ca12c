import { endpoints } from '../api/index'
import type { CreditState } from '../rpc/contract'
import type { SettingValues } from '../settings/schema'
import type { Budget } from './budget'
import type { Credits } from './credits'
import type { Network } from './network'
import type { Refusals } from './refusals'
import type { Secrets } from './secrets'
import { hostOf } from './target'

interface Needs {
  budget: Budget
  credits: Credits
  network: Network
  refusals: Refusals
  secrets: Secrets
  settings(): Promise<SettingValues>
  now: () => number
  preview: boolean
}

export type ReadCredits = () => Promise<CreditState>

/** The reserve is measured by what a page's lookup costs. */
const { credits: summaryCost } = endpoints.transactionSummary

/** Credits and automatic lookups for the meter, and why lookups stand still if they do. */
export function createReadCredits(needs: Needs): ReadCredits {
  const { budget, credits, network, refusals, secrets, now, preview } = needs

  async function pausedBy(origin: string | undefined, lookups: number, settings: SettingValues) {
    if (settings.pausedUntil > now()) return 'user'
    const key = await secrets.read('explorerKey').catch(() => undefined)
    if (key && 'secret' in key && (await refusals.refused('explorerKey', key.secret.tag))) return 'key'
    if (origin !== undefined && network.pausedUntil(origin) > now()) return 'rate'
    if (origin !== undefined && (await credits.below(origin, settings.reservePercent, summaryCost))) return 'reserve'
    return lookups >= settings.budgetPerDay ? 'budget' : null
  }

  return async () => {
    const settings = await needs.settings()
    let origin: string | undefined
    try {
      origin = hostOf('explorer', settings, preview).origin
    } catch {
      // No host yet: there is nothing to say about its credits.
    }
    const facts = origin === undefined ? undefined : await credits.read(origin)
    const lookupsToday = await budget.lookupsToday()
    return {
      remaining: facts?.remaining ?? null,
      lookupsToday,
      lookupsAllowed: settings.budgetPerDay,
      paused: await pausedBy(origin, lookupsToday, settings),
    }
  }
}
