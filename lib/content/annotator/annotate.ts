import type { Found } from '../../core/gloss/found'
import type { Gloss } from '../../core/gloss/gloss'
import { openAtHashes } from '../shared/card/at-hash'
import type { AnnotatorHandle } from '../shared/card/card-types'
import * as dom from '../shared/dom/dom'
import { extension, isOrphan } from '../shared/dom/messages'
import { isOurs, removeLeft } from '../shared/dom/ours'
import { ours } from '../shared/dom/ours-selector'
import type { Findings } from '../shared/find/find-hashes'
import { createNearbyRepeats } from '../shared/find/nearby-repeats'
import type { Occurrence } from '../shared/find/occurrence'
import { createIndex } from '../shared/find/occurrence-index'
import { isLikely } from '../shared/marks/mark-lines'
import { ownFinder } from '../shared/place/finder'
import { createPageReader } from '../shared/reader/page-reader'
import { answerPages } from './answer-pages'
import { foundAt } from './around'
import { createAsking } from './asking'
import { createPageOptions } from './create-page-options'
import { createGlossStore } from './gloss-store'
import { createLazyCard } from './lazy-card'
import { showReloadNotice } from './reload-notice'
import { createCount } from './tell-count'

/**
 * Explains the hashes of one document until stopped, and leaves nothing behind. The reader (of the page) finds hashes
 * and keeps their marks in place; the store asks for the sentences of visible hashes; the card shows more about one.
 */
export function annotate(handle: AnnotatorHandle): void {
  const { stop } = handle
  const { signal } = stop
  const index = createIndex()
  const { byHash, placesOf } = index
  const isInView = (occurrence: Occurrence) => view.has(occurrence)
  const isClose = (occurrence: Occurrence) => view.isClose(occurrence)
  const isWanted = (hash: string) => placesOf(hash).some(isInView)
  const isAwaited = (hash: string) => placesOf(hash).some(isClose)
  const store = createGlossStore({ onGloss, onOrphan, isWanted, isAwaited }, signal)
  const extras = createLazyCard(
    {
      isInView,
      glossOf: store.get,
      foundOf,
      askAgain: store.askAgain,
      onChosen: (chain) => asking.ask(store.reopen(chain).flatMap((hash) => placesOf(hash).find(isInView) ?? [])),
      badgeOf: (occurrence) => marks.badgeOf(occurrence),
      places: () => byHash,
      finder: ownFinder,
      nearbyRepeats: () => createNearbyRepeats(reader.validPlacesOf),
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
  const reader = createPageReader(
    {
      index,
      density: options.density,
      cardAt: extras.at,
      listen: extras.listen,
      onEnter: (entered) => asking.enter(entered),
      onCome: (kept) => marks.show(kept),
      onOrphan,
      beyond,
      onLook() {
        extras.loaded()?.long.check()
        asking.check()
      },
      onFollowed: extras.follow,
      onCount: () => count(),
      onRoot: (root) => removeLeft(root.querySelectorAll(ours)),
      onCame: (came, hosts) => removeCopies([...hosts, ...came]),
      atOnce: true,
    },
    signal,
  )
  const { view, marks } = reader
  handle.marks = marks
  const { count, countAnew } = createCount(() => listed().size, signal)
  const asking = createAsking({ reader, index, store, foundOf, known: options.known }, signal)

  function foundOf(occurrence: Occurrence): Found {
    return foundAt(occurrence, placesOf(occurrence.hash))
  }

  function listed(): ReadonlySet<string> {
    const found = [...byHash.keys(), ...(extras.loaded()?.long.hashes() ?? [])]
    return new Set(found.filter((hash) => isLikely(store.get(hash))))
  }

  /** The card's script reads long texts and attributes. It is fetched for the first of either on the page. */
  function beyond(part: Element | null, { long, unresolved }: Findings): readonly Occurrence[] {
    if (long.length) void extras.load().then((loaded) => loaded?.long.add(long))
    if (!unresolved || !part) return []
    const loaded = extras.loaded()
    if (loaded) return loaded.inAttributes(part)
    void extras.load().then((late) => late && !signal.aborted && view.add(reader.remember(late.inAttributes(part))))
    return []
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
  answerPages({ load: extras.load, onChanged: options.read, onNames: store.askNamed, onBetter: store.askBetter }, stop)
  // Fetch the script of marks before any hash is known to be in view, so kept answers can be drawn at once.
  reader.start(marks.prepare)
  count()
}

type FirefoxElement = Element & { openOrClosedShadowRoot?: ShadowRoot | null }

/**
 * Removes copies of our elements that a page made along with a copy of its own content, among some nodes and below
 * them. Such copies are empty, because cloning does not copy a closed shadow root.
 */
function removeCopies(nodes: Iterable<Node>): void {
  for (const node of nodes) {
    if (!(node instanceof Element)) continue
    if (dom.matches(node, ours)) removeEmpty(node)
    // There are usually none, and a list to find that out would cost one more object for each row of a page.
    else if (dom.querySelector(node, ours)) dom.querySelectorAll(node, ours).forEach(removeEmpty)
  }
}

function removeEmpty(host: FirefoxElement): void {
  // A script from before an update may not ask any more; the script that replaced it does.
  if (isOurs(host) || dom.firstChild(host) || isOrphan()) return
  const root =
    'openOrClosedShadowRoot' in host ? host.openOrClosedShadowRoot : extension()?.dom?.openOrClosedShadowRoot(host)
  if (root === null) dom.remove(host)
}
