import * as z from 'zod/mini'
import type { Endpoint } from '../../api/define'
import { type EndpointName, endpoints, isEndpointName } from '../../api/index'
import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import type { MessageInput } from '../../rpc/contract'
import { type Handlers, nothing } from '../messages/serve'
import type { Cache } from './cache'
import type { Client } from './client'
import type { ReadCredits } from './read-credits'

type Name = 'api.call' | 'api.kept' | 'credits.read' | 'cache.clear' | 'cache.shrink'

interface Needs {
  client: Client
  cache: Cache
  /** Also clears what is remembered about sites. */
  sites: { forget(): Promise<unknown> }
  readCredits: ReadCredits
}

/** Messages from our own pages about calls, and about their kept answers. */
export function callHandlers({ client, cache, sites, readCredits }: Needs): Handlers<Name> {
  return {
    'api.call': {
      from: 'extension',
      input: z.strictObject({
        name: z.string().check(z.maxLength(64)),
        input: z.unknown(),
        fresh: z.optional(z.boolean()),
      }) as z.ZodMiniType<MessageInput<'api.call'>>,
      run: ({ name, input, fresh = false }, { incognito = false }) =>
        client.call(openTo(name), input as never, { fresh, unkept: incognito }),
    },
    /**
     * Stored answers of any age, so that a page has something to show while it asks. Personal answers are never stored.
     * Makes no request.
     */
    'api.kept': {
      from: 'extension',
      input: z.strictObject({
        name: z.string().check(z.maxLength(64)),
        input: z.unknown(),
      }) as z.ZodMiniType<MessageInput<'api.kept'>>,
      async run({ name, input }) {
        if (!isEndpointName(name) || (endpoints[name] as Endpoint).openTo === 'background') return null
        const kept = await client.stored(name, input as never)
        return kept ? { value: kept.value, at: kept.at, source: 'cache' } : null
      },
    },
    'credits.read': { from: 'extension', input: nothing, run: () => readCredits() },
    'cache.clear': {
      from: 'extension',
      input: nothing,
      async run() {
        await sites.forget()
        return { removed: await cache.clear() }
      },
    },
    'cache.shrink': {
      from: 'extension',
      input: nothing,
      async run() {
        await cache.shrink()
        return null
      },
    },
  }
}

/**
 * Pages may make the calls that the table opens to them, and never those reserved for the background, such as spending
 * points.
 */
function openTo(name: string): EndpointName {
  if (!isEndpointName(name))
    throw new AppError('input.invalid', phrase('input.noEndpoint'), { data: { field: 'name' } })
  if ((endpoints[name] as Endpoint).openTo === 'background') {
    throw new AppError('rpc.forbidden', phrase('extension.mayNotAsk'), { details: [name] })
  }
  return name
}
