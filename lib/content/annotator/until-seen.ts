import * as dom from '../shared/dom/dom'

/** Ms that a page goes on asking after it was hidden: for longer nobody waits. */
export const hiddenPatience = 30_000

/** Waits until somebody sees the page; not where it was seen a moment ago. */
export function createUntilSeen(signal: AbortSignal): () => Promise<void> {
  /** When the page was seen to be hidden first, ms. */
  let hiddenAt = Number.POSITIVE_INFINITY
  return async () => {
    const now = Date.now()
    if (!dom.hidden(document)) hiddenAt = Number.POSITIVE_INFINITY
    else if (now - Math.min(hiddenAt, now) < hiddenPatience) hiddenAt = Math.min(hiddenAt, now)
    else await new Promise((seen) => addEventListener('visibilitychange', seen, { signal, once: true }))
  }
}
