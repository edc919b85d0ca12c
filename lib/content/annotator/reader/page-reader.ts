import { seekAddresses } from '../../../core/gloss/hash-pattern'
import * as dom from '../../shared/dom/dom'
import { extension, isOrphan } from '../../shared/dom/messages'
import { isOurs, removeLeft } from '../../shared/dom/ours'
import { ours } from '../../shared/dom/ours-selector'
import { isEditing, notText } from '../../shared/find/excluded'
import { type Occurrence, parentOf } from '../../shared/find/occurrence'
import { releaseRange } from '../../shared/find/range'
import type { ReadingNeeds } from '../../shared/guest'
import type { Changes, Lends } from '../../shared/lends'
import { createMoves } from './moves'
import { coloursOfPage } from './nearest'
import { createPlaceFinder, isGone, type ReadPage } from './places'

interface Heard {
  /** The page changed or moved; marks have not followed yet. */
  onLook(): void
  /** Texts too long to be read at once. */
  onLong(texts: readonly Text[]): void
}

type Prepare = (found: readonly Occurrence[]) => void

/**
 * Reads a document for as long as it exists: finds what is in it, reads again what changes, reports what comes into
 * view, and keeps marks in place. Hashes and, where the reader wants labels, addresses are found in one pass; they
 * differ in what is asked about them and in their marks.
 */
export function createPageReader(
  { createRoots, watchPage }: Pick<Lends, 'createRoots' | 'watchPage'>,
  { onLook, onLong }: Heard,
  signal: AbortSignal,
) {
  // The first reader of the colours also forgets outdated styles, so do that now, while there are none.
  coloursOfPage()
  const places = createPlaceFinder(onLong, signal)
  const { view, take } = places
  const watch = watchPage(onChanges, signal, places.wholeOf, true)
  const fields = createFields(() => places.forgetWhere(({ element }) => isEditing(element)), signal)
  const moves = createMoves(onFrame, signal)
  const sweepSoon = createSweep(
    () => {
      places.forgetWhere(isGone)
      view.tidy()
      for (const root of entered) if (!dom.isConnected(root)) entered.delete(root)
    },
    () => view.size,
    signal,
  )
  const touched: (Element | Text)[] = []
  /** Shadow roots that are read, as long as they are in the page. */
  const entered = new Set<ShadowRoot>()
  const roots = createRoots(enterRoot, signal)
  let isStarted = false

  function enterRoot(root: ShadowRoot): void {
    entered.add(root)
    removeLeft(root.querySelectorAll(ours))
    watch.observe(root)
    moves.listen(root)
    readRoot(root)
    for (const child of dom.childNodes(root)) if (child instanceof Element) roots.look(child)
  }

  function readRoot(root: ShadowRoot): void {
    for (const child of dom.childNodes(root))
      if (child instanceof Element || child instanceof Text) view.add(take(child))
  }

  /** Reads all of the page. `prepare` receives everything found before any of it is reported. */
  function read(prepare?: Prepare): void {
    const body = dom.body(document)
    const found = body ? take(body) : []
    prepare?.(found)
    view.add(found)
    entered.forEach(readRoot)
  }

  function onChanges({ fresh, changed, removed, hosts, editing, early }: Changes): void {
    const came = collapseToParents(fresh)
    removeCopies(came, hosts)
    fields.look({ fresh, removed, editing })
    places.change(came, changed, removed)
    for (const part of came) if (part instanceof Element) lookForRoots(part)
    if (removed) sweepSoon()
    for (const node of fresh) touched.push(node)
    // If the page scrolled as well, one check serves both: each check after a change costs a layout.
    if (early) moves.soon()
    else if (!moves.isSoon()) look()
  }

  /** Searches a whole page in a task of its own. */
  function lookForRoots(part: Element): void {
    if (part !== dom.body(document)) roots.look(part)
    else setTimeout(() => signal.aborted || roots.look(part))
  }

  function onFrame(happened: ReadonlySet<string>): void {
    view.check(happened.has('scroll within'))
    look(happened)
  }

  function look(happened: ReadonlySet<string> = new Set()): void {
    view.look()
    onLook()
    const moved = { fresh: touched.splice(0), all: happened.has('resize'), rested: happened.has('scrollend') }
    places.follow(moved)
  }

  signal.addEventListener('abort', releaseRange)

  return {
    /** Reports a kind of value from now on, until its own signal aborts. */
    add: (needs: ReadingNeeds, until: AbortSignal): ReadPage => places.add(needs, () => look(), until),
    /** Finds addresses as well, until the signal aborts. */
    widen(until: AbortSignal): void {
      seekAddresses(true)
      until.addEventListener('abort', () => {
        seekAddresses(false)
        places.forgetAddresses()
      })
      if (isStarted) read()
    },
    /** Reads the page now, and again where it changes. */
    start(prepare: Prepare): void {
      isStarted = true
      moves.listen(window)
      watch.observe(document)
      read(prepare)
      const body = dom.body(document)
      if (body) lookForRoots(body)
    },
  }
}

type FirefoxElement = Element & { openOrClosedShadowRoot?: ShadowRoot | null }

/**
 * Removes copies of our elements that a page made along with a copy of its own content, among some nodes and below
 * them. Such copies are empty, because cloning does not copy a closed shadow root.
 */
function removeCopies(came: readonly Node[], hosts: readonly Node[]): void {
  for (const node of [...hosts, ...came]) {
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
function createSweep(sweep: () => void, size: () => number, signal: AbortSignal) {
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

/** Notices where somebody writes, including places that become a field later. */
function createFields(leave: () => void, signal: AbortSignal) {
  let written: EventTarget | undefined

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
