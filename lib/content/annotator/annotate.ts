import type { Gloss } from '../../core/gloss/gloss'
import type { ToPage } from '../../rpc/contract'
import type { AnnotatorHandle } from '../shared/card/card-types'
import * as dom from '../shared/dom/dom'
import { isOrphan, type Listener, listen, said } from '../shared/dom/messages'
import { hostMaker } from '../shared/dom/ours'
import { isEditing } from '../shared/find/excluded'
import { isThere, type Occurrence } from '../shared/find/occurrence'
import { frameState } from '../shared/frame-state'
import type { Lent } from '../shared/guest'
import type { Lends } from '../shared/lends'
import { isLikely } from '../shared/marks/mark-lines'
import { createAsking } from './asking'
import { lies, openAtHashes } from './at-hash'
import { createGlossStore, type GlossStore } from './gloss-store'
import { createLazyCard, type LazyCard } from './lazy-card'
import { createPageOptions, type PageChoices } from './page-choices'
import { hostOf } from './reader/around'
import { ownFinder } from './reader/finder'
import { createPageReader } from './reader/page-reader'
import { createCount } from './tell-count'

/**
 * Explains the hashes of one document until stopped, and leaves nothing behind. The reader (of the page) finds hashes
 * and keeps their marks in place; the store asks for the sentences of visible hashes; the card shows more about one.
 */
export function annotate(handle: AnnotatorHandle, lends: Lends): void {
  const { stop } = handle
  const { signal } = stop
  const isInView = (occurrence: Occurrence) => view.has(occurrence)
  const isClose = (occurrence: Occurrence) => view.isClose(occurrence)
  const isWanted = (hash: string) => placesOf(hash).some(isInView)
  const isAwaited = (hash: string) => placesOf(hash).some(isClose)
  const isHere = (hash: string) => placesOf(hash).some(isThere)
  const store = createGlossStore({ known: () => options.known, onGloss, onOrphan, isWanted, isAwaited, isHere }, signal)
  const extras = createLazyCard(
    {
      isInView,
      glossOf: store.get,
      foundOf: (occurrence) => asking.foundOf(occurrence),
      askAgain: store.askAgain,
      onChosen: (chain) => asking.ask(store.reopen(chain).flatMap((hash) => placesOf(hash).find(isInView) ?? [])),
      badgeOf: (occurrence) => marks.badgeOf(occurrence),
      places: () => byHash,
      finder: ownFinder,
      shown: () => marks.shown(),
      onFound: (found) => view.put(reader.remember(found)),
      onGone: (gone) => reader.forget(gone),
      onRead: () => count(),
      stop: () => stop.abort(),
      signal,
    },
    handle,
    onOrphan,
  )
  const options = createPageOptions(drawAnew, signal)
  const page = createPageReader(lends, { onLook, onLong }, signal)
  const reader = page.add(
    {
      density: options.density,
      cardAt: extras.at,
      listen: extras.listen,
      onEnter: (entered) => asking.enter(entered),
      staying: (found) => asking.staying(found),
      onCome: (kept) => marks.show(kept),
      onOrphan,
      onFollowed: extras.follow,
      onCount: () => count(),
    },
    signal,
  )
  const { view, marks, byHash, placesOf } = reader
  const { count, countAnew } = createCount(() => listed().size, signal)
  const asking = createAsking(reader, store, signal)

  function listed(): ReadonlySet<string> {
    const found = [...byHash.keys(), ...(extras.loaded()?.long.hashes() ?? [])]
    return new Set(found.filter((hash) => isLikely(store.get(hash))))
  }

  function onLook(): void {
    extras.loaded()?.long.check()
    asking.check()
  }

  function onLong(texts: readonly Text[]): void {
    void extras.load().then((loaded) => loaded?.long.add(texts))
  }

  function onGloss(glosses: Gloss[]): void {
    // Other sentences may have pushed a hash out of view before its own came.
    marks.show(
      glosses.flatMap((gloss) =>
        placesOf(gloss.hash)
          .filter(isClose)
          .map((occurrence) => ({ occurrence, gloss })),
      ),
    )
    extras.update(glosses)
    count()
  }

  /** The reader wants to see more or less in the page, so a mark that had no room may have some now. */
  function drawAnew(): void {
    marks.clear()
    onGloss([...byHash.keys()].flatMap((hash) => store.get(hash) ?? []))
  }

  function onOrphan(): void {
    stop.abort()
    showReloadNotice()
  }

  function onShow({ persisted }: PageTransitionEvent): void {
    if (!persisted) return
    if (isOrphan()) onOrphan()
    else {
      countAnew()
      void options.read()
    }
  }

  addEventListener('pagehide', store.leave, { signal })
  addEventListener('pageshow', onShow, { signal })
  openAtHashes(() => marks.shown(), extras, signal)
  answerPages(extras, options, store, stop)
  // Fetch the script of marks before any hash is known to be in view, so kept answers can be drawn at once.
  handle.marks = marks
  handle.receive = () => receiveGuest(page, options, signal)
  handle.receive()
  page.start(marks.prepare)
  count()
}

