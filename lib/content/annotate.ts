import type { Found, Gloss } from '../rpc/contract'
import { answerPages } from './answer-pages'
import { openBook } from './ask'
import type { Meeting } from './card-types'
import { isEditing } from './excluded'
import { sayFarewell } from './farewell'
import { findHashes } from './find-hashes'
import { createView } from './in-view'
import { createLazyCard } from './lazy-card'
import { createMarks } from './marks'
import { isThere, type Occurrence, wordsNear } from './occurrence'
import { isOrphan, send } from './send'
import { createRoots } from './shadow-roots'
import { type Changes, watchPage } from './watch-page'

/** Finds, asks, marks and explains in one document, until stopped; nothing of it stays behind. */
export function annotate(meeting: Meeting): void {
  const { stop } = meeting
  const { signal } = stop
  const at = new WeakMap<Node, Occurrence[]>()
  const byHash = new Map<string, Set<Occurrence>>()
  const hosts = new Map<string, string>()

  const book = openBook(
    { onGloss, onOrphan, isWanted: (hash) => placesOf(hash).some((each) => view.has(each)) },
    signal,
  )
  const view = createView({ onEnter, onLeave }, signal)
  const card = createLazyCard(
    {
      glossOf: book.get,
      foundOf: (occurrence) => foundOf(occurrence),
      askAgain: book.again,
      badgeOf: (occurrence) => marks.badgeOf(occurrence),
      places: () => byHash,
      shown: () => marks.shown(),
      stop: () => stop.abort(),
      signal,
    },
    meeting,
  )
  const marks = createMarks(() => view.size, card.listen)
  const watch = watchPage(onChanges, signal)
  const roots = createRoots((root) => {
    watch.observe(root)
    for (const child of root.childNodes) if (child instanceof Element || child instanceof Text) take(child)
  }, signal)

  const placesOf = (hash: string) => [...(byHash.get(hash) ?? [])]

  function foundOf({ hash, host }: Occurrence, near = ''): Found {
    const link = host ?? hosts.get(hash)
    return { hash, ...(link ? { host: link } : {}), ...(near ? { near } : {}) }
  }

  function take(root: Element | Text): void {
    const { occurrences } = findHashes(root)
    if (root instanceof Element) roots.look(root)
    const added: Occurrence[] = []
    for (const occurrence of occurrences) {
      const { hash, host, text, endText, element } = occurrence
      const key = text ?? element
      if (
        at
          .get(key)
          ?.some(
            (known) =>
              known.live && known.hash === hash && known.start === occurrence.start && known.end === occurrence.end,
          )
      )
        continue
      for (const node of new Set<Node>([key, endText ?? key]))
        at.set(node, [...(at.get(node) ?? []).filter(({ live }) => live), occurrence])
      if (host) hosts.set(hash, host)
      const places = byHash.get(hash) ?? new Set()
      byHash.set(hash, places.add(occurrence))
      added.push(occurrence)
    }
    if (added.length) view.add(added)
  }

  function forget(occurrences: Iterable<Occurrence>): void {
    const gone = [...occurrences]
    view.drop(gone)
    marks.hide(gone)
    card.gone(gone)
    for (const occurrence of gone) {
      const places = byHash.get(occurrence.hash)
      if (places?.delete(occurrence) && places.size === 0) byHash.delete(occurrence.hash)
    }
  }

  /** What was taken away unseen is looked for now and then: asking each place at every change would add up. */
  let sweeping = 0
  function sweepSoon(): void {
    sweeping ||= window.setTimeout(() => {
      sweeping = 0
      forget([...byHash.values()].flatMap((places) => [...places].filter((each) => !isThere(each))))
      count()
    }, 2000)
  }

  function onChanges({ fresh, changed, removed }: Changes): void {
    for (const node of changed) {
      const stale = (at.get(node) ?? []).filter((each) => each.live)
      if (stale.length) forget(stale)
    }
    if (removed) {
      forget([...marks.shown()].filter((each) => !isThere(each)))
      sweepSoon()
    }
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
        placesOf(gloss.hash)
          .filter((each) => view.has(each))
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
      marks.follow()
    })
  }
  addEventListener('scroll', moved, { capture: true, passive: true, signal })
  addEventListener('resize', moved, { passive: true, signal })
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      if (isOrphan()) return onOrphan()
      // The number on the button went with the page that was shown in between.
      counted = -1
      count()
    },
    { signal },
  )
  signal.addEventListener('abort', () => {
    clearTimeout(sweeping)
    marks.stop()
  })

  watch.observe(document)
  answerPages(card.extras, stop)
  if (document.body) take(document.body)
  count()
}
