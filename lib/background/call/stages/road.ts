import type { Clock } from '../../../core/async/clock'
import type { SingleFlight } from '../../../core/async/single-flight'
import type { AppError } from '../../../core/errors/errors'
import type { SettingValues } from '../../../settings/schema'
import type { Cache } from '../../cache/cache'
import type { Budget } from '../../credits/budget'
import type { Credits } from '../../credits/credits'
import type { RecentErrors } from '../../records/recent-errors'
import type { SentLog } from '../../records/sent-log'
import type { KnownSecrets } from '../../secrets/known-secrets'
import type { Secrets } from '../../secrets/secrets'
import type { Attempt } from '../attempt'
import type { CachePolicy } from '../cache-policy'
import { type Next, startOf } from '../call-stage'
import type { Obstacles } from '../obstacles'
import type { Breakers } from '../pace/breakers'
import type { Lanes } from '../pace/lanes'
import type { ProbeFirst } from '../probe-first'
import type { Refusals } from '../refusals'
import type { LearnedScheme } from '../request/learned-scheme'
import type { Permitted } from '../request/permission'
import type { Send } from '../request/send'
import { createAuthorize } from './authorize'
import { createDepart } from './depart'
import { createFollowKey } from './follow-key'
import { createFollowSite } from './follow-site'
import { createJoin } from './join'
import { createLogSent } from './log-sent'
import { createPermit } from './permit'
import { createQueue } from './queue'
import { createRead } from './read'
import { createRecall } from './recall'
import { createRecheck } from './recheck'
import { createRemember } from './remember'
import { createReport } from './report'
import { createRetry } from './retry'
import { createSpend } from './spend'
import { createTrust } from './trust'
import { createUnlock } from './unlock'
import { createWire } from './wire'

interface RoadNeeds {
  breakers: Breakers
  budget: Budget
  cache: Cache
  cachePolicy: CachePolicy
  clock: Clock
  credits: Credits
  keyFirst: ProbeFirst
  keyMissing(error: AppError): void
  knownSecrets: KnownSecrets
  lanes: Lanes
  obstacles: Obstacles
  permitted: Permitted
  recentErrors: Pick<RecentErrors, 'note'>
  refusals: Refusals
  schemes: LearnedScheme
  secrets: Secrets
  send: Send
  sentLog: Pick<SentLog, 'note'>
  settings(): Promise<SettingValues>
  singleFlight: SingleFlight
  siteFirst: ProbeFirst
}

/**
 * The pipeline of a call, from whoever asks to the service and back. Each stage may end the call itself. The outcome of
 * the next stage returns through all the stages before it, in reverse order.
 */
export const createRoad = (needs: RoadNeeds): Next<Attempt> =>
  startOf<Attempt>()
    // Whether it has to be asked at all.
    .through(createRecall(needs))
    .past(createJoin(needs))
    .through(createUnlock(needs))
    .past(createFollowKey(needs))
    .past(createFollowSite(needs))
    .past(createSpend(needs))
    // What its end teaches.
    .past(createRemember(needs))
    .past(createTrust(needs))
    // Once per try.
    .through(createRetry(needs))
    .through(createQueue(needs))
    .past(createRecheck(needs))
    .past(createReport(needs))
    // Once per request.
    .through(createAuthorize(needs))
    .through(createRead(needs))
    .past(createPermit(needs))
    .past(createDepart())
    .past(createLogSent(needs))
    .to(createWire(needs))
