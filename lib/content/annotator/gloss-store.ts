import type { WireError } from '../../core/errors/errors'
import type { Found } from '../../core/gloss/found'
import { type Gloss, isPoorer, isTransaction } from '../../core/gloss/gloss'
import { isOrphan, send } from '../shared/dom/messages'
import { createFollowUps, createUntilSeen } from './follow-ups'

export interface GlossStore {
  get(hash: string): Gloss | undefined
  /**
   * Requests the sentences of these hashes; answers arrive through `onGloss`. A hash that is known or already requested
   * costs nothing.
   */
  want(found: Found[]): void
  /** Would this be looked up? A second time only if no chain knew the hash and this link is the first to name one. */
  isOpen(found: Found): boolean
  /**
   * The reader chose a chain for the site. Forgets every hash that no chain knew, each at most once, and returns them.
   */
  reopen(chain: string): string[]
  /** The page changed: what it no longer contains is not looked up any more, unless the reader asked for it. */
  check(): unknown
  /** The same for everything: the reader left the page. */
  leave(): unknown
  /** More is known about a hash now: asks again if its gloss says little. */
  askBetter(hash: string): void
  /**
   * The reader's names for addresses changed: asks again for glosses that may mention one. Pending ones are asked for
   * anyway.
   */
  askNamed(): void
  /** Asks again for one hash, because the reader wants it. */
  askAgain(found: Found): Promise<Gloss | undefined>
}

interface Reader {
  /** Resolves once it is known what the reader wants to see in the page: answers wait for that. */
  known(): Promise<void>
  onGloss(glosses: Gloss[]): void
  /** The extension was updated or removed under this page. */
  onOrphan(): void
  /** Only what the reader can still see is followed up. */
  isWanted(hash: string): boolean
  /** What is asked already is waited for a little longer: other sentences may just have pushed it out of view. */
  isAwaited(hash: string): boolean
  /** Whether the page still contains it. */
  isHere(hash: string): boolean
}

/** Asks for every hash of the page once, in batches, and keeps each answer until the gloss is final. */
export function createGlossStore(reader: Reader, signal: AbortSignal): GlossStore {
  const { known: whenKnown, onGloss, onOrphan, isWanted, isAwaited, isHere } = reader
  const glosses = new Map<string, Gloss>()
  /** The best question for each hash. */
  const asked = new Map<string, Found>()
  const chosen = new Set<string>()
  /** Batches under way. */
  let waiting = 0
  const { later, follow, end } = createFollowUps(ask, isWanted, signal)
  const { askAll, askSoon } = inBatches(ask)
  const untilSeen = createUntilSeen(signal)
  const isWorthAnotherLook = createWorthAnotherLook()

  function want(found: Found[]): void {
    for (const one of found) {
      const before = asked.get(one.hash)
      const open = isNew(one, before, glosses.get(one.hash))
      if (!before || open || tellsMore(one, before)) asked.set(one.hash, one)
      if (open) askSoon(one)
    }
  }

  const leave = () => waiting && send('gloss.leave', {}, false)
  signal.addEventListener('abort', leave)

  function forget(hash: string): void {
    glosses.delete(hash)
    asked.delete(hash)
    end(hash)
  }

  async function ask(batch: Found[]): Promise<void> {
    waiting++
    const answers = await answersTo(batch, onOrphan, signal)
    await whenKnown()
    if (answers && !signal.aborted) await settle(batch, answers)
    waiting--
  }

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
      end(gloss.hash)
      const best = asked.get(gloss.hash) ?? found
      if (isNotFound(gloss) && tellsMore(best, found)) better.push(best)
      else if (!gloss.final && !gloss.more) follow(best, gloss)
      // Keep the sentence when the page's budget denies another look.
      if (gloss.state === 'held' && found.asked === false) continue
      const before = glosses.get(gloss.hash)
      if (isNews(gloss, before)) known.push(gloss)
      else if (!gloss.more) delete before?.more
    }
    underWay.push(...byHash.values())
    for (const gloss of known) glosses.set(gloss.hash, gloss)
    if (known.length) onGloss(known)
    if (better.length) void ask(better)
    reconsider(known.filter(isTransaction))
    if (underWay.length) await goOn(underWay, known.length > 0)
  }

  /** Asks again for what is pending, until nothing in the batch is. */
  async function goOn(underWay: readonly Found[], hadNews: boolean): Promise<void> {
    // An answer without news must not turn this into a tight loop.
    if (!hadNews) await later(300)
    await untilSeen()
    // The others scrolled away before they were sent.
    keepOnly(isAwaited, asked, glosses)
    const wanted = underWay.filter((found) => found.asked || isAwaited(found.hash))
    if (wanted.length) await ask(wanted)
  }

  /** The page has transactions after all, so a hash that was never asked about may be one too. */
  function reconsider(hits: readonly Gloss[]): void {
    if (!hits.length || !isWorthAnotherLook(hits)) return
    const doubtful = [...glosses.values()].flatMap(({ hash, doubt }) => (doubt && asked.get(hash)) || [])
    const again = doubtful.filter(({ hash }) => isWanted(hash))
    for (const each of doubtful) if (!again.includes(each)) forget(each.hash)
    if (again.length) void ask(again)
  }

  return {
    get: (hash) => glosses.get(hash),
    want,
    isOpen: (one) => isNew(one, asked.get(one.hash), glosses.get(one.hash)),
    reopen(chain) {
      if (chosen.has(chain)) return []
      chosen.add(chain)
      // A hash whose chain the reader chose is asked about on its own.
      const gone = [...glosses.values()].flatMap((gloss) =>
        isElsewhere(gloss) && !asked.get(gloss.hash)?.chain ? gloss.hash : [],
      )
      gone.forEach(forget)
      return gone
    },
    check: () => waiting && keepOnly(isHere, asked, glosses),
    leave,
    askBetter(hash) {
      const found = asked.get(hash)
      if (found && glosses.get(hash)?.poor) void ask([{ ...found, asked: false }])
    },
    askNamed() {
      const named = [...glosses.values()].filter(({ sentences, state }) => sentences.length && state !== 'pending')
      askAll(named.flatMap(({ hash }) => asked.get(hash) ?? []).map((found) => ({ ...found, asked: false })))
    },
    async askAgain(found) {
      asked.set(found.hash, found)
      end(found.hash)
      if (!glosses.get(found.hash)?.key) await ask([{ ...found, asked: true }])
      return glosses.get(found.hash)
    },
  }
}

