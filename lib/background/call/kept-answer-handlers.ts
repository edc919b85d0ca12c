import * as z from 'zod/mini'
import { type Endpoint, keepsAnswers } from '../../api/define'
import { endpoints, isEndpointName } from '../../api/index'
import type { MessageInput } from '../../rpc/contract'
import type { Cache } from '../cache/cache'
import type { Handlers } from '../messages/serve'
import type { ResolveCall } from './request/resolve-call'

interface Needs {
  cache: Cache
  resolveCall: ResolveCall
}

/**
 * Stored answers of any age, so that a page has something to show while it asks. Personal answers are never stored.
 * Makes no request.
 */
export function keptAnswerHandlers({ cache, resolveCall }: Needs): Handlers<'api.kept'> {
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
        if (!keepsAnswers(endpoint) || endpoint.openTo === 'background') return null
        const { key } = await resolveCall(name, input)
        const kept = await cache.read(key)
        if (!kept || kept.error !== undefined) return null
        return { value: kept.value, at: kept.at, source: 'cache' }
      },
    },
  }
}
