import { isKept, isWrite } from '../api/endpoint-facts'
import type { EndpointName, Input, Output } from '../api/index'
import { failedDependency } from '../api/parse-failure'
import type { SingleFlight } from '../core/async/single-flight'
import { AppError } from '../core/errors'
import type { Answer } from '../rpc/contract'
import type { SettingValues } from '../settings/schema'
import type { Cache } from './cache/cache'
import type { CachePolicy, Question } from './cache/cache-policy'
import { standingFault } from './cache/ttl'
import type { Clock } from './clock'
import type { Budget, Payer } from './credits/budget'
import type { Job } from './http/exchange'
import { priority } from './http/limiter'
import type { Network } from './http/network'
import type { ProbeFirst } from './http/probe-first'
import type { Refusals } from './http/refusals'
import type { WireResponse } from './http/send'
import type { ResolveCall } from './resolve-call'
import { accountOf, credentialsFor } from './secrets/credentials-for'
import type { Secrets } from './secrets/secrets'
import type { CacheRecord, Secret } from './storage/records'

export interface CallOptions {
  /** Passes the cache by on the way in; the answer is kept all the same. */
  fresh?: boolean
  /** Who causes it; a person unless said otherwise. */
  payer?: Payer
  /** Nothing of it is kept: private windows. */
  unkept?: boolean
  /** Exact bytes of a body that was made and checked before, sent as they are. */
  bytes?: string
  /** Refuses to send with any other credential than the one meant. */
  only?: (secret: Secret) => boolean | Promise<boolean>
  /** Sees each answer as it came, whatever becomes of it; none that was asked for before. */
  observe?: (response: WireResponse) => void
}

/** `until`: ms since 1970 until which asking again brings nothing new; absent where that is not known. */
export type Told<T> = Answer<T> & { until?: number }

/** The one way to the network. */
export interface Client {
  /** Calls an endpoint by name. Throws AppError. */
  call<N extends EndpointName>(name: N, input: Input<N>, options?: CallOptions): Promise<Told<Output<N>>>
  /** What was answered before is not true any more: nothing of it is told again. */
  forget<N extends EndpointName>(name: N, input: Input<N>): Promise<void>
}

export interface ClientNeeds {
  resolveCall: ResolveCall
  settings(): Promise<SettingValues>
  secrets: Secrets
  cache: Cache
  cachePolicy: CachePolicy
  budget: Budget
  singleFlight: SingleFlight
  refusals: Refusals
  network: Network
  probeFirst: ProbeFirst
  clock: Clock
}

/** A reader who asks again within these ms gets what was answered just now. */
const justNow = 5000

