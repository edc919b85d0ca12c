import type { WireError } from '../../core/errors'
import type { Found } from '../../core/gloss/found'
import type { Gloss } from '../../core/gloss/gloss'
import { isTransaction } from '../../core/gloss/is-transaction'
import { isPoorer } from '../../core/gloss/worth-of'
import * as dom from '../shared/dom/dom'
import { isOrphan, send } from '../shared/dom/messages'
import { callsIt, tellsMore } from './better-question'
import { contentOf } from './content-of'

/** Hashes in one message. */
const batchSize = 100
/** Shortest wait before a pending or failed one is asked again, ms; grows with each time up to a minute. */
const followUp = 4000
/** Ms that a page goes on asking after it was hidden: for longer nobody waits. */
export const hiddenPatience = 30_000

export interface GlossStore {
  get(hash: string): Gloss | undefined
  /** Wants the sentences of these; answers come through `onGloss`. Those already known or asked cost nothing. */
  want(found: Found[]): void
  /** Would it be asked? Again only where no chain knew it and a link is the first to tell one. */
  isOpen(found: Found): boolean
  /** The reader chose a chain for the site. Forgets, once for each, what no chain knew, and gives these hashes. */
  reopen(chain: string): string[]
  /** The page is left: what is under way is not waited for. */
  leave(): void
  /** More is known of one by now: asks again where it says little. */
  askBetter(hash: string): void
  /** The reader calls addresses otherwise now: asks again for what may name some. What waits is asked for anyway. */
  askNamed(): void
  /** Asks again for one, because the reader said so. */
  askAgain(found: Found): Promise<Gloss | undefined>
}

interface Reader {
  onGloss(glosses: Gloss[]): void
  /** The extension was updated or removed under this page. */
  onOrphan(): void
  /** Only what the reader can still see is followed. */
  isWanted(hash: string): boolean
}

