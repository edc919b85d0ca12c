import * as z from 'zod/mini'
import { endpoints, type Output } from '../../api/index'
import { providers } from '../../api/providers'
import type { Clock } from '../../core/async/clock'
import { AppError } from '../../core/errors/errors'
import {
  askNames,
  type FoundNames,
  hitKey,
  matchesName,
  type NameHit,
  namesIn,
  searchHits,
} from '../../core/look-up/name-hit'
import { nameIn } from '../../core/look-up/name-text'
import { chainIdShape, type SettingValues } from '../../settings/schema'
import { readCacheKey } from '../call/attempt'
import { type Cache, isAbsent } from '../call/cache'
import type { Client } from '../call/client'
import type { Handlers } from '../messages/serve'

interface Needs {
  client: Client
  cache: Cache
  clock: Clock
  settings(): Promise<SettingValues>
}

/** The search for a name: at the service, if a person asks and the service offers it, and in stored answers. */
export function nameHandlers({ client, cache, clock, settings }: Needs): Handlers<'name.find'> {
  return {
    'name.find': {
      from: 'extension',
      input: z.strictObject({
        text: z.string().check(z.maxLength(200)),
        chain: z.string().check(z.regex(chainIdShape)),
        ask: z.enum(askNames),
      }),
      async run({ text, chain, ask }, { incognito = false }): Promise<FoundNames> {
        const nothing: FoundNames = { hits: null, at: null, error: null, lacking: false, seen: [] }
        const q = nameIn(text)
        if (q === undefined) return nothing
        // Searched while the service is asked.
        const looking = seenNames(cache, q, clock.now())
        if (!providers[(await settings()).provider].quickSearch)
          return { ...nothing, seen: await looking, lacking: true }
        const answered = async (items: Parameters<typeof searchHits>[0], at: number | null): Promise<FoundNames> => ({
          ...nothing,
          seen: await looking,
          hits: searchHits(items, chain, clock.now()),
          at,
        })
        if (ask === 'kept') {
          const kept = await client.kept('quickSearch', { chain, q })
          return kept ? answered(kept.items, null) : { ...nothing, seen: await looking }
        }
        try {
          const how = { fresh: ask === 'again', unkept: incognito }
          const { value, at } = await client.call('quickSearch', { chain, q }, how)
          return await answered(value.items, at)
        } catch (thrown) {
          const error = AppError.from(thrown)
          return {
            ...nothing,
            seen: await looking,
            error: error.toWire(),
            lacking: isAbsent(endpoints.quickSearch, error),
          }
        }
      },
    },
  }
}

/** Kept answers that are searched, most recently used first. */
const mostAnswers = 3000
/** More would help nobody. */
const mostSeen = 30

/** Names in earlier answers, on any chain. Makes no request. */
async function seenNames(cache: Cache, text: string, now: number): Promise<NameHit[]> {
  const found = new Map<string, NameHit>()
  let answers = 0
  await cache.each(({ key, value }) => {
    const about = value === undefined ? undefined : readCacheKey(key)
    if (about) {
      for (const hit of namesOf(about, value, text, now)) if (!found.has(hitKey(hit))) found.set(hitKey(hit), hit)
    }
    answers++
    return answers < mostAnswers && found.size < mostSeen
  })
  return [...found.values()].slice(0, mostSeen)
}

function namesOf({ name, chain }: { name: string; chain: string }, value: unknown, text: string, now: number) {
  if (name !== 'quickSearch') return namesIn(value, chain, text)
  const { items } = value as Output<'quickSearch'>
  return searchHits(items, chain, now).filter((hit) => matchesName(text, hit.name, hit.symbol))
}
