import { isNone } from '../../core/export/page-export-row'
import type { PageItem } from '../../core/gloss/page-item'

/** Asked for at once at most, as many as a page gets by itself. */
const mostHeldAsked = 25

/**
 * What the reader may ask for next where something is held back: what is in view first, then what was, then what never
 * came into view.
 */
export function nextHeld<I extends PageItem>(items: readonly I[]): I[] {
  const held = items.filter(({ gloss }) => gloss?.state === 'held' && !isNone(gloss))
  if (held.length === 0) return []
  const [seen, others] = [held.filter((item) => item.seen), held.filter((item) => !item.seen)]
  return [...seen, ...others, ...items.filter(({ gloss }) => gloss === null)].slice(0, mostHeldAsked)
}
