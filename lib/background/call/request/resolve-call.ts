import { type Endpoint, isSameForAll } from '../../../api/define'
import { type EndpointName, endpoints } from '../../../api/index'
import type { SettingValues } from '../../../settings/schema'
import type { Secrets } from '../../secrets/secrets'
import { cacheKey } from './cache-key'
import { type CheckedInput, checkInput } from './check-input'
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