/** Sentences: cache → credentials; all else: credentials → cache. Then budget → network (retry → limiter → send → parse). */
export function createClient(needs: ClientNeeds): Client {
  const {
    resolveCall,
    settings: readSettings,
    secrets,
    cache,
    cachePolicy,
    budget,
    singleFlight,
    refusals,
    network,
    probeFirst,
    clock,
  } = needs

  async function call(name: EndpointName, given: unknown, options: CallOptions = {}): Promise<Told<unknown>> {
    const { fresh = false, payer = { by: 'person' }, unkept = false, bytes, only, observe } = options
    const { endpoint, settings, input, target, owner, key } = await resolveCall(name, given, bytes)
    const keeps = isKept(endpoint)
    const site = payer.by === 'page' ? payer.site : undefined
    const byReader = payer.by === 'page' && payer.asked
    const insist = fresh || byReader
    const kept = keeps ? await cache.read(key) : undefined

    if (kept && !fresh && kept.until > clock.now()) {
      // A page must not learn from a quick answer that another site showed the same hash.
      if (site !== undefined && !byReader) await clock.sleep(await cache.tell(kept, site))
      const settled = kept.error === undefined && kept.value !== null
      if (settled || !byReader || clock.now() - kept.at < justNow) return answerOf(kept)
    }

    const start = async (): Promise<Told<unknown>> => {
      const access = owner ?? (await credentialsFor(endpoint, target, secrets))
      const job: Job = { endpoint, input, target, access, settings, ...(observe ? { observe } : {}) }
      if (access.missing) throw access.missing
      if (only && !(access.main && (await only(access.main)))) throw otherCredential(access.id)
      const check = () => refuseKnownFaults(name, job)
      if (site !== undefined && !insist) {
        // By site: how soon its first answer comes tells a page nothing of what was asked for elsewhere.
        const way = JSON.stringify([site, name, target.base, target.chain, access.main?.tag])
        return probeFirst.follow(way, check, () => lookUp(job), wentThrough)
      }
      if (!insist) await check()
      return lookUp(job)
    }

    const lookUp = async (job: Job): Promise<Told<unknown>> => {
      const over = await budget.charge(payer, endpoint.credits, accountOf(target, job.access), settings)
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
        if (!insist) await refuseKnownFaults(name, job)
        await budget.check(payer, endpoint.credits, accountOf(target, job.access), await readSettings())
      }
      const level = byReader ? priority.asked : payer.by === 'person' ? priority.person : priority.page
      try {
        const value = await network.ask(job, key, { level, insist, check, sending })
        await cachePolicy.served(question)
        if (!unkept) await cachePolicy.rows(question, value)
        const until = keeps && !unkept ? { until: await cachePolicy.answer(question, value) } : {}
        return { value, at: clock.now(), source: 'network', ...until }
      } catch (thrown) {
        const error = AppError.from(thrown)
        // A sign-in that the service does not know any more is over.
        const { id, main } = job.access
        if (endpoint.auth === 'user' && error.code === 'auth.expired' && id) await secrets.clear(id, main?.tag)
        if (keeps && !unkept && sent) await cachePolicy.failure(question, error)
        throw error
      } finally {
        over(sent)
      }
    }

    try {
      if (isWrite(endpoint) || endpoint.unshared || observe) return await start()
      // A person may wait for what a page asked for already.
      if (insist || payer.by === 'person') network.hurry(target.origin, key)
      return await singleFlight.run(key, start, isOwnFault)
    } catch (thrown) {
      const error = AppError.from(thrown)
      if (!kept || kept.error !== undefined || !isExcusable(error)) throw error
      return { ...answerOf(kept), stale: { because: error.toWire() } }
    }
  }

  /** A refused key and a chain without service cost one request, not one a hash. */
  async function refuseKnownFaults(name: EndpointName, { access, target }: Job): Promise<void> {
    if (access.id && access.main && (await refusals.refused(access.id, access.main.tag))) {
      throw new AppError('auth.rejected', 'The service refused the key. It is not asked again until the key changes.', {
        data: { credential: access.id },
      })
    }
    const standing = await cachePolicy.standing({ name, target })
    if (standing) throw standing
  }

  async function forget(name: EndpointName, given: unknown): Promise<void> {
    await cache.remove((await resolveCall(name, given)).key)
  }

  return { call: call as Client['call'], forget }
}

const otherCredential = (credential = '') =>
  new AppError('auth.missing', 'Another key is set than the one meant. Nothing was sent.', { data: { credential } })

function answerOf({ value, error, at, until }: CacheRecord): Told<unknown> {
  if (error !== undefined) throw AppError.fromWire({ ...error, data: { ...error.data, at } })
  return { value, at, source: 'cache', until }
}

/** The service knows the chain and the key, and only not this hash, or has no words for it. */
const wentThrough = (error: unknown) =>
  error instanceof AppError &&
  (error.data.status === 404 || error.data.status === failedDependency) &&
  standingFault(error) === undefined

/** The budget of one page is no reason for another's not to be asked. */
const isOwnFault = (error: unknown) => error instanceof AppError && error.code === 'budget.spent'

/** An older answer is better than none, unless the question itself was wrong. */
const isExcusable = ({ code, data }: AppError) => code !== 'input.invalid' && code !== 'bug' && data.status !== 404
