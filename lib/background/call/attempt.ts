import type { SecretFinder } from '../../core/secrets/remove-secrets'
import type { Asker } from '../messages/asker'
import type { CacheRecord, Secret } from '../storage/records'
import type { IsWanted } from './nobody-waits'
import type { Breaker } from './pace/breaker'
import { priority } from './pace/lane'
import type { Turn } from './pace/turn'
import type { Attached, WireRequest } from './request/build-request'
import type { Access } from './request/credentials-for'
import type { ResolvedCall } from './request/resolve-call'
import type { WireResponse } from './request/send'

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

/** With the answer kept from an earlier call. */
export type Recalled = Attempt & { kept: CacheRecord | undefined }
/** With the keys to build it. */
export type Unlocked = Recalled & { access: Access }
/**
 * With the limits of a read: its deadline, ms since 1970, and the breaker with the times it has opened. A write has
 * none.
 */
export type Bounded = Unlocked & { bounds?: { giveUp: number; breaker: Breaker; openings: number } }
/** With its turn to be sent. */
export type InTurn = Bounded & { turn: Turn }
export type Authorized = InTurn & { attached: Attached }
/** With everything that is sent, and the secrets that must not show. */
export type Ready = Authorized & { request: WireRequest; secrets: readonly SecretFinder[] }

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
