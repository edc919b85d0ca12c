import type { SettingValues } from '../../../settings/schema'
import type { Budget } from '../../credits/budget'
import type { Unlocked } from '../attempt'
import type { Check } from '../call-stage'
import { unwanted } from '../nobody-waits'
import type { Obstacles } from '../obstacles'
import { accountOf } from '../request/credentials-for'
import { withheld } from '../request/outcome'

interface Needs {
  obstacles: Obstacles
  budget: Budget
  settings(): Promise<SettingValues>
}

/** Much may have been learned, paused or spent while it was queued. */
export function createRecheck({ obstacles, budget, settings }: Needs): Check<Unlocked> {
  return async (attempt, next) => {
    const { asker, endpoint, target, access, insist, isWanted } = attempt
    const late = unwanted(isWanted)
    if (late) return withheld(late)
    const obstacle = insist ? undefined : await obstacles.to(attempt)
    if (obstacle) return obstacle
    const refused = await budget.check(asker, endpoint.credits, accountOf(target, access), await settings())
    return refused ? withheld(refused) : next(attempt)
  }
}
