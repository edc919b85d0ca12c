import type { Clock } from '../../../core/async/clock'
import { isOfOne } from '../../cache/ttl'
import type { Budget } from '../../credits/budget'
import type { Unlocked } from '../attempt'
import type { Check } from '../call-stage'
import { unwanted } from '../nobody-waits'
import { accountOf } from '../request/credentials-for'
import { withheld } from '../request/outcome'

interface Needs {
  budget: Budget
  clock: Clock
}

/** Charges the budget of whoever asks, and refunds a call that never left. */
export function createSpend({ budget, clock }: Needs): Check<Unlocked> {
  return async (attempt, next) => {
    const { asker, endpoint, target, access, settings, isWanted, trip } = attempt
    const account = accountOf(target, access)
    const dwell = isOfOne(endpoint) ? await budget.dwell(asker, account, settings) : 0
    if (dwell > 0) {
      await clock.sleep(dwell)
      const late = unwanted(isWanted)
      if (late) return withheld(late)
    }
    const charge = await budget.charge(asker, endpoint.credits, account, settings)
    if ('refused' in charge) return withheld(charge.refused)
    try {
      return await next(attempt)
    } finally {
      charge.end({ sent: trip.hasLeft })
    }
  }
}
