import * as dom from '../shared/dom/dom'
import { frameShare } from '../shared/dom/frame-share'
import { isEditing } from '../shared/find/excluded'
import { boundsOf, type Occurrence, wordsNear } from '../shared/find/occurrence'
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
  const dwell = createDwell(
    {
      isSeen: ({ hash }) => placesOf(hash).some(view.sees),
      onStay: (stayed) => unseen.enter(stayed.flatMap(placeInView)),
      onGone: view.leave,
    },
    signal,
  )
  // Asked only about those that stay: in a list of thousands, what covers a row is dear to find out.
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

  return { enter, ask, check, foundOf }
}

/** Dwell time, ms: nobody can read a sentence that is in view for less. */
const dwellTime = 250
/** Hashes that come into view within this many ms form one batch. */
const batchTime = 20
/** After this many consecutive batches that mostly left within the dwell time, the next batch is held back. */
const holdsAfter = 2

interface DwellNeeds {
  /** Whether the reader can see the hash now. */
  isSeen(occurrence: Occurrence): boolean
  /** These may be looked up. */
  onStay(occurrences: Occurrence[]): void
  /** These left the view before anyone could have read about them. */
  onGone(occurrences: Occurrence[]): void
}

/**
 * Decides which hashes that come into view are worth looking up. Usually that is all of them, at once. When a page
 * shows them faster than anyone can read (a list scrolled at speed, a running log), they get an underline and must
 * first dwell in view: each sentence costs credits, and drawing time that the page needs for itself.
 */
export function createDwell({ isSeen, onStay, onGone }: DwellNeeds, signal: AbortSignal) {
  const underline = createUnderline()
  let batch: Occurrence[] = []
  let isHeld = false
  /** When the batch began, ms. */
  let since = 0
  /** Consecutive batches that mostly left within the dwell time. */
  let skimmed = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function settle(soon: boolean): void {
    clearTimeout(timer)
    const came = batch
    batch = []
    // Checked only now: nothing else needs it, and it forces a layout.
    const stayed = soon || isHeld ? stillSeen(came) : came
    const staying = new Set(stayed)
    const gone = came.filter((each) => !staying.has(each))
    skimmed = soon && gone.length > stayed.length ? skimmed + 1 : 0
    if (!isHeld) return
    isHeld = false
    underline.draw([])
    onStay(stayed)
    onGone(gone)
  }

  /** If the whole batch flew by, there is no need to measure every row. */
  function stillSeen(came: Occurrence[]): Occurrence[] {
    const some = [came[0], came[came.length >> 1], came.at(-1)]
    return some.some((each) => each && isSeen(each)) ? came.filter(isSeen) : []
  }

  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    underline.stop()
  })
  return {
    /** Hashes that came into view and were never looked up. */
    enter(occurrences: Occurrence[]): void {
      const now = performance.now()
      if (now - since > batchTime) {
        settle(now - since < dwellTime)
        since = now
        isHeld = skimmed >= holdsAfter
        timer = setTimeout(settle, dwellTime, false)
      }
      batch = batch.concat(occurrences)
      if (isHeld) underline.draw(batch)
      else onStay(occurrences)
    },
  }
}

const underlineName = 'hash-gloss'
const underlined = `::highlight(${underlineName}){text-decoration:underline dotted 2px}`
// The root's highlight style applies to everything below it, except in Firefox. Reading each element's own would make
// every new row more expensive.
const underlineCss = `:root${underlined}@supports (-moz-appearance:none){${underlined}}`

/**
 * Underlines hashes in the frame they appear in. The browser draws the line with the page's own text, so nothing is
 * laid out or inserted.
 */
function createUnderline() {
  let sheet: CSSStyleSheet
  let highlight: Highlight | undefined

  function open(): Highlight {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(underlineCss)
    dom.adoptedStyleSheets(document).push(sheet)
    const opened = new Highlight()
    CSS.highlights.set(underlineName, opened)
    return opened
  }

  return {
    /** Underlines exactly these. */
    draw(occurrences: readonly Occurrence[]): void {
      try {
        highlight ??= open()
      } catch {
        // Firefox before 153 denies content scripts the list of style sheets; everything but the underline works
        // without it.
        return
      }
      highlight.clear()
      for (const occurrence of occurrences) highlight.add(new StaticRange(boundsOf(occurrence)))
    },
    stop(): void {
      if (!highlight) return
      CSS.highlights.delete(underlineName)
      // The page may have replaced the list and dropped ours.
      const at = dom.adoptedStyleSheets(document).indexOf(sheet)
      if (at >= 0) dom.adoptedStyleSheets(document).splice(at, 1)
    },
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
