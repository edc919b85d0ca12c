import * as dom from '../../shared/dom/dom'
import type { Occurrence } from '../../shared/find/occurrence'
import { inText } from '../../shared/find/text-slice'
import type { HashLine } from '../../shared/place/place'
import { isNear, isTall, near, seenOf } from './near'
import { aroundBoxless, rectOf } from './rect-of'

/** Least time between two moves of the watched window while the page scrolls, ms. */
const rest = 500

export interface InView {
  /** Newly found ones. Those in view are reported at once, in the same frame, unless they fly by. */
  add(occurrences: readonly Occurrence[]): void
  /** Occurrences known to be visible; removed when they leave the view. */
  put(occurrences: readonly Occurrence[]): void
  drop(occurrences: Iterable<Occurrence>): void
  /** Releases everything that was dropped, including what the page removed. */
  tidy(): void
  /** Occurrences known to be far from what the reader sees, before the browser reports it. */
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

/**
 * Reports which occurrences the reader can see, by watching those around the viewport. `stayingOf` says which of new
 * ones are looked for there at once; the others are not even measured until the page has rested for a moment.
 */
export function createView(
  onEnter: (entered: Occurrence[]) => void,
  signal: AbortSignal,
  stayingOf = (found: readonly Occurrence[]) => found,
): InView {
  let everything: Occurrence[] = []
  const inside = new Set<Occurrence>()
  /** Occurrences that were in view at any time. */
  const met = new WeakSet<Occurrence>()
  const watched = watchElements(notify, signal)
  const { targetOf, look } = watched
  let windowAt = 0
  /** When the window last moved, ms. */
  let movedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** When something appeared that is not watched yet, ms. */
  let since = 0
  /** The last to appear were not measured. */
  let isFast = false
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

  /** Watching waits a moment: what a page redraws ten times a second would be watched in vain. */
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
      const staying = stayingOf(occurrences)
      isFast = staying.length < occurrences.length
      for (const occurrence of occurrences) everything.push(occurrence)
      enter([...Map.groupBy(near(staying, 0), targetOf)].flatMap(([target, all]) => seenOf(target, all)))
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
      if (!isFast && Date.now() - movedAt > rest) moveWindow()
      else watchSoon()
    },
    get size() {
      return everything.length - dropped
    },
  }
}

/** The most elements watched at once; watching all of a long list would cost time in every frame. */
const mostWatched = 300

/** The hashes of one element, and those of them that can be seen now. */
type Sighting = [all: readonly Occurrence[], seen: readonly Occurrence[]]

/**
 * Watches a limited number of elements, and reports which of their hashes can be seen whenever that may have changed.
 */
function watchElements(tell: (sightings: readonly Sighting[]) => void, signal: AbortSignal) {
  const watched = new Map<Element, Occurrence[]>()
  /** Watched elements taller than the view that are, or may be, partly in it. */
  const tall = new Set<Element>()
  /** What the observer watches in place of elements without a box. */
  const targets = new WeakMap<Element, Element>()
  const targetOf = ({ element }: Occurrence) => targets.get(element) ?? element

  const observer = new IntersectionObserver((entries) => {
    const sightings: Sighting[] = []
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const around = boundingClientRect.width ? undefined : aroundBoxless(target)
      if (around) {
        retarget(target, around)
        continue
      }
      const all = watched.get(target) ?? []
      const isLarge = boundingClientRect.height > innerHeight || all.length > 1
      if (isIntersecting && isLarge) tall.add(target)
      else tall.delete(target)
      sightings.push([all, !isIntersecting ? [] : isLarge ? seenOf(target, all) : all])
    }
    tell(sightings)
  })
  signal.addEventListener('abort', () => observer.disconnect())

  function look(): void {
    const sightings: Sighting[] = []
    for (const target of tall) {
      const all = watched.get(target) ?? []
      const isIn = isNear(target, 0)
      const stays = isTall(target)
      if (!stays) tall.delete(target)
      if (isIn || stays) sightings.push([all, isIn ? seenOf(target, all) : []])
    }
    tell(sightings)
  }

  function watch(occurrences: readonly Occurrence[]): void {
    const grown = new Set<Occurrence[]>()
    for (const occurrence of occurrences) {
      const target = targetOf(occurrence)
      const known = watched.get(target)
      if (known) {
        if (known.includes(occurrence)) continue
        known.push(occurrence)
        grown.add(known)
        tall.add(target)
        continue
      }
      if (watched.size >= mostWatched) break
      watched.set(target, [occurrence])
      observer.observe(target)
    }
    for (const all of grown) all.sort(inText)
    // The browser has already reported on these elements.
    if (grown.size) look()
  }

  function retarget(element: Element, target: Element): void {
    const occurrences = watched.get(element) ?? []
    unwatch(element)
    for (const occurrence of occurrences) targets.set(occurrence.element, target)
    watch(occurrences)
  }

  function unwatch(element: Element): void {
    watched.delete(element)
    tall.delete(element)
    observer.unobserve(element)
  }

  return {
    targetOf,
    /** From now on watches these, and of the others only those that are `inView`. */
    move(around: readonly Occurrence[], inView: ReadonlySet<Occurrence>): void {
      const wanted = new Set(around.map(targetOf))
      for (const [element, occurrences] of watched)
        if (!wanted.has(element) && !occurrences.some((occurrence) => inView.has(occurrence))) unwatch(element)
      watch([...inView, ...around])
    },
    drop(occurrence: Occurrence): void {
      const target = targetOf(occurrence)
      const rest = watched.get(target)?.filter((other) => other !== occurrence)
      if (rest?.length) watched.set(target, rest)
      else if (rest) unwatch(target)
    },
    /** It left the view, but part of its element may still be in view: the browser reports nothing when it returns. */
    mayReturn(occurrence: Occurrence): void {
      const target = targetOf(occurrence)
      if (watched.has(target)) tall.add(target)
    },
    /** Checks which hashes of elements taller than the view are visible: no event reports that. */
    look,
  }
}
