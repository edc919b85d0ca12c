import type { Output } from '../../api/index'
import { hitKey, matchesName, type NameHit, namesIn, searchHits } from '../../core/look-up/name-hit'
import type { Cache } from '../cache/cache'
import { readCacheKey } from '../call/resolve-call'

/** Kept answers that are searched, most recently used first. */
const mostAnswers = 3000
/** More would help nobody. */
const mostSeen = 30

/** Names in earlier answers, on any chain. Makes no request. */
export async function seenNames(cache: Cache, text: string, now: number): Promise<NameHit[]> {
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
