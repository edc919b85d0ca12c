import * as dom from '../dom/dom'
import { isEditing, notText } from '../find/excluded'
import { type Findings, findHashes } from '../find/find-hashes'
import { coloursOfPage } from '../find/nearest'
import { isThere, type Occurrence, parentOf } from '../find/occurrence'
import type { createIndex } from '../find/occurrence-index'
import { releaseRange } from '../find/range'
import { createRoots } from '../find/shadow-roots'
import { type Changes, watchPage } from '../find/watch-page'
import type { Entry, MarksNeeds } from '../marks/marks-types'
import { createView } from './in-view'
import { createLazyMarks } from './lazy-marks'
import { createMoves } from './moves'
import { createStale } from './stale'

interface Needs extends Required<Pick<MarksNeeds, 'density' | 'cardAt' | 'listen'>> {
  index: ReturnType<typeof createIndex>
  /** Places that are visible now and were not before. */
  onEnter(entered: Occurrence[]): void
  /** The script that draws marks has loaded: draws what was kept for it. */
  onCome(kept: readonly Entry[]): void
  onOrphan(): void
  /** Places in a part of the page beyond those in its texts and links. */
  beyond(part: Element | null, found: Findings): readonly Occurrence[]
  /** Runs before and after marks follow what moved. */
  onLook?(): void
  onFollowed(): void
  /** The number of known places may have changed. */
  onCount?(): void
  onRoot?(root: ShadowRoot): void
  /** Parts were added to the page, along with elements named like ours. */
  onCame?(came: readonly (Element | Text)[], hosts: readonly Element[]): void
  /** Changes are reported before the frame if answers about them may arrive before it as well. */
  atOnce?: boolean
}

/**
 * Reads a document for as long as it exists: finds what is in it, reads again what changes, reports what comes into
 * view, and keeps marks in place. Hashes and addresses share this reader; they differ in what they ask the background.
 */
export function createPageReader(needs: Needs, signal: AbortSignal) {
  const { index } = needs
  const { byHash, placesOf, foundIn } = index
  // The first reader of the colours also forgets outdated styles, so do that now, while there are none.
  coloursOfPage()
  const view = createView(needs.onEnter, signal)
  const marks = createLazyMarks({ ...needs, view, foundIn, onMoved: () => look() })
  const { wholeOf, stale, staleFirst, takeStale } = createStale(index.byNode)
  const watch = watchPage(onChanges, signal, wholeOf, needs.atOnce)
  const roots = createRoots(onRoot, signal)
  const fields = createFields({ byHash, forget }, signal)
  const moves = createMoves({ onFrame }, signal)
  const sweepSoon = createSweep(sweep, () => view.size, signal)
  const touched: (Element | Text)[] = []
  const validPlacesOf = (hash: string) => placesOf(hash).filter((each) => !stale.has(each) && isThere(each))

  function onRoot(root: ShadowRoot): void {
    needs.onRoot?.(root)
    watch.observe(root)
    moves.listen(root)
    for (const child of dom.childNodes(root))
      if (child instanceof Element || child instanceof Text) view.add(take(child))
  }

  /** Reads a part of the page; for a whole root, in a task of its own. */
  function take(part: Element | Text): Occurrence[] {
    const found = findHashes(part, validPlacesOf)
    const added = remember(found.occurrences)
    const within = part instanceof Text ? dom.parentElement(part) : part
    if (part === within) {
      if (part !== dom.body(document)) roots.look(part)
      else setTimeout(() => signal.aborted || roots.look(part))
    }
    return added.concat(remember(needs.beyond(within, found)))
  }

  /** Keeps the new ones and returns them; known ones are no longer stale. */
  function remember(found: readonly Occurrence[]): Occurrence[] {
    return found.filter((occurrence) => {
      const known = index.add(occurrence)
      if (known) stale.delete(known)
      return !known
    })
  }

  function forget(occurrences: Iterable<Occurrence>): void {
    const gone = [...occurrences]
    view.drop(gone)
    marks.hide(gone)
    index.remove(gone)
    needs.onCount?.()
  }

  function sweep(): void {
    forget([...byHash.values()].flatMap((places) => [...places].filter((each) => !isThere(each))))
    view.tidy()
  }

  function onChanges({ fresh, changed, removed, hosts, editing, early }: Changes): void {
    const came = collapseToParents(fresh)
    needs.onCame?.(came, hosts)
    fields.look({ fresh, removed, editing })
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
    needs.onCount?.()
    for (const node of fresh) touched.push(node)
    // If the page scrolled as well, one check serves both: each check after a change costs a layout.
    if (early || !needs.atOnce) moves.soon()
    else if (!moves.isSoon()) look()
  }

  function onFrame(happened: ReadonlySet<string>): void {
    view.check(happened.has('scroll within'))
    look(happened)
  }

  function look(happened: ReadonlySet<string> = new Set()): void {
    view.look()
    needs.onLook?.()
    marks.follow({ fresh: touched.splice(0), all: happened.has('resize'), rested: happened.has('scrollend') })
    needs.onFollowed()
  }

  signal.addEventListener('abort', () => {
    marks.stop()
    releaseRange()
  })

  return {
    view,
    marks,
    validPlacesOf,
    remember,
    forget,
    /**
     * Reads the page now, and again where it changes. `prepare` receives everything found before any of it is reported.
     */
    start(prepare: (found: readonly Occurrence[]) => void = () => {}): void {
      moves.listen(window)
      watch.observe(document)
      const body = dom.body(document)
      const found = body ? take(body) : []
      prepare(found)
      view.add(found)
    },
  }
}

