import { endpoints } from '../../api/index'
import { providers, takesKey } from '../../api/providers'
import type { CreditState } from '../../core/data/credit-state'
import type { SettingValues } from '../../settings/schema'
import { isPaused } from '../../settings/site-choice'
import type { Secrets } from '../secrets/secrets'
import type { Account, Budget, Credits } from './credits'
import type { Lanes } from './lane'
import type { Breakers } from './retry'
import { chosenHost } from './target'
import type { Refusals } from './trust'

interface Needs {
  budget: Budget
  credits: Credits
  lanes: Lanes
  breakers: Breakers
  refusals: Refusals
  secrets: Secrets
  settings(): Promise<SettingValues>
  now: () => number
  preview: boolean
}

export type ReadCredits = () => Promise<CreditState>

/** The reserve is measured in lookups of a page. */
const { credits: summaryCost } = endpoints.transactionSummary

/** Credits and automatic lookups for the meter, and the reason if lookups are on hold. */
export function createReadCredits(needs: Needs): ReadCredits {
  const { budget, credits, lanes, breakers, refusals, secrets, now, preview } = needs

  async function pausedBy(account: Account | undefined, spent: boolean, settings: SettingValues) {
    if (isPaused(settings.pausedUntil, now())) return 'user'
    if (
      account?.key === undefined
        ? providers[settings.provider].keyRequired
        : await refusals.refused('explorerKey', account.key)
    )
      return 'key'
    if (account && (await lanes.pausedUntil(account.origin)) > now()) return 'rate'
    if (account && (await breakers.isFailing(account.origin))) return 'down'
    if (account && (await credits.below(account, settings.reservePercent, summaryCost))) return 'reserve'
    return spent ? 'budget' : null
  }

  /** Undefined without a host: then there are no credits to show. */
  async function accountAt(settings: SettingValues): Promise<Account | undefined> {
    const isAsked = takesKey(providers[settings.provider])
    const key = isAsked ? await secrets.peek('explorerKey').catch(() => undefined) : undefined
    try {
      const { origin } = chosenHost('explorer', settings, preview)
      return { origin, key: key && 'secret' in key ? key.secret.tag : undefined }
    } catch {
      return undefined
    }
  }

  return async () => {
    const settings = await needs.settings()
    const account = await accountAt(settings)
    const lookupsToday = await budget.lookupsToday()
    const lookupsAllowed = await budget.allowedToday(account, settings)
    const paused = await pausedBy(account, lookupsToday >= lookupsAllowed, settings)
    return {
      remaining: account ? (await credits.read(account)).remaining : null,
      lookupsToday: Math.ceil(lookupsToday),
      lookupsAllowed,
      paused,
      ...(paused === 'rate' && account && { retryAt: await lanes.pausedUntil(account.origin) }),
    }
  }
}
