import type { Found, Gloss } from '../rpc/contract'
import { openBook } from './ask'
import type { Meeting } from './card-types'
import { isEditing } from './excluded'
import { sayFarewell } from './farewell'
import { findHashes } from './find-hashes'
import { createView } from './in-view'
import { createLazyCard } from './lazy-card'
import { createLongTexts } from './long-text'
import { createMarks } from './marks'
import { isThere, type Occurrence, wordsNear } from './occurrence'
import { answerPages } from './page-list'
import { isOrphan, send } from './send'
import { createRoots } from './shadow-roots'
import { type Changes, watchPage } from './watch-page'

/** Finds, asks, marks and explains in one document, until stopped; nothing of it stays behind. */
export function annotate(meeting: Meeting): void {
  const { stop } = meeting
  const { signal } = stop
  const at = new WeakMap<Node, Occurrence[]>()
  const byHash = new Map<string, Set<Occurrence>>()

  const book = openBook(
    { onGloss, onOrphan, isWanted: (hash) => placesOf(hash).some(inView) },
    signal,
  )
  const view = createView({ onEnter, onLeave }, signal)
  const card = createLazyCard(
    {
      glossOf: book.get,
      foundOf: (occurrence) => foundOf(occurrence),
      askAgain: book.again,
      badgeOf: (occurrence) => marks.badgeOf(occurrence),
      stop: () => stop.abort(),
      signal,
    },
    meeting,
  )
  const marks = createMarks(() => view.size, card.listen)
  const long = createLongTexts({
    onFound: (found) => onEnter(found.filter(index)),
    onGone: (gone) => forget(gone),
  })
  const watch = watchPage(onChanges, signal)
  const roots = createRoots((root) => {
    watch.observe(root)
    for (const child of root.childNodes) if (child instanceof Element || child instanceof Text) take(child)
  }, signal)

  const placesOf = (hash: string) => [...(byHash.get(hash) ?? [])]
  const inView = (occurrence: Occurrence) => view.has(occurrence) || long.has(occurrence.text ?? occurrence.element)

  function foundOf({ hash, link }: Occurrence, near = ''): Found {
    const host = (link ?? placesOf(hash).find((other) => other.link)?.link)?.host
    return { hash, ...(host ? { host } : {}), ...(near ? { near } : {}) }
  }

  /** Looks through a part of the page. */
  function take(root: Element | Text): void {
    const { occurrences, long: texts } = findHashes(root)
    if (root instanceof Element) roots.look(root)
    const added = occurrences.filter(index)
    if (added.length) view.add(added)
    for (const text of texts) long.add(text)
  }

  /** Remembers where it stands; false where that was known already. */
  function index(occurrence: Occurrence): boolean {
    const { hash, text, endText, element, start, end } = occurrence
    const node = text ?? element
    const known = at.get(node)
    if (known?.some((old) => old.live && old.hash === hash && old.start === start && old.end === end)) return false
    remember(node, occurrence)
    if (endText !== text && endText) remember(endText, occurrence)
    const places = byHash.get(hash)
    if (places) places.add(occurrence)
    else byHash.set(hash, new Set([occurrence]))
    return true
  }

  function remember(node: Node, occurrence: Occurrence): void {
    const known = at.get(node)
    if (known) at.set(node, [...known.filter(({ live }) => live), occurrence])
    else at.set(node, [occurrence])
  }

  function forget(occurrences: Iterable<Occurrence>): void {
    const gone = [...occurrences]
    view.drop(gone)
    marks.hide(gone)
    card.gone(gone)
    for (const occurrence of gone) {
      const places = byHash.get(occurrence.hash)
      places?.delete(occurrence)
      if (places?.size === 0) byHash.delete(occurrence.hash)
    }
  }

  function onChanges({ fresh, changed, removed }: Changes): void {
    for (const node of changed) {
      const stale = (at.get(node) ?? []).filter((each) => each.live)
      if (stale.length) forget(stale)
      if (long.has(node)) long.drop(node as Text)
    }
    if (removed) forget([...marks.shown()].filter((each) => !isThere(each)))
    for (const node of fresh) take(node)
    marks.follow()
    count()
  }

  function onEnter(entered: Occurrence[]): void {
    const known: { occurrence: Occurrence; gloss: Gloss }[] = []
    const wanted: Found[] = []
    for (const occurrence of entered) {
      // Looked at here and not when found: few of a long page's hashes are ever in view.
      if (isEditing(occurrence.element)) {
        forget([occurrence])
        continue
      }
      const gloss = book.get(occurrence.hash)
      if (gloss) known.push({ occurrence, gloss })
      else wanted.push(foundOf(occurrence, wordsNear(occurrence)))
    }
    book.want(wanted)
    if (known.length) marks.show(known)
  }

  function onLeave(left: Occurrence[]): void {
    marks.hide(left.filter((each) => !each.live || marks.isOver(each)))
  }

  function onGloss(glosses: Gloss[]): void {
    marks.show(
      glosses.flatMap((gloss) =>
        placesOf(gloss.hash).filter(inView)
          .map((occurrence) => ({ occurrence, gloss })),
      ),
    )
    card.update(glosses)
  }

  function onOrphan(): void {
    stop.abort()
    sayFarewell()
  }

  let counted = -1
  function count(): void {
    if (byHash.size === counted) return
    counted = byHash.size
    void send('page.count', { count: counted })
  }

  let frame = 0
  const moved = () => {
    if (frame) return
    frame = requestAnimationFrame(() => {
      frame = 0
      view.check()
      long.check()
      marks.follow()
    })
  }
  addEventListener('scroll', moved, { capture: true, passive: true, signal })
  addEventListener('resize', moved, { passive: true, signal })
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      if (isOrphan()) onOrphan()
      // The number on the button went with the page that was shown in between.
      counted = -1
      if (!signal.aborted) count()
    },
    { signal },
  )
  signal.addEventListener('abort', () => marks.stop())

  watch.observe(document)
  answerPages({ places: () => byHash, glossOf: book.get, marks, card }, stop)
  if (document.body) take(document.body)
  count()
}