/** Replaces children by their parent when all of them are new: reading a list is cheaper than reading each row. */
export function collapseToParents(fresh: readonly (Element | Text)[]): readonly (Element | Text)[] {
  const counts = new Map<Element, number>()
  for (const node of fresh) {
    const parent = node instanceof Element && dom.parentElement(node)
    if (parent) counts.set(parent, (counts.get(parent) ?? 0) + 1)
  }
  const wholes = new Set<Element | null>()
  for (const [parent, count] of counts) if (count > 1 && count === dom.childElementCount(parent)) wholes.add(parent)
  if (!wholes.size) return fresh
  return [...wholes, ...fresh.filter(({ parentElement }) => !wholes.has(parentElement))] as (Element | Text)[]
}

/**
 * Looks for removed places now and then: checking each place on every change would be too expensive. If a page redraws
 * everything, it checks sooner, because nodes that are kept for long are expensive to collect.
 */
export function createSweep(sweep: () => void, size: () => number, signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let swept = 0
  signal.addEventListener('abort', () => clearTimeout(timer))

  function now(): void {
    clearTimeout(timer)
    timer = undefined
    sweep()
    swept = size()
  }

  return function sweepSoon(): void {
    if (size() > 2 * swept + 200) now()
    else timer ||= setTimeout(now, 2000)
  }
}

interface Page {
  byHash: ReadonlyMap<string, ReadonlySet<Occurrence>>
  forget(occurrences: readonly Occurrence[]): void
}

/** Excludes places where somebody writes, including those that become one later. */
export function createFields({ byHash, forget }: Page, signal: AbortSignal) {
  let written: EventTarget | undefined
  const leave = () =>
    forget([...byHash.values()].flatMap((places) => [...places].filter(({ element }) => isEditing(element))))

  // Many elements become editable without a node changing. The first key reveals that, before a letter arrives. The
  // focus would be too early: it comes with a press, and the text under the press must not move.
  function onWriting(event: Event): void {
    const [target] = event.composedPath()
    if (target === written || !(target instanceof Element) || notText.has(dom.localName(target))) return
    if (!isEditing(target)) return
    written = target
    leave()
  }
  for (const type of ['keydown', 'beforeinput'])
    addEventListener(type, onWriting, { capture: true, passive: true, signal })

  return {
    /** After changes: something may have become a field, or moved into one. */
    look({ editing, removed, fresh }: Pick<Changes, 'editing' | 'removed' | 'fresh'>): void {
      const isField = (around: Element | null) => around !== null && isEditing(around)
      if (editing || (removed && [...new Set(fresh.map(parentOf))].some(isField))) leave()
    },
  }
}
