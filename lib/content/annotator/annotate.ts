import type { Gloss } from '../../core/gloss/gloss'
import { openAtHashes } from '../shared/card/at-hash'
import type { AnnotatorHandle, Extras } from '../shared/card/card-types'
import * as dom from '../shared/dom/dom'
import { isOrphan } from '../shared/dom/messages'
import { removeLeft } from '../shared/dom/ours'
import { ours } from '../shared/dom/ours-selector'
import { collapseToParents } from '../shared/find/collapse-to-parents'
import { isEditing } from '../shared/find/excluded'
import { findHashes } from '../shared/find/find-hashes'
import { hostOf } from '../shared/find/host-of'
import { createNearbyRepeats } from '../shared/find/nearby-repeats'
import { isThere, type Occurrence, wordsNear } from '../shared/find/occurrence'
import { releaseRange } from '../shared/find/range'
import { createRoots } from '../shared/find/shadow-roots'
import { createStale } from '../shared/find/stale'
import { createSweep } from '../shared/find/sweep'
import { type Changes, watchPage } from '../shared/find/watch-page'
import { createLazyMarks } from '../shared/marks/lazy-marks'
import { isLikely } from '../shared/marks/mark-lines'
import { createMoves } from '../shared/marks/moves'
import { createView } from '../shared/place/in-view'
import { answerPages } from './answer-pages'
import { createPageOptions } from './create-page-options'
import { createDwell } from './dwell'
import { createHashIndex } from './find/hash-index'
import { removeCopies } from './find/remove-copies'
import { toldOf } from './find/told-of'
import { createGlossStore } from './gloss-store'
import { createLazyCard } from './lazy-card'
import { showReloadNotice } from './reload-notice'
import { createCount } from './tell-count'
import { createUnseen } from './unseen'

