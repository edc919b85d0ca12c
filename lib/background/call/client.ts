import { keepsAnswers } from '../../api/define'
import type { EndpointName, Input, Output } from '../../api/index'
import type { Clock } from '../../core/async/clock'
import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import type { Cache } from '../cache/cache'
import { type Attempt, attemptOf, type CallOptions } from './attempt'
import { type CallAnswer, faultOf, type Next } from './call-stage'
import type { ResolveCall } from './resolve-call'

/** The only way to the network. */
export interface Client {
  /** Calls an endpoint by name. Throws AppError. */
  call<N extends EndpointName>(name: N, input: Input<N>, options?: CallOptions): Promise<CallAnswer<Output<N>>>
  /**
   * A kept answer that is still fresh; makes no request and costs nothing. For a page's `site`, only an answer that the
   * site has had before, so no other site learns from it what the reader saw elsewhere.
   */
  kept<N extends EndpointName>(name: N, input: Input<N>, site?: string): Promise<Output<N> | undefined>
  /** Lets a site have a kept answer as if it had been given before, because the reader looked it up. */
  share<N extends EndpointName>(name: N, input: Input<N>, site: string): Promise<void>
  /** Earlier answers are no longer true, so none of them is used again. */
  forget<N extends EndpointName>(name: N, input: Input<N>): Promise<void>
}

interface Needs {
  resolveCall: ResolveCall
  road: Next<Attempt>
  cache: Cache
  clock: Clock
}

export function createClient({ resolveCall, road, cache, clock }: Needs): Client {
  async function call(name: EndpointName, given: unknown, options: CallOptions = {}): Promise<CallAnswer<unknown>> {
    const outcome = await road(attemptOf(await resolveCall(name, given, options.bytes), options))
    if (outcome.kind === 'answered') return outcome.answer
    throw faultOf(outcome) ?? new AppError('bug', phrase('bug.unanswered'))
  }

  async function readKept(name: EndpointName, given: unknown, site?: string): Promise<unknown> {
    const { endpoint, key } = await resolveCall(name, given)
    const kept = keepsAnswers(endpoint) ? await cache.read(key) : undefined
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