/**
 * Whether this link is the first to name the chain. A link within the page's own site says no more than the page does.
 */
const tellsMore = ({ host, chain }: Found, before: Found) =>
  !!host && !chain && !before.host && !before.chain && host !== location.host

/** Whether the text here names the hash, in other words than before. */
const callsIt = ({ path, around }: Found, { path: known, around: before }: Found) =>
  (path !== undefined && !known) || (around !== undefined && JSON.stringify(around) !== JSON.stringify(before))

/** Whether a hash was never asked about, or what is said here may find more. */
const isNew = (one: Found, before: Found | undefined, gloss: Gloss | undefined) =>
  !before || (tellsMore(one, before) && isNotFound(gloss)) || (gloss?.doubt === true && callsIt(one, before))

/**
 * Whether no chain that was asked knew a hash or could answer, or it was never asked about. What a page once called a
 * key stays one: removing the words takes nothing back.
 */
const isNotFound = (gloss?: Gloss) =>
  gloss !== undefined && !gloss.key && (/^un(?:known|served)$/.test(gloss.state) || gloss.doubt === true)

/** Whether a hash may be on a chain that the reader chooses for the site: its chain is uncertain, and none knew it. */
const isElsewhere = (gloss: Gloss) => isNotFound(gloss) && !(gloss.chain && /link|page|chosen/.test(gloss.chain.how))

/** Whether a gloss says more than what is known, or something different. */
const isNews = (gloss: Gloss, known?: Gloss) =>
  !known || !(isPoorer(gloss, known) || contentOf(known) === contentOf(gloss))

/** A gloss without its times and pending work. There is something new to show only if this part differs. */
const contentOf = (gloss: Gloss) =>
  JSON.stringify(gloss, (key, value) => (/^(at|retryAt|more)$/.test(key) ? undefined : value))

/** Of the hashes that wait, only those kept are still sent; the others are requested anew when they come back. */
function keepOnly(isKept: (hash: string) => boolean, asked: Map<string, Found>, glosses: Map<string, Gloss>): void {
  const isOver = (gloss?: Gloss) => gloss && !gloss.more
  const open = [...asked.values()].filter((found) => !(found.asked || isOver(glosses.get(found.hash))))
  const hashes = open.flatMap(({ hash }) => (isKept(hash) ? [] : hash))
  for (const hash of hashes) asked.delete(hash)
  if (hashes.length) void send('gloss.leave', { hashes }, false)
}

/** Hashes in one message. */
const batchSize = 100

/**
 * Collects requests made one by one within a task, and sends them together. For each hash, the last question counts.
 */
function inBatches(ask: (batch: Found[]) => unknown) {
  const queue = new Map<string, Found>()

  function askAll(all: Found[]): void {
    for (let at = 0; at < all.length; at += batchSize) void ask(all.slice(at, at + batchSize))
  }

  function flush(): void {
    const all = [...queue.values()]
    queue.clear()
    askAll(all)
  }

  return {
    askAll,
    askSoon(found: Found): void {
      if (!queue.size) queueMicrotask(flush)
      queue.set(found.hash, found)
    },
  }
}

/**
 * Transactions on a page make it likelier that a hash we did not ask about is one too. Returns whether the news
 * justifies asking: a chain that is new to the page, or twice as many transactions as last time.
 */
function createWorthAnotherLook(): (hits: readonly Gloss[]) => boolean {
  const found = new Set<string>()
  const chains = new Set<string>()
  return (hits) => {
    const before = found.size
    const known = chains.size
    for (const { hash, chain } of hits) {
      found.add(hash)
      if (chain) chains.add(chain.id)
    }
    return chains.size > known || found.size >= 2 * before
  }
}

/**
 * The background's answers for some hashes, or an error for each when the background fails; undefined when nothing
 * should be shown.
 */
async function answersTo(batch: Found[], onOrphan: () => void, signal: AbortSignal): Promise<Gloss[] | undefined> {
  const answered = await send('gloss.ask', { hashes: batch })
  if (signal.aborted) return
  if ('value' in answered) return answered.value
  if ('gone' in answered && isOrphan()) return void onOrphan()
  // A frame that may not ask, such as a sandboxed one, shows nothing.
  if ('error' in answered && answered.error.code === 'rpc.forbidden') return
  const silence: WireError = { code: 'rpc.gone', message: { id: 'page.noAnswer', params: {} }, details: [], data: {} }
  const error = 'error' in answered ? answered.error : silence
  return batch.map(({ hash }) => ({ hash, chain: null, state: 'error', sentences: [], final: false, error }))
}
