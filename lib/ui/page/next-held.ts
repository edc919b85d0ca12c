import { isNone } from '../../core/export/page-rows'
import type { PageItem } from '../../core/gloss/gloss'

/** Maximum to ask for at once: as many as a page gets automatically. */
const mostHeldAsked = 25

/**
 * What the reader can ask for next if lookups are held: first what is in view, then what was, then the rest. Where a page
 * speaks of keys, each is asked for by itself, at its mark.
 */
export function nextHeld<I extends PageItem>(items: readonly I[]): I[] {
  const held = items.filter(({ gloss }) => gloss?.state === 'held' && !isNone(gloss) && gloss.speaks === undefined)
  if (held.length === 0) return []
  const [seen, others] = [held.filter((item) => item.seen), held.filter((item) => !item.seen)]
  return [...seen, ...others, ...items.filter(({ gloss }) => gloss === null)].slice(0, mostHeldAsked)
}
