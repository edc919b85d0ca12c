import type { Found } from '../../core/gloss/found'
import type { Gloss } from '../../core/gloss/gloss'
import * as dom from '../shared/dom/dom'

/** Shortest wait before a pending or failed one is asked again, ms; grows with each time up to a minute. */
const firstWait = 4000
const longestWait = 60_000
/** Times that one is asked again. */
const mostTimes = 40

interface Asks {
  ask(found: Found[]): unknown
  /** Only what the reader can still see is followed. */
  isWanted(hash: string): boolean
}

/** Asks again, later, for what is pending until it is final, and for what the service refused for a while when it allows. */
export function createFollowUps({ ask, isWanted }: Asks, signal: AbortSignal) {
  /** The follow-up of each that counts, of several the last. */
  const next = new Map<string, object>()
  const times = new Map<string, number>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  signal.addEventListener('abort', () => timers.forEach(clearTimeout))

  /** Never comes once the page is left. */
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
        // What follows by itself is not what the reader asked for, and is paid by the page.
        else void ask([{ ...found, asked: false }])
      })
    },
    /** An answer came, or is not waited for any more. */
    end: (hash: string) => next.delete(hash),
  }
}
