import { keepsAnswers } from '../../../api/define'
import type { Clock } from '../../../core/async/clock'
import { AppError } from '../../../core/errors/errors'
import type { Cache } from '../../cache/cache'
import type { CacheRecord } from '../../storage/records'
import type { Attempt, Recalled } from '../attempt'
import type { Stage } from '../call-stage'
import { answered, type CallAnswer, failed, faultOf, type Outcome } from '../request/outcome'

/** A reader who asks again within this many ms gets the previous answer. */
const justNow = 5000

interface Needs {
  cache: Cache
  clock: Clock
}

/** Answers from the cache while the answer is fresh, and with an older one if nothing newer can be had. */
export function createRecall({ cache, clock }: Needs): Stage<Attempt, Recalled> {
  return async (attempt, next) => {
    const { endpoint, key, site, byReader, fresh, suffices } = attempt
    const kept = keepsAnswers(endpoint) ? await cache.read(key) : undefined
    const isEnough = kept !== undefined && kept.error === undefined && suffices?.(kept.value, kept.at) === true
    if (kept && !fresh && (kept.until > clock.now() || isEnough)) {
      // A quick answer must not tell a page that another site showed the same hash.
      if (site !== undefined && !byReader) await clock.sleep(await cache.tell(kept, site))
      const isSettled = kept.error === undefined && kept.value !== null
      if (isSettled || !byReader || clock.now() - kept.at < justNow) return outcomeOf(kept)
    }

    const outcome = await next({ ...attempt, kept }).catch((thrown: unknown) => failed(AppError.from(thrown)))
    const error = faultOf(outcome)
    if (!error || !kept || kept.error !== undefined || !isExcusable(error)) return outcome
    return answered({ ...answerOf(kept), stale: { because: error.toWire() } })
  }
}

function outcomeOf(kept: CacheRecord): Outcome {
  const { error, at } = kept
  if (error === undefined) return answered(answerOf(kept))
  return failed(AppError.fromWire({ ...error, data: { ...error.data, at } }))
}

const answerOf = ({ value, at, until }: CacheRecord): CallAnswer<unknown> => ({ value, at, source: 'cache', until })

/** An older answer is better than none, unless the question itself was wrong. */
const isExcusable = ({ code, data }: AppError) => code !== 'input.invalid' && code !== 'bug' && data.status !== 404
