import { type AppError, notAsked } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import type { SecretFinder } from '../../core/secrets/remove-secrets'
import type { Asker } from '../messages/asker'
import type { CacheRecord, Secret } from '../storage/records'
import type { Breaker } from './breaker'
import type { WireRequest } from './build-request'
import type { Access } from './credentials-for'
import { priority, type Turn } from './lane'
import type { ResolvedCall } from './resolve-call'
import type { WireResponse } from './send'

/** Whether anybody still waits for a call. Checked at every step, and once more right before the call costs something. */
export type IsWanted = () => boolean

/** How to ask. */
export interface CallOptions {
  /** Skips the cache on the way in; the answer is stored all the same. */
  fresh?: boolean
  /** Who causes the call; a person unless stated otherwise. */
  asker?: Asker
  /** Nothing about it is kept: private windows. */
  unkept?: boolean
  /** Keeps it out of the reader’s log too; defaults to `unkept`. */
  unlogged?: boolean
  /** A kept answer will do even if it is no longer fresh. `at`: when it arrived, ms since 1970. */
  suffices?: (value: unknown, at: number) => boolean
  /** Checked before it is sent: a call that nobody waits for any more is not. */
  isWanted?: IsWanted
  /** The exact bytes of a body that was built and checked earlier. */
  bytes?: string
  /** Refuses to send with any other credential than this one. */
  only?: (secret: Secret) => boolean | Promise<boolean>
  /** Receives each answer as it arrives, whatever becomes of it; not those that were requested earlier. */
  observe?: (response: WireResponse) => void
}

/** One call in progress: what is asked of whom, for whom, and how. */
export interface Attempt extends ResolvedCall, Omit<CallOptions, 'bytes'> {
  asker: Asker
  fresh: boolean
  unkept: boolean
  unlogged: boolean
  /** The page's site, if a page asks. */
  site: string | undefined
  /** A page asks because its reader wants to know. */
  byReader: boolean
  /** Accepts neither a kept answer nor a known failure. */
  insist: boolean
  /** Higher goes first. */
  level: number
  /** What has happened to it so far: a retried or returned call may have been sent before. */
  trip: { hasLeft: boolean }
}

/** A call that may be made: with the answer kept from an earlier one, and the keys to build it. */
export interface Admitted extends Attempt {
  kept: CacheRecord | undefined
  access: Access
}

/** The limits of a read: its deadline, ms since 1970, and the breaker with the number of times it had opened. */
export interface Bounds {
  giveUp: number
  breaker: Breaker
  openings: number
}

/** A call about to leave: with its turn, everything that is sent, and the secrets that must not show. */
export interface Ready extends Admitted {
  /** A write has none. */
  bounds: Bounds | undefined
  turn: Turn
  request: WireRequest
  secrets: readonly SecretFinder[]
}

export function attemptOf(call: ResolvedCall, { bytes: _, ...options }: CallOptions): Attempt {
  const { asker = { by: 'person' }, fresh = false, unkept = false, unlogged = unkept } = options
  const byReader = asker.by === 'page' && asker.asked === true
  return {
    ...call,
    ...options,
    asker,
    fresh,
    unkept,
    unlogged,
    site: asker.by === 'page' ? asker.site : undefined,
    byReader,
    insist: fresh || byReader,
    level: byReader ? priority.asked : asker.by === 'person' ? priority.person : priority.page,
    trip: { hasLeft: false },
  }
}

/** The reason not to ask if nobody waits any more. As with a spent budget, others who want the same ask for themselves. */
export const unwanted = (isWanted?: IsWanted): AppError | undefined =>
  isWanted?.() === false ? notAsked('unwanted', phrase('call.unwanted')) : undefined
