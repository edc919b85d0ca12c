import { keepsAnswers } from '../../../api/define'
import type { Clock } from '../../../core/async/clock'
import type { Cache } from '../../cache/cache'
import type { Unlocked } from '../attempt'
import type { CachePolicy, Question } from '../cache-policy'
import type { Check } from '../call-stage'
import { answered, faultOf } from '../request/outcome'

interface Needs {
  cache: Cache
  cachePolicy: CachePolicy
  clock: Clock
}

/** Stores what the service says, or how it failed. */
export function createRemember({ cache, cachePolicy, clock }: Needs): Check<Unlocked> {
  return async (attempt, next) => {
    const { endpoint, unkept, trip } = attempt
    const keeps = keepsAnswers(endpoint) && !unkept
    const question = questionOf(attempt, clock.now(), cache.clears())
    const outcome = await next(attempt)
    if (outcome.kind === 'answered') {
      const { answer } = outcome
      await cachePolicy.served(question)
      if (!unkept) await cachePolicy.rows(question, answer.value)
      return keeps ? answered({ ...answer, until: await cachePolicy.answer(question, answer.value) }) : outcome
    }
    const error = faultOf(outcome)
    if (error && keeps && trip.hasLeft) await cachePolicy.failure(question, error)
    return outcome
  }
}

const questionOf = (
  { name, endpoint, target, key, input, kept, site }: Unlocked,
  began: number,
  clears: number,
): Question => ({ name, endpoint, target, key, hash: input.params.hash, kept, site, began, clears })
