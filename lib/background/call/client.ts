import type { EndpointName, Input, Output } from '../../api/index'
import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import type { Admission } from './admit'
import { type Admitted, type Attempt, attemptOf, type CallOptions, type ResolveCall } from './attempt'
import { type CallAnswer, faultOf, type Next, type Stage, startOf } from './call-stage'
import type { Exchange } from './exchange'
import type { KeptAnswers } from './kept'
import type { Tries } from './retry'
import { askBy, type Send } from './send'
import type { SentLog } from './sent-log'

/** The only way to the network. */
export interface Client {
  /** Calls an endpoint by name. Throws AppError. */
  call<N extends EndpointName>(name: N, input: Input<N>, options?: CallOptions): Promise<CallAnswer<Output<N>>>
  /**
   * A kept answer that is still fresh; makes no request and costs nothing. For a page's `site`, only an answer that the
   * site has had before, so no other site learns from it what the reader saw elsewhere.
   */
  kept<N extends EndpointName>(name: N, input: Input<N>, site?: string): Promise<Output<N> | undefined>
  /** A kept answer of any age, and when it arrived, ms since 1970; makes no request and costs nothing. */
  stored<N extends EndpointName>(name: N, input: Input<N>): Promise<{ value: Output<N>; at: number } | undefined>
  /** Lets a site have a kept answer as if it had been given before, because the reader looked it up. */
  share<N extends EndpointName>(name: N, input: Input<N>, site: string): Promise<void>
  /** Earlier answers are no longer true, so none of them is used again. */
  forget<N extends EndpointName>(name: N, input: Input<N>): Promise<void>
}

/** The rooms that a call passes through. */
interface Rooms {
  kept: KeptAnswers
  admission: Admission
  trust: Stage<Admitted>
  tries: Tries
  exchange: Exchange
  sentLog: SentLog
  send: Send
}

/**
 * The pipeline of a call, from whoever asks to the service and back. Each stage may end the call itself. The outcome of
 * the next stage returns through all the stages before it, in reverse order.
 */
const roadThrough = ({ kept, admission, trust, tries, exchange, sentLog, send }: Rooms): Next<Attempt> =>
  startOf<Attempt>()
    // Does it have to be asked at all?
    .through(kept.recall)
    .through(kept.join)
    .through(admission.unlock)
    .through(admission.follow)
    .through(admission.spend)
    // What does its end teach?
    .through(kept.remember)
    .through(trust)
    // Once per try.
    .through(tries.retry)
    .through(tries.queue)
    .through(admission.recheck)
    // Once per request.
    .through(exchange.report)
    .through(exchange.authorize)
    .through(exchange.read)
    .through(exchange.permit)
    .through(exchange.depart)
    .through(sentLog.log)
    .to(askBy(send))

export function createClient(resolveCall: ResolveCall, rooms: Rooms): Client {
  const road = roadThrough(rooms)
  const { kept } = rooms

  async function call(name: EndpointName, given: unknown, options: CallOptions = {}): Promise<CallAnswer<unknown>> {
    const outcome = await road(attemptOf(await resolveCall(name, given, options.bytes), options))
    if (outcome.kind === 'answered') return outcome.answer
    throw faultOf(outcome) ?? new AppError('bug', phrase('bug.unanswered'))
  }

  return {
    call: call as Client['call'],
    kept: (async (name, given, site) => kept.read(await resolveCall(name, given), site)) as Client['kept'],
    stored: (async (name, given) => kept.stored(await resolveCall(name, given))) as Client['stored'],
    share: async (name, given, site) => kept.share((await resolveCall(name, given)).key, site),
    forget: async (name, given) => kept.forget((await resolveCall(name, given)).key),
  }
}
