import { isAddress } from '../../core/gloss/hash-pattern'
import * as dom from '../shared/dom/dom'
import { frameShare } from '../shared/dom/frame-share'
import { isEditing } from '../shared/find/excluded'
import { type Occurrence, wordsNear } from '../shared/find/occurrence'
import type { Entry } from '../shared/marks/marks-types'
import { hiddenPatience } from './follow-ups'
import type { GlossStore } from './gloss-store'
import { foundAt, hostOf } from './reader/around'
import type { ReadPage } from './reader/places'
import { seeable } from './seeable'

/** Decides which hashes that come into view are asked about: those that are drawn, and stay in view for a moment. */
export function createAsking(reader: ReadPage, store: GlossStore, signal: AbortSignal) {
  const { view, marks, forget, placesOf } = reader
  /** What is asked about a place. */
  const foundOf = (occurrence: Occurrence) => foundAt(occurrence, placesOf(occurrence.hash))
  const dwell = createDwell(reader, (stayed) => unseen.enter(stayed.flatMap(placeInView)), signal)
  // Only hashes that stay are checked for whether they can be seen: for thousands of rows that would be dear.
  const unseen = createUnseen(view, ask, signal)

  /** Its own place; if the page redrew that, another of the same hash. One that is hidden would never be asked about. */
  function placeInView(occurrence: Occurrence): Occurrence | [] {
    return view.has(occurrence) ? occurrence : (placesOf(occurrence.hash).find(view.sees) ?? [])
  }

  /** Shows what is already known about places that came into view; the rest waits until the reader stays there. */
  function enter(entered: readonly Occurrence[]): void {
    const shown: Entry[] = []
    const wanted: Occurrence[] = []
    for (const occurrence of entered) {
      // Checked here rather than when the hash is found, since few hashes of a long page ever come into view.
      if (isEditing(occurrence.element)) {
        forget([occurrence])
        continue
      }
      const gloss = store.get(occurrence.hash)
      if (gloss) shown.push({ occurrence, gloss })
      const mayTellMore = gloss && !gloss.final && (gloss.doubt || hostOf(occurrence))
      if (!gloss || (mayTellMore && store.isOpen(foundOf(occurrence)))) wanted.push(occurrence)
    }
    if (wanted.length) dwell.enter(wanted)
    if (shown.length) marks.show(shown)
  }

  function ask(wanted: readonly Occurrence[]): void {
    marks.prepare(wanted)
    store.want(wanted.map((occurrence) => ({ ...foundOf(occurrence), near: wordsNear(occurrence) })))
  }

  /** After the page changed or moved. */
  function check(): void {
    unseen.check()
    store.check()
  }

  /** Those of new places that will be seen, as far as anything tells: others come and go too fast to be read. */
  const staying = (found: readonly Occurrence[]) =>
    dwell.isFast() ? found.filter(({ hash }) => isAddress(hash) || store.get(hash)) : found

  return { enter, ask, check, staying, foundOf }
}

/** What a hash that came into view is measured with, later. */
type DwellView = Pick<ReadPage, 'placesOf'> & { view: Pick<ReadPage['view'], 'sees' | 'leave'> }

/** Ms that a hash must stay in view where others flew by. */
const dwellTime = 250
/** Hashes that come into view within this many ms form one batch. */
const batchTime = 20
/** Ms within which nobody has read a list of sentences. */
const readTime = 1000
/** After this many consecutive batches that mostly left within that time, the next batch is held back. */
const holdsAfter = 2
/** Ms after the last batch when nothing is known any more about how long the next will stay. */
const slowAfter = 3000

/**
 * Decides which hashes that come into view are worth looking up. Usually that is all of them, at once. When a page
 * shows them faster than anyone can read (a list scrolled at speed, a running log), they must first dwell in view: each
 * sentence costs credits, and drawing time that the page needs for itself. Those that leave before are forgotten.
 */
