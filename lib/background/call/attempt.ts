import type { Endpoint, Params } from '../../api/define'
import { type EndpointName, endpoints } from '../../api/index'
import { AppError, notAsked } from '../../core/errors/errors'
import { type Cursor, isCursorSized } from '../../core/lists/cursor'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import type { SecretFinder } from '../../core/secrets/remove-secrets'
import type { SettingValues } from '../../settings/schema'
import type { Asker } from '../messages/asker'
import type { Secrets } from '../secrets/secrets'
import type { CacheRecord, Secret } from '../storage/records'
import type { CheckedInput, WireRequest } from './build-request'
import type { WireResponse } from './call-stage'
import { priority, type Turn } from './lane'
import { type Access, credentialsFor, type Target, targetOf } from './target'

/** What is asked of whom, according to the endpoint table, the settings and the current keys. */
interface ResolvedCall {
  name: EndpointName
  endpoint: Endpoint
  settings: SettingValues
  input: CheckedInput
  target: Target
  /** Whose answer it is; undefined if it is the same for all, in which case no secret was read. */
  owner: Access | undefined
  /** Identifies the answer in the cache, and the call among those in progress. */
  key: string
}

/** Throws AppError if the input cannot be sent. `bytes` is a body that was checked before. */
export type ResolveCall = (name: EndpointName, input: unknown, bytes?: string) => Promise<ResolvedCall>

export function createResolveCall(
  readSettings: () => Promise<SettingValues>,
  secrets: Secrets,
  preview: boolean,
): ResolveCall {
  return async (name, given, bytes) => {
    const endpoint = endpoints[name] as Endpoint
    const settings = await readSettings()
    const input = checkInput(endpoint, given, bytes)
    const target = targetOf(endpoint, given as { chain?: unknown; host?: unknown }, settings, preview)
    const owner = isSameForAll(endpoint) ? undefined : await credentialsFor(endpoint, target, secrets)
    return { name, endpoint, settings, input, target, owner, key: cacheKey(name, input, target, owner) }
  }
}

const where = new Set(['chain', 'host', 'cursor', 'body'])

/**
 * Throws `input.invalid` with a sentence and `data.field` for the first part that cannot be sent. `bytes` is a body
 * that was checked and serialised before.
 */
export function checkInput(endpoint: Endpoint, input: unknown, bytes?: string): CheckedInput {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw invalid('input', phrase('input.missing'))
  const given = input as Record<string, unknown>
  for (const name of Object.keys(given)) {
    const known = where.has(name) || Object.hasOwn(endpoint.params, name) || Object.hasOwn(endpoint.query, name)
    if (!known) throw invalid(name, phrase('input.noParameter', { endpoint: endpoint.id, name: name.slice(0, 40) }))
  }
  const checked: CheckedInput = {
    params: values(endpoint.params, given, { required: true }),
    query: values(endpoint.query, given, { required: false }),
    cursor: cursorOf(given.cursor),
  }
  if (endpoint.body && bytes !== undefined) checked.body = bytes
  else if (endpoint.body) {
    const body = endpoint.body.schema.safeParse(given.body)
    if (!body.success) throw invalid('body', phrase('input.body'))
    checked.body = body.data
  }
  return checked
}

function values(
  declared: Params,
  given: Record<string, unknown>,
  { required }: { required: boolean },
): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const [name, { schema, label, fault }] of Object.entries(declared)) {
    const value = given[name]
    if (value === undefined || value === null || value === '') {
      if (required) throw invalid(name, phrase('input.missingParameter', { label }))
      continue
    }
    const parsed = schema.safeParse(value)
    if (!parsed.success)
      throw invalid(name, fault ? phrase('as.sentence', { said: fault }) : phrase('param.invalid', { label }))
    out[name] = parsed.data
  }
  return out
}

function cursorOf(cursor: unknown): Cursor | null {
  if (cursor === undefined || cursor === null) return null
  if (typeof cursor !== 'object' || Array.isArray(cursor)) throw invalid('cursor', phrase('input.cursorKind'))
  const members = Object.values(cursor)
  const scalar = (value: unknown) =>
    value === null || typeof value === 'boolean' || typeof value === 'string' || typeof value === 'number'
  if (!members.every(scalar) || !isCursorSized(cursor as Cursor)) throw invalid('cursor', phrase('input.cursor'))
  return members.length === 0 ? null : (cursor as Cursor)
}

const invalid = (field: string, said: Phrase) => new AppError('input.invalid', said, { data: { field } })

/**
 * Whether an endpoint's answers are the same for everyone, as everything open to web pages is. Any other answer may hold what
 * only the key's owner may see, such as private tags and restricted addresses.
 */
const isSameForAll = ({ openTo }: Endpoint): boolean => openTo === 'content'

/** Raised when the shape of parsed answers changes; older entries are then never found, and expire. */
const shape = 1

/**
 * Identifies an answer by what was asked of whom, without secrets. Hex is compared without case. `access` is given if
 * answers differ between owners: the random tags of their keys keep one owner's answers apart from another's.
 */
function cacheKey(name: EndpointName, input: CheckedInput, target: Target, access?: Access): string {
  const parts = Object.entries({ ...input.params, ...input.query })
    .map(([key, value]) => [key, typeof value === 'string' && value.startsWith('0x') ? value.toLowerCase() : value])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  const cursor = Object.entries(input.cursor ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  // Never empty, not even without a key, so answers that an earlier version stored without an owner are not found.
  const owner = access ? `of ${access.main?.tag ?? 'nobody'} ${access.second?.tag ?? ''}` : ''
  return JSON.stringify([shape, name, target.base, target.chain ?? target.kind, owner, parts, cursor])
}

/** What a kept answer is about, from its key in the cache; undefined if it is no answer, or of an older shape. */
export function readCacheKey(key: string): { name: string; chain: string } | undefined {
  try {
    const parts: unknown = JSON.parse(key)
    if (!Array.isArray(parts) || parts[0] !== shape) return undefined
    const [, name, , chain] = parts
    return typeof name === 'string' && typeof chain === 'string' ? { name, chain } : undefined
  } catch {
    return undefined
  }
}

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
  /** So will a kept 404 that is no older than this, in ms. */
  missingFor?: number
  /**
   * Finds out elsewhere whether a kept answer that is no longer fresh is still true. If it is, it counts as answered anew.
   * `at`: when it arrived, ms since 1970.
   */
  isStill?: (value: unknown, at: number) => Promise<boolean>
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

/** The limits of a read. */
export interface Bounds {
  /** Its deadline, ms since 1970. */
  giveUp: number
  /** Why it must not leave: since its turn was asked for, the service failed for others. */
  broken(): AppError | undefined
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
