import * as dom from '../shared/dom/dom'

/** Ms that a page may still ask after it was hidden; nobody waits longer. */
export const hiddenPatience = 30_000

/** Waits until somebody sees the page, unless it was seen a moment ago. */
export function createUntilSeen(signal: AbortSignal): () => Promise<void> {
  /** When the page was first found hidden, ms. */
  let hiddenAt = Number.POSITIVE_INFINITY
  return async () => {
    const now = Date.now()
    if (!dom.hidden(document)) hiddenAt = Number.POSITIVE_INFINITY
    else if (now - Math.min(hiddenAt, now) < hiddenPatience) hiddenAt = Math.min(hiddenAt, now)
    else await new Promise((seen) => addEventListener('visibilitychange', seen, { signal, once: true }))
  }
}