export function createDwell(
  { view, placesOf }: DwellView,
  onStay: (stayed: Occurrence[]) => void,
  signal: AbortSignal,
) {
  let batch: Occurrence[] = []
  let isHeld = false
  /** When the batch began, ms. */
  let since = 0
  /** Consecutive batches that mostly left before they could be read. */
  let skimmed = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const isSeen = ({ hash }: Occurrence) => placesOf(hash).some(view.sees)

  function settle(): void {
    clearTimeout(timer)
    if (!batch.length) return
    // Checked only now: nothing else needs it, and it forces a layout.
    const stayed = new Set(stillSeen(batch))
    const gone = batch.filter((each) => !stayed.has(each))
    skimmed = gone.length > stayed.size ? skimmed + 1 : 0
    batch = []
    if (!isHeld) return
    isHeld = false
    onStay([...stayed])
    view.leave(gone)
  }

  function rest(): void {
    batch = []
    skimmed = 0
  }

  /** If the whole batch flew by, there is no need to measure every row. */
  function stillSeen(came: Occurrence[]): Occurrence[] {
    const some = [came[0], came[came.length >> 1], came.at(-1)]
    return some.some((each) => each && isSeen(each)) ? came.filter(isSeen) : []
  }

  /** Whether what comes now is likely to be gone before anyone could read about it. */
  const isFast = () => skimmed >= holdsAfter && performance.now() - since < slowAfter

  signal.addEventListener('abort', () => clearTimeout(timer))
  return {
    /** Hashes that came into view and were never looked up. */
    enter(occurrences: Occurrence[]): void {
      const now = performance.now()
      if (now - since > batchTime) {
        settle()
        isHeld = isFast()
        since = now
        timer = isHeld ? setTimeout(settle, dwellTime) : setTimeout(rest, readTime)
      }
      batch = batch.concat(occurrences)
      if (!isHeld) onStay(occurrences)
    },
    isFast,
  }
}

/** Ms between two checks while no event says that the page shows more: a fade, for example, fires none. */
const firstPause = 500
const longestPause = 8000
/** How many are checked at once. */
const mostLookedAt = 100

/**
 * Holds hashes that are in view but invisible, such as those in a folded menu or a background tab. They are looked up
 * once they can be seen.
 */
function createUnseen(view: ReadPage['view'], onSeen: (occurrences: Occurrence[]) => void, signal: AbortSignal) {
  const kept = new Set<Occurrence>()
  let pause = firstPause
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiddenAt = dom.hidden(document) ? Date.now() : Number.POSITIVE_INFINITY

  const isAway = () => dom.hidden(document) && !(frameShare().seen && Date.now() - hiddenAt < hiddenPatience)
  const seenOf = (occurrences: readonly Occurrence[]) => (isAway() ? [] : seeable(occurrences))

  function check(): void {
    if (!kept.size) return
    for (const each of kept) if (!each.live || !view.has(each)) kept.delete(each)
    const seen = seenOf([...kept].slice(0, mostLookedAt))
    for (const each of seen) kept.delete(each)
    if (!seen.length) return
    pause = firstPause
    onSeen(seen)
  }

  function wait(): void {
    clearTimeout(timer)
    if (!kept.size) return
    timer = setTimeout(() => {
      pause = Math.min(2 * pause, longestPause)
      check()
      wait()
    }, pause)
  }

  const onVisibility = () => {
    hiddenAt = dom.hidden(document) ? Date.now() : Number.POSITIVE_INFINITY
    check()
  }
  addEventListener('visibilitychange', onVisibility, { capture: true, signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  return {
    /** Reports those that can be seen now. */
    enter(occurrences: Occurrence[]): void {
      const seen = seenOf(occurrences)
      if (seen.length) onSeen(seen)
      if (seen.length === occurrences.length) return
      const isSeen = new Set(seen)
      for (const each of occurrences) if (!isSeen.has(each)) kept.add(each)
      pause = firstPause
      wait()
    },
    check,
  }
}
