import type { Gloss } from '../../core/gloss/gloss'
import * as dom from '../shared/dom/dom'
import { collapseToParents } from '../shared/find/collapse-to-parents'
import { isEditing } from '../shared/find/excluded'
import { findInAttributes } from '../shared/find/find-attributes'
import { findHashes } from '../shared/find/find-hashes'
import { seekAddresses } from '../shared/find/hash-pattern'
import { createNearbyRepeats } from '../shared/find/nearby-repeats'
import { isThere, type Occurrence } from '../shared/find/occurrence'
import { createIndex } from '../shared/find/occurrence-index'
import { releaseRange } from '../shared/find/range'
import { createRoots } from '../shared/find/shadow-roots'
import { createStale } from '../shared/find/stale'
import { createSweep } from '../shared/find/sweep'
import { type Changes, watchPage } from '../shared/find/watch-page'
import { frameState } from '../shared/frame-state'
import { createLazyMarks } from '../shared/marks/lazy-marks'
import type { Entry } from '../shared/marks/marks-types'
import { createMoves } from '../shared/marks/moves'
import { createView } from '../shared/place/in-view'
import { createAddressCard } from './create-address-card'
import { createLabelOptions } from './label-options'
import { nameMark, openByPress } from './label-words'
import { createMarkStore } from './mark-store'
import { openByKey } from './open-by-key'

/**
 * Puts the reader's labels beside addresses of one document, and warns of those that only look like one, until stopped.
 * Beside the annotator and without it: most pages that show addresses show hashes as well, and most readers want no labels.
 * Texts of megabytes are left alone.
 */
export function labelAddresses(stop: AbortController): void {
  seekAddresses()
  const { signal } = stop
  const index = createIndex()
  const { byHash, placesOf } = index
  const view = createView({ onEnter, onLeave }, signal)
  const store = createMarkStore({ onGloss, onClosed: () => stop.abort() }, signal)
  const options = createLabelOptions({ onChanged, onClosed: () => stop.abort() }, signal)
  const marks = createLazyMarks({
    count: () => view.size,
    density: options.density,
    foundIn: index.foundIn,
    onFar: view.leave,
    onMoved: () => look(),
    cardAt: () => card.at(),
    listen: openByPress((occurrence) => card.open(occurrence)),
    onCome: draw,
    onOrphan: () => stop.abort(),
  })
  const { wholeOf, stale, staleFirst, takeStale } = createStale(index.byNode)
  const watch = watchPage(onPageChanges, signal, wholeOf)
  const roots = createRoots((root) => {
    watch.observe(root)
    moves.listen(root)
    for (const child of dom.childNodes(root))
      if (child instanceof Element || child instanceof Text) view.add(take(child))
  }, signal)
  const validPlacesOf = (address: string) => placesOf(address).filter((each) => !stale.has(each) && isThere(each))
  const sweepSoon = createSweep(sweep, () => view.size, signal)
  const touched: (Element | Text)[] = []
  let drawing = false
  const moves = createMoves(
    {
      onFrame(happened) {
        view.check(happened.has('scroll within'))
        look(happened)
      },
    },
    signal,
  )

  function look(happened: ReadonlySet<string> = new Set()): void {
    view.look()
    marks.follow({ fresh: touched.splice(0), all: happened.has('resize'), rested: happened.has('scrollend') })
    nameAll()
    card.follow()
  }

  function take(root: Element | Text): Occurrence[] {
    const { occurrences, unresolved } = findHashes(root, validPlacesOf)
    const added = occurrences.filter(remember)
    const within = root instanceof Text ? dom.parentElement(root) : root
    if (unresolved && within)
      added.push(...findInAttributes(within, createNearbyRepeats(validPlacesOf)).filter(remember))
    if (root === within) roots.look(root)
    return added
  }

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
  }

  function sweep(): void {
    forget([...byHash.values()].flatMap((places) => [...places].filter((each) => !isThere(each))))
    view.tidy()
  }

  function onPageChanges({ fresh, changed, removed, editing }: Changes): void {
    if (editing) forget([...marks.shown()].filter(({ element }) => isEditing(element)))
    for (const node of changed) forget((index.byNode.get(node) ?? []).filter((each) => !stale.has(each)))
    const added = staleFirst(collapseToParents(fresh)).flatMap(take)
    forget(takeStale())
    if (removed) {
      forget([...marks.shown()].filter((each) => !isThere(each)))
      sweepSoon()
    }
    view.add(added)
    touched.push(...fresh)
    moves.soon()
  }

  const seen = () => [...byHash.values()].flatMap((places) => [...places].filter(view.has))

  function onEnter(entered: Occurrence[]): void {
    const shown = entered.filter(({ element }) => !isEditing(element))
    store.want(shown.map(({ hash }) => hash))
    show(shown)
  }

  function onLeave(left: Occurrence[]): void {
    marks.hide(left.filter((each) => !each.live || marks.isOver(each)))
  }

  function onGloss(glosses: readonly Gloss[]): void {
    show(glosses.flatMap(({ hash }) => placesOf(hash).filter((each) => view.has(each) && !isEditing(each.element))))
  }

  function show(occurrences: readonly Occurrence[]): void {
    const entries = occurrences.flatMap((occurrence) => {
      const gloss = isRepeated(occurrence) ? undefined : store.get(occurrence.hash)
      return gloss ? [{ occurrence, gloss }] : []
    })
    draw(entries)
  }

  function draw(entries: readonly Entry[]): void {
    if (!entries.length) return
    drawing = true
    marks.show(entries)
    drawing = false
    nameAll()
    frameState().annotator?.marks?.arrange()
  }

  /** Of the address that the page itself is about, one label says whose it is; it may stand in every row. */
  function isRepeated({ hash, element }: Occurrence): boolean {
    if (!location.href.toLowerCase().includes(hash)) return false
    return [...marks.shown()].some((each) => each.hash === hash && each.element !== element)
  }

  function nameAll(): void {
    for (const occurrence of marks.shown()) nameMark(marks.badgeOf(occurrence), store.get(occurrence.hash))
  }

  /** Labels were written, or more or less of them is to be seen. */
  function onChanged(): void {
    marks.clear()
    store.forget()
    card.forget()
    onEnter(seen())
  }

  const card = createAddressCard(signal)
  openByKey({ seen, key: options.cardKey, open: card.open, leave: card.leave }, signal)

  moves.listen(window)
  const here = frameState()
  here.onSentences = () => {
    if (!drawing) marks.arrange()
  }
  signal.addEventListener('abort', () => {
    if (here.addresses === stop) delete here.onSentences
    marks.stop()
    releaseRange()
  })
  watch.observe(document)
  const body = dom.body(document)
  void options.known.then(() => {
    if (!signal.aborted && body) view.add(take(body))
  })
}
