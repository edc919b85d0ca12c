import type { Endpoint } from '../../api/define'
import { isSameForAll } from '../../api/define'
import { type EndpointName, endpoints } from '../../api/index'
import type { SettingValues } from '../../settings/schema'
import type { Secrets } from '../secrets/secrets'
import { type CheckedInput, checkInput } from './build-request'
import { type Access, credentialsFor } from './credentials-for'
import { type Target, targetOf } from './target'

/** What is asked of whom, according to the endpoint table, the settings and the current keys. */
export interface ResolvedCall {
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

interface Needs {
  settings(): Promise<SettingValues>
  secrets: Secrets
  preview: boolean
}

export function createResolveCall({ settings: readSettings, secrets, preview }: Needs): ResolveCall {
  return async (name, given, bytes) => {
    const endpoint = endpoints[name] as Endpoint
    const settings = await readSettings()
    const input = checkInput(endpoint, given, bytes)
    const target = targetOf(endpoint, given as { chain?: unknown; host?: unknown }, settings, preview)
    const owner = isSameForAll(endpoint) ? undefined : await credentialsFor(endpoint, target, secrets)
    return { name, endpoint, settings, input, target, owner, key: cacheKey(name, input, target, owner) }
  }
}

/** Raised when the shape of parsed answers changes; older entries are then never found, and expire. */
const shape = 1

/**
 * Identifies an answer by what was asked of whom, without secrets. Hex is compared without case. `access` is given if
 * answers differ between owners: the random tags of their keys keep one owner's answers apart from another's.
 */
export function cacheKey(name: EndpointName, input: CheckedInput, target: Target, access?: Access): string {
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
