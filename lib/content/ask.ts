import type { WireError } from '../core/errors'
import type { Found, Gloss } from '../rpc/contract'
import { isOrphan, send } from './send'

/** Hashes in one message. */
const batchSize = 100
/** Shortest wait before a pending or failed one is asked again, ms; grows with each time up to a minute. */
const followUp = 4000

export interface Book {
  get(hash: string): Gloss | undefined
  /** Wants the sentences of these; answers come through `onGloss`. Those already known or asked cost nothing. */
  want(found: Found[]): void
  /** Asks again for one, because the reader said so. */
  again(found: Found): Promise<Gloss | undefined>
}

interface Reader {
  onGloss(glosses: Gloss[]): void
  /** The extension was updated or removed under this page. */
  onOrphan(): void
  /** Only what the reader can still see is followed. */
  isWanted(hash: string): boolean
}

/** Every hash of the page once, in batches, until each has its final answer. */
export function openBook({ onGloss, onOrphan, isWanted }: Reader, signal: AbortSignal): Book {
  const glosses = new Map<string, Gloss>()
  const queue = new Map<string, Found>()
  const asked = new Set<string>()
  const tries = new Map<string, number>()
  let scheduled = false

  function want(found: Found[]): void {
    for (const one of found) {
      if (asked.has(one.hash)) continue
      asked.add(one.hash)
      queue.set(one.hash, one)
    }
    if (scheduled || !queue.size) return
    scheduled = true
    queueMicrotask(flush)
  }

  function flush(): void {
    scheduled = false
    const all = [...queue.values()]
    queue.clear()
    for (let at = 0; at < all.length; at += batchSize) void ask(all.slice(at, at + batchSize))
  }

  async function ask(batch: Found[]): Promise<void> {
    const answered = await send('gloss.ask', { hashes: batch })
    if (signal.aborted) return
    if ('value' in answered) return settle(batch, answered.value)
    if ('gone' in answered && isOrphan()) return onOrphan()
    const silence: WireError = { code: 'rpc.gone', message: 'The extension did not answer.', details: [], data: {} }
    const error = 'error' in answered ? answered.error : silence
    settle(
      batch,
      batch.map(({ hash }) => ({ hash, chain: null, state: 'error', sentences: [], final: false, error })),
    )
  }

  function settle(batch: Found[], answers: Gloss[]): void {
    const byHash = new Map(batch.map((found) => [found.hash, found]))
    const under: Found[] = []
    const known: Gloss[] = []
    for (const gloss of answers) {
      const found = byHash.get(gloss.hash)
      if (!found) continue
      byHash.delete(gloss.hash)
      if (gloss.state === 'asking') {
        under.push(found)
        continue
      }
      if (!gloss.final) follow(found, gloss)
      // That nothing more is looked up by itself takes nothing away.
      if (gloss.state === 'held' && found.asked === false) continue
      glosses.set(gloss.hash, gloss)
      known.push(gloss)
    }
    under.push(...byHash.values())
    if (known.length) onGloss(known)
    if (!under.length) return
    // An answer with nothing new in it must not become a tight loop.
    if (known.length) void ask(under)
    else void later(300).then(() => ask(under))
  }

  /** Pending ones are followed until they are final, rate-limited ones asked when the service allows. */
  function follow(found: Found, { state, retryAt }: Gloss): void {
    if (state !== 'pending' && retryAt === undefined) return
    const times = (tries.get(found.hash) ?? 0) + 1
    tries.set(found.hash, times)
    if (times > 40) return
    const wait = Math.max(retryAt ? retryAt - Date.now() : 0, Math.min(60_000, followUp * 1.3 ** times))
    void later(wait).then(function look(): void {
      if (document.hidden || !isWanted(found.hash)) void later(followUp).then(look)
      // What follows by itself is not what the reader asked for, and is paid by the page.
      else void ask([{ ...found, asked: false }])
    })
  }

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
    get: (hash) => glosses.get(hash),
    want,
    async again(found) {
      asked.add(found.hash)
      await ask([{ ...found, asked: true }])
      return glosses.get(found.hash)
    },
  }
}
