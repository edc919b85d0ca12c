import * as z from 'zod/mini'
import type { Endpoint } from '../../api/define'
import { endpoints, isEndpointName } from '../../api/index'
import type { MessageInput } from '../../rpc/contract'
import type { SettingValues } from '../../settings/schema'
import { targetOf } from '../http/target'
import { checkInput } from '../messages/check-input'
import type { Handlers } from '../messages/serve'
import { credentialsFor } from '../secrets/credentials-for'
import type { Secrets } from '../secrets/secrets'
import type { Cache } from './cache'
import { cacheKey } from './cache-key'

interface Needs {
  cache: Cache
  secrets: Secrets
  settings(): Promise<SettingValues>
  preview: boolean
}

/**
 * Answers kept from earlier, whatever their age, so that a page has something to show while it asks. Personal answers are
 * never kept. Nothing is asked of anyone.
 */
export function keptAnswerHandlers({ cache, secrets, settings, preview }: Needs): Handlers<'api.kept'> {
  return {
    'api.kept': {
      from: 'extension',
      input: z.strictObject({
        name: z.string().check(z.maxLength(64)),
        input: z.unknown(),
      }) as z.ZodMiniType<MessageInput<'api.kept'>>,
      async run({ name, input }) {
        if (!isEndpointName(name)) return null
        const endpoint = endpoints[name] as Endpoint
        const personal = endpoint.auth !== 'explorer' && endpoint.auth !== 'none'
        if (personal || endpoint.ttl === 0 || endpoint.openTo === 'background') return null
        const target = targetOf(endpoint, input as { chain?: unknown; host?: unknown }, await settings(), preview)
        const own = endpoint.openTo === 'content' ? undefined : await credentialsFor(endpoint, target, secrets)
        const kept = await cache.read(cacheKey(name, checkInput(endpoint, input), target, own))
        if (!kept || kept.error !== undefined) return null
        return { value: kept.value, at: kept.at, source: 'cache' }
      },
    },
  }
}