/**
 * Lets the script for addresses in, which comes before this one or after it where the reader wants labels beside them.
 * Both read the page together.
 */
function receiveGuest(page: ReturnType<typeof createPageReader>, options: PageChoices, signal: AbortSignal): boolean {
  const { addresses } = frameState()
  if (!addresses || addresses.stop.signal.aborted || isOrphan()) return false
  const until = AbortSignal.any([signal, addresses.stop.signal])
  page.widen(until)
  const lent: Lent = {
    finder: ownFinder,
    hostOf,
    isEditing,
    lies,
    openAtHashes,
    read: (needs) => page.add({ ...needs, density: options.density, ofAddresses: true }, until),
  }
  options.hear(addresses.enter(lent, until))
  return true
}

const style =
  'all:initial;position:fixed;right:16px;bottom:16px;z-index:2147483647;padding:10px 16px;border-radius:10px;font:13px/1.4 system-ui,sans-serif;color:#ecedf0;background:#1e2024;'
const css = 'p{display:contents}'

/** One line, shown after the extension was updated while the page was open; it disappears by itself. */
export function showReloadNotice(): void {
  const { host, root } = hostMaker(css)(style)
  const made = dom.createElement(document, 'p')
  made.role = 'status'
  // Drawn by the style sheet, like all our words.
  made.dataset.t = said('page.updated')
  root.append(made)
  dom.append(dom.documentElement(document), host)
  setTimeout(() => host.remove(), 8000)
}

/**
 * Answers the extension's own pages. They ask few web pages, so the code with the answers is fetched on the first
 * question.
 */
export function answerPages(
  { load }: Pick<LazyCard, 'load'>,
  options: Pick<PageChoices, 'read'>,
  store: Pick<GlossStore, 'askBetter' | 'askNamed'>,
  stop: AbortController,
): void {
  const listener: Listener = (message, _sender, answer) => {
    const { type, input } = (message ?? {}) as { type: keyof ToPage; input: never }
    if (!/^page\.(list|secrets|jump|st[eo]p|ask|chain|changed|better)$/.test(type)) return undefined
    if (type === 'page.stop') {
      stop.abort()
      answer({ ok: true, value: null })
    } else if (type === 'page.changed' || type === 'page.better') {
      if (type === 'page.better') store.askBetter((input as ToPage['page.better'][0]).hash)
      else {
        void options.read()
        if ((input as ToPage['page.changed'][0]).names) store.askNamed()
      }
      answer({ ok: true, value: null })
    } else {
      void load().then(async (extras) => answer(extras && { ok: true, value: await extras.answers[type](input) }))
    }
    return true
  }
  listen(listener, stop.signal)
}