/** Finds, asks, marks and explains in one document, until stopped; nothing of it stays behind. */
export function annotate(handle: AnnotatorHandle): void {
  const { stop } = handle
  const { signal } = stop
  const { byHash, byNode, placesOf, foundIn, secrets, ...index } = createHashIndex()
  const store = createGlossStore(
    { onGloss, onOrphan, isWanted: (hash) => placesOf(hash).some((each) => view.has(each)) },
    signal,
  )
  const onLeave = (left: Occurrence[]) => marks.hide(left.filter((each) => !each.live || marks.isOver(each)))
  const view = createView({ onEnter, onLeave }, signal)
  const extras = createLazyCard(
    {
      isInView: view.has,
      glossOf: store.get,
      foundOf: (occurrence) => foundOf(occurrence),
      secrets,
      askAgain: store.askAgain,
      onChosen: (chain) => ask(store.reopen(chain).flatMap((hash) => placesOf(hash).find(view.has) ?? [])),
      badgeOf: (occurrence) => marks.badgeOf(occurrence),
      places: () => byHash,
      nearbyRepeats: () => createNearbyRepeats(validPlacesOf),
      shown: () => marks.shown(),
      onFound: (found) => view.put(found.filter(remember)),
      onGone: forget,
      onRead: () => count(),
      stop: () => stop.abort(),
      signal,
    },
    handle,
    onOrphan,
  )
  const options = createPageOptions(drawAnew, signal)
  const marks = createLazyMarks({
    count: () => view.size,
    density: options.density,
    foundIn,
    onFar: view.leave,
    onMoved: () => lookAgain(),
    cardAt: extras.at,
    listen: extras.listen,
    onCome: (kept) => marks.show(kept),
    onOrphan,
  })
  handle.marks = marks
  const found = () => [...byHash.keys(), ...(extras.loaded()?.long.hashes() ?? [])]
  const listed = () => new Set(found().filter((hash) => isLikely(store.get(hash)) && !secrets.known.has(hash)))
  addEventListener('pagehide', store.leave, { signal })
  const { count, countAnew } = createCount(() => listed().size, signal)
  const { wholeOf, stale, staleFirst, takeStale } = createStale(byNode)
  const watch = watchPage(onChanges, signal, wholeOf, true)
  const roots = createRoots((root) => {
    removeLeft(root.querySelectorAll(ours))
    watch.observe(root)
    moves.listen(root)
    for (const child of dom.childNodes(root))
      if (child instanceof Element || child instanceof Text) view.add(take(child))
  }, signal)

  const dwell = createDwell(
    {
      isSeen: ({ hash }) => placesOf(hash).some(view.sees),
      onStay: (stayed) => ask(stayed.flatMap(({ hash }) => placesOf(hash).find(({ live }) => live) ?? [])),
      onGone: view.leave,
    },
    signal,
  )
  const unseen = createUnseen({ isInView: view.has, onSeen: dwell.enter }, signal)
  const validPlacesOf = (hash: string) => placesOf(hash).filter((each) => !stale.has(each) && isThere(each))
  const foundOf = (occurrence: Occurrence) => toldOf(occurrence, placesOf(occurrence.hash))

  /** Looks through a part of the page. What can wait is done in tasks of its own where that part is the whole. */
  function take(root: Element | Text): Occurrence[] {
    const { occurrences, long, unresolved } = findHashes(root, validPlacesOf)
    if (long.length) void extras.load().then((loaded) => loaded?.long.add(long))
    const added = occurrences.filter(remember)
    const within = root instanceof Text ? dom.parentElement(root) : root
    const inAttributes = (loaded?: Extras) => (within && loaded ? loaded.inAttributes(within).filter(remember) : [])
    if (root === within) {
      if (root !== dom.body(document)) roots.look(root)
      else setTimeout(() => signal.aborted || roots.look(root))
    }
    if (!unresolved) return added
    const loaded = extras.loaded()
    if (!loaded) void extras.load().then((late) => signal.aborted || view.add(inAttributes(late)))
    return added.concat(inAttributes(loaded))
  }

  /** False where it was known already; then it is no longer stale. */
  function remember(occurrence: Occurrence): boolean {
    const known = index.add(occurrence)
    if (known) stale.delete(known)
    return !known
  }

  function forget(occurrences: Iterable<Occurrence>): void {
    const gone = [...occurrences]
    view.drop(gone)
    marks.hide(gone)
    index.remove(gone)
    count()
  }

  const sweepSoon = createSweep(sweep, () => view.size, signal)
  function sweep(): void {
    forget([...byHash.values()].flatMap((places) => [...places].filter((each) => !isThere(each))))
    view.tidy()
  }

  function onChanges({ fresh, changed, removed, hosts, editing, early }: Changes): void {
    const came = collapseToParents(fresh)
    removeCopies([...hosts, ...came])
    if (editing) forget([...marks.shown()].filter(({ element }) => isEditing(element)))
    for (const node of changed) {
      const outdated = foundIn(node).filter((each) => !stale.has(each))
      if (outdated.length) forget(outdated)
    }
    const added = staleFirst(came).flatMap(take)
    forget(takeStale())
    if (removed) {
      forget([...marks.shown()].filter((each) => !isThere(each)))
      sweepSoon()
    }
    view.add(added)
    count()
    for (const node of fresh) touched.push(node)
    // Where the page was scrolled as well, it is looked at once for both: each look after a change costs a layout.
    if (early) moves.soon()
    else if (!moves.isSoon()) lookAgain()
  }

  function onEnter(entered: Occurrence[]): void {
    const known: { occurrence: Occurrence; gloss: Gloss }[] = []
    const wanted: Occurrence[] = []
    for (const occurrence of entered) {
      // Looked at here and not when found: few of a long page's hashes are ever in view.
      if (isEditing(occurrence.element)) {
        forget([occurrence])
        continue
      }
      const gloss = store.get(occurrence.hash)
      if (gloss) known.push({ occurrence, gloss })
      const mayTellMore = gloss && !gloss.final && (gloss.doubt || hostOf(occurrence))
      if (!gloss || (mayTellMore && store.isOpen(foundOf(occurrence)))) wanted.push(occurrence)
    }
    if (wanted.length) unseen.enter(wanted)
    if (known.length) marks.show(known)
  }

  function ask(wanted: readonly Occurrence[]): void {
    const open = wanted.filter((each) => !secrets.holds(each))
    const all = open.map((occurrence) => ({ ...foundOf(occurrence), near: wordsNear(occurrence) }))
    marks.prepare(wanted)
    void options.known.then(() => store.want(all))
  }

  function onGloss(glosses: Gloss[]): void {
    marks.show(
      glosses.flatMap((gloss) =>
        placesOf(gloss.hash)
          .filter((each) => view.has(each))
          .map((occurrence) => ({ occurrence, gloss })),
      ),
    )
    extras.update(glosses)
    count()
  }

  /** The reader wants more or less of it in the page: some that had no place may have one now. */
  function drawAnew(): void {
    marks.clear()
    onGloss([...byHash.keys()].flatMap((hash) => store.get(hash) ?? []))
  }

  function onOrphan(): void {
    stop.abort()
    showReloadNotice()
  }

  const touched: (Element | Text)[] = []
  const moves = createMoves({ onFrame }, signal)
  function onFrame(happened: ReadonlySet<string>): void {
    view.check(happened.has('scroll within'))
    lookAgain(happened)
  }

  function lookAgain(happened: ReadonlySet<string> = new Set()): void {
    extras.loaded()?.long.check()
    view.look()
    unseen.check()
    marks.follow({ fresh: touched.splice(0), all: happened.has('resize'), rested: happened.has('scrollend') })
    extras.follow()
  }

  moves.listen(window)
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    if (isOrphan()) return onOrphan()
    countAnew()
    void options.read()
  }
  addEventListener('pageshow', onShow, { signal })
  signal.addEventListener('abort', () => {
    marks.stop()
    releaseRange()
  })
  openAtHashes(() => marks.shown(), extras, signal)
  watch.observe(document)
  answerPages({ load: extras.load, onChanged: options.read, onNames: store.askNamed, onBetter: store.askBetter }, stop)
  const body = dom.body(document)
  const first = body ? take(body) : []
  marks.prepare(first) // Before any is known to be in view: answers that are kept need not wait for it.
  view.add(first)
  count()
}