/** Asks for every hash of the page once, in batches, and keeps what is answered until each has its final gloss. */
export function createGlossStore({ onGloss, onOrphan, isWanted }: Reader, signal: AbortSignal): GlossStore {
  const glosses = new Map<string, Gloss>()
  const queue = new Map<string, Found>()
  /** The best question for each. */
  const asked = new Map<string, Found>()
  const chosen = new Set<string>()
  /** The follow-up of each that counts, of several the last. */
  const next = new Map<string, object>()
  const tries = new Map<string, number>()
  /** Those that are transactions, and their chains. */
  const found = new Set<string>()
  const chains = new Set<string>()
  /** Messages under way. */
  let waiting = 0
  /** When the page was seen to be hidden first, ms. */
  let hiddenAt = Number.POSITIVE_INFINITY
  let scheduled = false

  function want(found: Found[]): void {
    for (const one of found) {
      const { hash } = one
      const before = asked.get(hash)
      const open = isOpen(one)
      if (!before || open || tellsMore(one, before)) asked.set(hash, one)
      if (open) queue.set(hash, one)
    }
    if (scheduled || !queue.size) return
    scheduled = true
    queueMicrotask(flush)
  }

  function isOpen(one: Found): boolean {
    const before = asked.get(one.hash)
    const gloss = glosses.get(one.hash)
    return !before || (tellsMore(one, before) && isNotFound(gloss)) || (gloss?.doubt === true && callsIt(one, before))
  }

  function flush(): void {
    scheduled = false
    const all = [...queue.values()]
    queue.clear()
    askInBatches(all)
  }

  function askInBatches(all: Found[]): void {
    for (let at = 0; at < all.length; at += batchSize) void ask(all.slice(at, at + batchSize))
  }

  async function ask(batch: Found[]): Promise<void> {
    waiting++
    const answered = await send('gloss.ask', { hashes: batch })
    waiting--
    if (signal.aborted) return
    if ('value' in answered) return settle(batch, answered.value)
    if ('gone' in answered && isOrphan()) return onOrphan()
    // A frame that may ask nothing, such as one in a sandbox, shows nothing.
    if ('error' in answered && answered.error.code === 'rpc.forbidden') return
    const silence: WireError = { code: 'rpc.gone', message: { id: 'page.noAnswer', params: {} }, details: [], data: {} }
    const error = 'error' in answered ? answered.error : silence
    settle(
      batch,
      batch.map(({ hash }) => ({ hash, chain: null, state: 'error', sentences: [], final: false, error })),
    )
  }

  /** Over when nothing of the batch is under way any more. */
  async function settle(batch: Found[], answers: Gloss[]): Promise<void> {
    const byHash = new Map(batch.map((found) => [found.hash, found]))
    const underWay: Found[] = []
    const better: Found[] = []
    const known: Gloss[] = []
    for (const gloss of answers) {
      const found = byHash.get(gloss.hash)
      if (!found) continue
      byHash.delete(gloss.hash)
      if (gloss.state === 'asking' || gloss.more) underWay.push(found)
      if (gloss.state === 'asking') continue
      next.delete(gloss.hash)
      const best = asked.get(gloss.hash) ?? found
      if (isNotFound(gloss) && tellsMore(best, found)) better.push(best)
      else if (!gloss.final && !gloss.more) follow(best, gloss)
      // That nothing more is looked up by itself takes nothing away.
      if (gloss.state === 'held' && found.asked === false) continue
      const before = glosses.get(gloss.hash)
      if (before && (isPoorer(gloss, before) || contentOf(before) === contentOf(gloss))) {
        if (!gloss.more) delete before.more
        continue
      }
      glosses.set(gloss.hash, gloss)
      known.push(gloss)
    }
    underWay.push(...byHash.values())
    if (known.length) onGloss(known)
    if (better.length) void ask(better)
    const hits = known.filter(isTransaction)
    if (hits.length) reconsider(hits)
    if (!underWay.length) return
    // An answer with nothing new in it must not become a tight loop.
    if (!known.length) await later(300)
    await untilSeen()
    const wanted = underWay.filter((found) => found.asked || isWanted(found.hash))
    // What was scrolled away before it went out is dropped, and asked for anew when it comes back.
    const isOver = ({ hash }: Found) => glosses.has(hash) && !glosses.get(hash)?.more
    for (const found of underWay) if (!wanted.includes(found) && !isOver(found)) asked.delete(found.hash)
    if (wanted.length) await ask(wanted)
  }

  /** The page has transactions: what was left alone may be one as well. Not each time, as most tell nothing new. */
  function reconsider(hits: readonly Gloss[]): void {
    const before = found.size
    let isNew = false
    for (const { hash, chain } of hits) {
      found.add(hash)
      if (chain && !chains.has(chain.id)) isNew = true
      if (chain) chains.add(chain.id)
    }
    if (!isNew && Math.log2(found.size) - Math.log2(before) < 1) return
    const again: Found[] = []
    for (const { hash, doubt } of glosses.values()) {
      const best = asked.get(hash)
      if (!doubt || !best) continue
      if (isWanted(hash)) again.push(best)
      else for (const about of [glosses, asked]) about.delete(hash)
    }
    if (again.length) void ask(again)
  }

  async function untilSeen(): Promise<void> {
    if (!dom.hidden(document)) hiddenAt = Number.POSITIVE_INFINITY
    else if (Date.now() - Math.min(hiddenAt, Date.now()) < hiddenPatience) hiddenAt = Math.min(hiddenAt, Date.now())
    else await new Promise((seen) => addEventListener('visibilitychange', seen, { signal, once: true }))
  }

  /** Pending ones are followed until they are final, rate-limited ones asked when the service allows. */
  function follow(found: Found, { state, retryAt }: Gloss): void {
    if (state !== 'pending' && retryAt === undefined) return
    const times = (tries.get(found.hash) ?? 0) + 1
    tries.set(found.hash, times)
    if (times > 40) return
    const wait = Math.max(retryAt ? retryAt - Date.now() : 0, Math.min(60_000, followUp * 1.3 ** times))
    const mine = {}
    next.set(found.hash, mine)
    void later(wait).then(function look(): void {
      if (next.get(found.hash) !== mine) return
      if (dom.hidden(document) || !isWanted(found.hash)) void later(followUp).then(look)
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
    isOpen,
    reopen(chain) {
      if (chosen.has(chain)) return []
      chosen.add(chain)
      const open = [...glosses.values()]
        .filter((gloss) => isNotFound(gloss) && !isChainCertain(gloss))
        .map(({ hash }) => hash)
      // One that the reader chose a chain for is asked by itself.
      const gone = open.filter((hash) => !asked.get(hash)?.chain)
      for (const hash of gone) for (const about of [glosses, asked, next]) about.delete(hash)
      return gone
    },
    leave() {
      if (waiting) void send('gloss.leave', {}, false)
    },
    askBetter(hash) {
      const found = asked.get(hash)
      if (found && glosses.get(hash)?.poor) void ask([{ ...found, asked: false }])
    },
    askNamed() {
      const named = [...glosses.values()].filter(({ sentences, state }) => sentences.length && state !== 'pending')
      askInBatches(named.flatMap(({ hash }) => asked.get(hash) ?? []).map((found) => ({ ...found, asked: false })))
    },
    async askAgain(found) {
      asked.set(found.hash, found)
      next.delete(found.hash)
      await ask([{ ...found, asked: true }])
      return glosses.get(found.hash)
    },
  }
}

/** No chain that was asked knew it, or could, or it was left alone. */
const isNotFound = (gloss?: Gloss) => gloss?.state === 'unknown' || gloss?.state === 'unserved' || gloss?.doubt === true

/** No choice for the site changes these. */
const isChainCertain = ({ chain }: Gloss) => chain !== null && /link|page|chosen/.test(chain.how)
