import { isKept, isWrite } from '../../api/endpoint-facts'
import type { EndpointName, Input, Output } from '../../api/index'
import { failedDependency } from '../../api/parse-failure'
import type { Clock } from '../../core/async/clock'
import type { SingleFlight } from '../../core/async/single-flight'
import { AppError } from '../../core/errors'
import { phrase } from '../../core/phrases/phrase'
import type { Cache } from '../cache/cache'
import { isOfOne, standingFault } from '../cache/ttl'
import type { Asker } from '../messages/asker'
import type { Secrets } from '../secrets/secrets'
import type { CacheRecord, Secret } from '../storage/records'
import type { Asking, AskService, ReadyCall, Told } from './ask-service'
import { credentialsFor } from './credentials-for'
import type { KnownFaults } from './known-faults'
import type { Network } from './network'
import { type IsWanted, refuseUnwanted } from './nobody-waits'
import type { ProbeFirst } from './probe-first'
import type { ResolveCall, ResolvedCall } from './resolve-call'
import type { WireResponse } from './send'

export interface CallOptions {
  /** Passes the cache by on the way in; the answer is kept all the same. */
  fresh?: boolean
  /** Who causes it; a person unless said otherwise. */
  asker?: Asker
  /** Nothing of it is kept: private windows. */
  unkept?: boolean
  /** It is not in the reader’s log either; as `unkept` unless said otherwise. */
  unlogged?: boolean
  /** An answer that was kept may be answer enough though it is not fresh any more. `at`: when it came, ms since 1970. */
  suffices?: (value: unknown, at: number) => boolean
  /** Asked before it goes out; what nobody waits for by then does not. */
  isWanted?: IsWanted
  /** Exact bytes of a body that was made and checked before, sent as they are. */
  bytes?: string
  /** Refuses to send with any other credential than the one meant. */
  only?: (secret: Secret) => boolean | Promise<boolean>
  /** Sees each answer as it came, whatever becomes of it; none that was asked for before. */
  observe?: (response: WireResponse) => void
}

/** The one way to the network. */
export interface Client {
  /** Calls an endpoint by name. Throws AppError. */
  call<N extends EndpointName>(name: N, input: Input<N>, options?: CallOptions): Promise<Told<Output<N>>>
  /**
   * What is kept of an answer and still fresh; asks nobody and costs nothing. For a page's `site` only what that was
   * told before: no other site learns by its words what the reader saw elsewhere.
   */
  kept<N extends EndpointName>(name: N, input: Input<N>, site?: string): Promise<Output<N> | undefined>
  /** A kept answer may be told to a site as if it had been told before: the reader looked for it. */
  share<N extends EndpointName>(name: N, input: Input<N>, site: string): Promise<void>
  /** What was answered before is not true any more: nothing of it is told again. */
  forget<N extends EndpointName>(name: N, input: Input<N>): Promise<void>
}

interface Needs {
  resolveCall: ResolveCall
  askService: AskService
  secrets: Secrets
  cache: Cache
  singleFlight: SingleFlight
  knownFaults: KnownFaults
  network: Network
  probeFirst: ProbeFirst
  /** The same for a key: whether it is taken holds for all chains and sites. */
  keyFirst: ProbeFirst
  clock: Clock
  /** Told when a call was not made for want of a key. */
  keyMissing(error: AppError): void
}

/** A reader who asks again within these ms gets what was answered just now. */
const justNow = 5000

