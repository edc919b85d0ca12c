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

/** How something is asked for. */
export interface CallOptions {
  /** Passes the cache by on the way in; the answer is kept all the same. */
  fresh?: boolean
  /** Who causes it; a person unless said otherwise. */
  asker?: Asker
  /** Nothing of it is kept: private windows. */
  unkept?: boolean
  /** It is not in the reader’s log either; as `unkept` unless said otherwise. */
  unlogged?: boolean
  /** A kept answer may be enough though it is not fresh any more. `at`: when it came, ms since 1970. */
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

/** One call on its road: what is asked of whom, for whom, and how. */
export interface Attempt extends ResolvedCall, Omit<CallOptions, 'bytes'> {
  asker: Asker
  fresh: boolean
  unkept: boolean
  unlogged: boolean
  /** The page's site, where a page asks. */
  site: string | undefined
  /** A page asks because its reader wants to know. */
  byReader: boolean
  /** Neither what is kept nor a fault that is known is an answer to this. */
  insist: boolean
  /** Higher goes first. */
  level: number
  /** What happened to it so far: one that is tried again, or turned back, may have left before. */
  trip: { hasLeft: boolean }
}

/** With what was kept of its answer before. */
export type Recalled = Attempt & { kept: CacheRecord | undefined }
/** With the keys to make it. */
export type Unlocked = Recalled & { access: Access }
/** With what bounds a read: until when it waits, ms since 1970, and the breaker with its openings so far. A write has none. */
export type Bounded = Unlocked & { bounds?: { giveUp: number; breaker: Breaker; openings: number } }
/** With its turn to leave. */
export type InTurn = Bounded & { turn: Turn }
export type Authorized = InTurn & { attached: Attached }
/** With all that goes onto the wire, and the secrets that nothing may show. */
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
