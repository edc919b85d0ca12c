import { isKept } from '../../api/endpoint-facts'
import type { Clock } from '../../core/async/clock'
import { AppError } from '../../core/errors'
import type { Answer } from '../../rpc/contract'
import type { SettingValues } from '../../settings/schema'
import type { Cache } from '../cache/cache'
import { isOfOne } from '../cache/ttl'
import type { Budget } from '../credits/budget'
import type { Asker } from '../messages/asker'
import type { Secrets } from '../secrets/secrets'
import type { CacheRecord } from '../storage/records'
import type { CachePolicy, Question } from './cache-policy'
import { accountOf } from './credentials-for'
import type { Job } from './exchange'
import type { KnownFaults } from './known-faults'
import { priority } from './lane'
import type { Network } from './network'
import { type IsWanted, refuseUnwanted } from './nobody-waits'
import type { ResolvedCall } from './resolve-call'

/** `until`: ms since 1970 until which asking again brings nothing new; absent where that is not known. */
export type Told<T> = Answer<T> & { until?: number }

/** Who asks, and how. */
export interface Asking {
  asker: Asker
  /** The page's site, where a page asks. */
  site: string | undefined
  /** A page asks because its reader wants to know. */
  byReader: boolean
  /** Neither what is kept nor a fault that is known is an answer to this. */
  insist: boolean
  /** Nothing of it is kept. */
  unkept: boolean
  /** Nor is it in the reader's log. */
  unlogged: boolean
  isWanted: IsWanted | undefined
}

/** A call with the keys to make it. */
export type ReadyCall = ResolvedCall & Job

interface Needs {
  settings(): Promise<SettingValues>
  secrets: Secrets
  cache: Cache
  cachePolicy: CachePolicy
  budget: Budget
  network: Network
  knownFaults: KnownFaults
  clock: Clock
}

/** Charges the budget, asks the service, and keeps what it says or how it failed. `kept` is what was kept before. */
export type AskService = (call: ReadyCall, asking: Asking, kept: CacheRecord | undefined) => Promise<Told<unknown>>

export function createAskService(needs: Needs): AskService {
  const { settings: readSettings, secrets, cache, cachePolicy, budget, network, knownFaults, clock } = needs

  return async (call, { asker, site, byReader, insist, unkept, unlogged, isWanted }, kept) => {
    const { name, endpoint, settings, input, target, access, key } = call
    const account = accountOf(target, access)
    const keeps = isKept(endpoint) && !unkept
    const dwell = isOfOne(endpoint) ? await budget.dwell(asker, account, settings) : 0
    if (dwell > 0) {
      await clock.sleep(dwell)
      refuseUnwanted(isWanted)
    }
    const over = await budget.charge(asker, endpoint.credits, account, settings)
    const question: Question = {
      name,
      endpoint,
      target,
      key,
      hash: input.params.hash,
      kept,
      site,
      began: clock.now(),
      clears: cache.clears(),
    }
    let sent = false
    const sending = () => {
      sent = true
    }
    const check = async () => {
      refuseUnwanted(isWanted)
      if (!insist) await knownFaults.refuse(call)
      await budget.check(asker, endpoint.credits, account, await readSettings())
    }
    const level = byReader ? priority.asked : asker.by === 'person' ? priority.person : priority.page
    try {
      const value = await network.ask({ ...call, unlogged }, key, { level, insist, check, sending })
      await cachePolicy.served(question)
      if (!unkept) await cachePolicy.rows(question, value)
      const until = keeps ? { until: await cachePolicy.answer(question, value) } : {}
      return { value, at: clock.now(), source: 'network', ...until }
    } catch (thrown) {
      const error = AppError.from(thrown)
      // A sign-in that the service does not know any more is over.
      const { id, main } = access
      if (endpoint.auth === 'user' && error.code === 'auth.expired' && id) await secrets.clear(id, main?.tag)
      if (keeps && sent) await cachePolicy.failure(question, error)
      throw error
    } finally {
      over(sent)
    }
  }
}
