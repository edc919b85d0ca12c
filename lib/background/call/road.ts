import type { Admission } from './admit'
import type { Admitted, Attempt } from './attempt'
import { type Next, type Stage, startOf } from './call-stage'
import type { Exchange } from './exchange'
import type { KeptAnswers } from './kept'
import type { Tries } from './retry'

interface Rooms {
  kept: KeptAnswers
  admission: Admission
  trust: Stage<Admitted>
  tries: Tries
  exchange: Exchange
}

/**
 * The pipeline of a call, from whoever asks to the service and back. Each stage may end the call itself. The outcome of
 * the next stage returns through all the stages before it, in reverse order.
 */
export const createRoad = ({ kept, admission, trust, tries, exchange }: Rooms): Next<Attempt> =>
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
    .through(tries.report)
    // Once per request.
    .through(exchange.authorize)
    .through(exchange.read)
    .through(exchange.permit)
    .through(exchange.depart)
    .through(exchange.log)
    .to(exchange.wire)
