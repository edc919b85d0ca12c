import * as dom from '../dom/dom'
import type { Occurrence } from '../find/occurrence'
import type { HashLine } from '../place/place'
import { rectOf } from '../place/rect-of'
import { isNear, near } from './near'
import { seenOf } from './tall'
import { mostWatched, type Sighting, watchElements } from './watch-elements'

/** Least time between two moves of the watched window while the page scrolls, ms. */
const rest = 500

export interface InView {
  /** Newly found ones. Those in view are reported at once, in the same frame. */
  add(occurrences: readonly Occurrence[]): void
  /** Those certainly in view; dropped once they no longer are. */
  put(occurrences: readonly Occurrence[]): void
  drop(occurrences: Iterable<Occurrence>): void
  /** Releases everything that was dropped, including what the page removed. */
  tidy(): void
  /** Those known to be far from what the reader sees before the browser reports it. */
  leave(occurrences: Iterable<Occurrence>): void
  has(occurrence: Occurrence): boolean
  /** Whether it is in view, or was and is within half a view of it: other sentences may just have pushed it out. */
  isClose(occurrence: Occurrence, rect?: HashLine): boolean
  /** Checks by itself, in case the browser has not reported yet. */
  sees(occurrence: Occurrence): boolean
  /** The page was laid out again or scrolled, perhaps `within` an element. */
  check(within: boolean): void
  /** Checks which hashes of elements taller than the view are visible: no event reports that. */
  look(): void
  readonly size: number
}

/** Reports which occurrences the reader can see, by watching those around the viewport. */
export function createView(onEnter: (entered: Occurrence[]) => void, signal: AbortSignal): InView {
  let everything: Occurrence[] = []
  const inside = new Set<Occurrence>()
  /** Those that were in view at any time. */
  const met = new WeakSet<Occurrence>()
  const watched = watchElements(notify, signal)
  const { targetOf, look } = watched
  let windowAt = 0
  /** When the window last moved, ms. */
  let movedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** When something appeared that is not watched yet, ms. */
  let since = 0
  let dropped = 0
  signal.addEventListener('abort', () => clearTimeout(timer))

  function notify(sightings: readonly Sighting[]): void {
    // The browser may report an element twice at once: the last time counts.
    const now = new Set<Occurrence>()
    for (const [all, seen] of sightings) {
      for (const occurrence of all) now.delete(occurrence)
      for (const occurrence of seen) now.add(occurrence)
      for (const occurrence of all) if (!now.has(occurrence)) inside.delete(occurrence)
    }
    enter([...now].filter(({ live }) => live))
  }

  /** Moves the watched window to where the reader is. */
  function moveWindow(): void {
    clearTimeout(timer)
    since = 0
    windowAt = scrollY
    movedAt = Date.now()
    const isLong = everything.length > mostWatched
    watched.move(isLong ? near(everything, innerHeight) : everything.filter(({ live }) => live), inside)
  }

  /** Not at once: what a page redraws ten times a second would be watched in vain. */
  function watchSoon(): void {
    if (since && Date.now() - since < 2000) clearTimeout(timer)
    else if (since) return
    since ||= Date.now()
    timer = setTimeout(moveWindow, 200)
  }

  function enter(occurrences: readonly Occurrence[]): void {
    const entered = occurrences.filter((occurrence) => !inside.has(occurrence))
    for (const occurrence of entered) {
      inside.add(occurrence)
      met.add(occurrence)
    }
    if (entered.length) onEnter(entered)
  }

  function tidy(): void {
    everything = everything.filter(({ live }) => live)
    dropped = 0
  }

  return {
    add(occurrences) {
      if (!occurrences.length) return
      for (const occurrence of occurrences) everything.push(occurrence)
      enter([...Map.groupBy(near(occurrences, 0), targetOf)].flatMap(([target, all]) => seenOf(target, all)))
      watchSoon()
    },
    put(occurrences) {
      everything.push(...occurrences)
      enter(occurrences)
    },
    drop(occurrences) {
      for (const occurrence of occurrences) {
        occurrence.live = false
        dropped++
        inside.delete(occurrence)
        watched.drop(occurrence)
      }
      // Removing each from the list one by one would take quadratic time.
      if (dropped > everything.length / 2) tidy()
    },
    tidy,
    has: (occurrence) => inside.has(occurrence),
    isClose(occurrence, rect) {
      if (inside.has(occurrence)) return true
      const at = met.has(occurrence) && (rect ?? rectOf(occurrence))
      return !!at && Math.abs(at.bottom - innerHeight / 2) < innerHeight
    },
    sees: (occurrence) =>
      occurrence.live &&
      dom.isConnected(occurrence.element) &&
      isNear(occurrence.element, 0) &&
      seenOf(targetOf(occurrence), [occurrence]).length > 0,
    leave(occurrences) {
      for (const occurrence of occurrences) {
        inside.delete(occurrence)
        watched.mayReturn(occurrence)
      }
    },
    look,
    check(within) {
      if (!since && (everything.length <= mostWatched || (!within && Math.abs(scrollY - windowAt) < innerHeight / 2)))
        return
      // A page may scroll in every frame, and finding where the reader is costs more the longer the page is.
      if (Date.now() - movedAt > rest) moveWindow()
      else watchSoon()
    },
    get size() {
      return everything.length - dropped
    },
  }
}
