import type { Found } from '../../core/gloss/found'
import type { Gloss } from '../../core/gloss/gloss'
import * as dom from '../shared/dom/dom'

/** Shortest and longest wait before asking again about a pending or failed hash, ms. The wait grows each time. */
const firstWait = 4000
const longestWait = 60_000
/** How often one hash is asked about again. */
const mostTimes = 40

/**
 * Asks again later: for pending transactions until they are final, and for what the service refused for now, once it
 * allows. Only what the reader can still see is followed up.
 */
export function createFollowUps(
  ask: (found: Found[]) => unknown,
  isWanted: (hash: string) => boolean,
  signal: AbortSignal,
) {
  /** The last follow-up scheduled for each hash; only that one counts. */
  const next = new Map<string, object>()
  const times = new Map<string, number>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  signal.addEventListener('abort', () => timers.forEach(clearTimeout))

  /** Never resolves once the page is left. */
  function later(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        done()
      }, ms)
      timers.add(timer)
    })
  }

  return {
    later,
    follow(found: Found, { state, retryAt }: Gloss): void {
      if (state !== 'pending' && retryAt === undefined) return
      const { hash } = found
      const time = (times.get(hash) ?? 0) + 1
      times.set(hash, time)
      if (time > mostTimes) return
      const wait = Math.max(retryAt ? retryAt - Date.now() : 0, Math.min(longestWait, firstWait * 1.3 ** time))
      const mine = {}
      next.set(hash, mine)
      void later(wait).then(function look(): void {
        if (next.get(hash) !== mine) return
        if (dom.hidden(document) || !isWanted(hash)) void later(firstWait).then(look)
        // Follow-ups are not the reader's own requests, so the page's budget pays for them.
        else void ask([{ ...found, asked: false }])
      })
    },
    /** An answer came, or nobody waits for it any more. */
    end: (hash: string) => next.delete(hash),
  }
}

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
