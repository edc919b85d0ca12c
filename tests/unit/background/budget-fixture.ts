import { createCounters } from '../../../lib/background/call/counters'
import { createBudget, createCredits } from '../../../lib/background/call/credits'
import type { Asker } from '../../../lib/background/messages/asker'
import { createMeta } from '../../../lib/background/storage/meta'
import { sessionArea } from '../../../lib/background/storage/session-area'
import { settings as declared, type SettingValues } from '../../../lib/settings/schema'
import { freshDatabase, testClock } from './fixture'

export const account = { origin: 'https://explorer.example', key: 'tag' }
export const defaults = Object.fromEntries(
  Object.entries(declared).map(([name, { initial }]) => [name, initial]),
) as SettingValues

export function setUp(database = freshDatabase()) {
  const clock = testClock()
  const counters = createCounters(database, sessionArea, clock.now)
  const credits = createCredits(createMeta(database), clock.now, () => {})
  const budget = createBudget({ counters, credits, now: clock.now })
  /** Charges, and gives what ends it. */
  const charge = async (asker: Asker, settings: Partial<SettingValues> = {}, cost = 50) => {
    const charged = await budget.charge(asker, cost, account, { ...defaults, ...settings })
    if ('refused' in charged) throw charged.refused
    return charged.end
  }
  return { clock, counters, credits, budget, charge, database }
}