/** Sentences: cache → credentials; all else: credentials → cache. Then budget → network (retry → lane → send → parse). */
export function createClient(needs: Needs): Client {
  const {
    resolveCall,
    askService,
    secrets,
    cache,
    singleFlight,
    knownFaults,
    network,
    probeFirst,
    keyFirst,
    clock,
    keyMissing,
  } = needs

  async function call(name: EndpointName, given: unknown, options: CallOptions = {}): Promise<Told<unknown>> {
    const { fresh = false, bytes, observe, suffices } = options
    const asking = askingOf(options)
    const { asker, site, byReader, insist } = asking
    const resolved = await resolveCall(name, given, bytes)
    const { endpoint, target, key } = resolved
    const kept = isKept(endpoint) ? await cache.read(key) : undefined

    const isEnough = kept !== undefined && kept.error === undefined && suffices?.(kept.value, kept.at) === true
    if (kept && !fresh && (kept.until > clock.now() || isEnough)) {
      // A page must not learn from a quick answer that another site showed the same hash.
      if (site !== undefined && !byReader) await clock.sleep(await cache.tell(kept, site))
      const settled = kept.error === undefined && kept.value !== null
      if (settled || !byReader || clock.now() - kept.at < justNow) return answerOf(kept)
    }

    const start = async () => askOrFollow(await withKeys(resolved, options), asking, kept)
    try {
      if (isWrite(endpoint) || endpoint.unshared || observe) return await start()
      // A person may wait for what a page asked for already.
      if (insist || asker.by === 'person') network.hurry(target.origin, key)
      return await singleFlight.run(key, start, isOwnFault)
    } catch (thrown) {
      const error = AppError.from(thrown)
      if (!kept || kept.error !== undefined || !isExcusable(error)) throw error
      return { ...answerOf(kept), stale: { because: error.toWire() } }
    }
  }

  /** Throws where a key is missing, or is another than the one meant. */
  async function withKeys(call: ResolvedCall, { only, observe }: CallOptions): Promise<ReadyCall> {
    const access = call.owner ?? (await credentialsFor(call.endpoint, call.target, secrets))
    if (access.missing) {
      keyMissing(access.missing)
      throw access.missing
    }
    if (only && !(access.main && (await only(access.main)))) throw otherCredential(access.id)
    return { ...call, access, ...(observe ? { observe } : {}) }
  }

  /** What a page asks for by itself follows the first that went the same way. */
  async function askOrFollow(call: ReadyCall, asking: Asking, kept: CacheRecord | undefined): Promise<Told<unknown>> {
    const { site, insist, isWanted } = asking
    const check = async () => {
      refuseUnwanted(isWanted)
      await knownFaults.refuse(call)
    }
    if (insist) return askService(call, asking, kept)
    const { name, target, access } = call
    const ask = async () => {
      if (site === undefined) {
        await check()
        return askService(call, asking, kept)
      }
      // By site: how soon its first answer comes tells a page nothing of what was asked for elsewhere.
      const way = JSON.stringify([site, name, target.base, target.chain, access.main?.tag])
      return probeFirst.follow(way, check, () => askService(call, asking, kept), wentThrough)
    }
    // Lists are asked for one by one, hashes by the dozen.
    if (!isOfOne(call.endpoint)) return ask()
    return keyFirst.follow(JSON.stringify([target.origin, access.main?.tag]), check, ask, wentThrough)
  }

  async function readKept(name: EndpointName, given: unknown, site?: string): Promise<unknown> {
    const { endpoint, key } = await resolveCall(name, given)
    const kept = isKept(endpoint) ? await cache.read(key) : undefined
    if (!kept || (site !== undefined && !kept.told.includes(site))) return undefined
    return kept.error === undefined && kept.until > clock.now() ? kept.value : undefined
  }

  async function share(name: EndpointName, given: unknown, site: string): Promise<void> {
    const kept = await cache.read((await resolveCall(name, given)).key)
    if (kept) await cache.tell(kept, site)
  }

  async function forget(name: EndpointName, given: unknown): Promise<void> {
    await cache.remove((await resolveCall(name, given)).key)
  }

  return { call: call as Client['call'], kept: readKept as Client['kept'], share, forget }
}

function askingOf(options: CallOptions): Asking {
  const { fresh = false, asker = { by: 'person' }, unkept = false, unlogged = unkept, isWanted } = options
  const byReader = asker.by === 'page' && asker.asked === true
  return {
    asker,
    site: asker.by === 'page' ? asker.site : undefined,
    byReader,
    insist: fresh || byReader,
    unkept,
    unlogged,
    isWanted,
  }
}

const otherCredential = (credential = '') =>
  new AppError('auth.missing', phrase('call.otherKey'), { data: { credential } })

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
