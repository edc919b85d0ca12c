import * as dom from '../dom/dom'
import { aroundBoxless } from '../find/boxless'
import { inText } from '../find/in-text'
import { isNear, near } from '../find/near'
import type { Occurrence } from '../find/occurrence'
import { isTall, seenOf } from './tall'

/** Elements watched at once; watching all of a long list costs every frame. */
const mostWatched = 300
/** Least time between two moves of what is watched while the page is scrolled, ms. */
const rest = 500

export interface View {
  /** Newly found ones. Those in view are told at once, in the same frame. */
  add(occurrences: readonly Occurrence[]): void
  /** Ones that are in view for certain, and dropped when they no longer are. */
  put(occurrences: readonly Occurrence[]): void
  drop(occurrences: Iterable<Occurrence>): void
  /** Lets go of all that was dropped, and with it of what the page took away. */
  tidy(): void
  /** Ones seen to be far from what the reader sees, sooner than the browser tells. */
  leave(occurrences: Iterable<Occurrence>): void
  has(occurrence: Occurrence): boolean
  /** Looks itself, where the browser may not have told yet. */
  sees(occurrence: Occurrence): boolean
  /** The page was laid out anew or scrolled, `within` an element of it perhaps. */
  check(within: boolean): void
  /** Looks where elements taller than the view have theirs now: no part of these comes or goes by itself. */
  look(): void
  readonly size: number
}

interface Reader {
  onEnter(occurrences: Occurrence[]): void
  onLeave(occurrences: Occurrence[]): void
}

/** Hashes of one element, and those of them that can be seen now. */
type Sighting = [all: readonly Occurrence[], seen: readonly Occurrence[]]

/** Tells which occurrences the reader can see, watching a bounded number of elements around the viewport. */
export function createView({ onEnter, onLeave }: Reader, signal: AbortSignal): View {
  let everything: Occurrence[] = []
  const inside = new Set<Occurrence>()
  const watched = new Map<Element, Occurrence[]>()
  /** Those of them that are taller than the view and partly in it, or may be. */
  const tall = new Set<Element>()
  /** What the observer targets in place of elements that have no box. */
  const targets = new WeakMap<Element, Element>()
  const targetOf = ({ element }: Occurrence) => targets.get(element) ?? element
  let windowAt = 0
  /** When the window was moved last, ms. */
  let movedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** When something came that is not watched yet, ms. */
  let since = 0
  let dropped = 0

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
    notify(sightings)
  })

  function notify(sightings: readonly Sighting[]): void {
    const entered: Occurrence[] = []
    const left: Occurrence[] = []
    for (const [all, seen] of sightings) {
      const now = new Set(seen)
      for (const occurrence of all) {
        const isIn = now.has(occurrence)
        if (!occurrence.live || inside.has(occurrence) === isIn) continue
        if (isIn) inside.add(occurrence)
        else inside.delete(occurrence)
        ;(isIn ? entered : left).push(occurrence)
      }
    }
    if (left.length) onLeave(left)
    if (entered.length) onEnter(entered)
  }

  function look(): void {
    const sightings: Sighting[] = []
    for (const target of tall) {
      const all = watched.get(target) ?? []
      const isIn = isNear(target, 0)
      const stays = isTall(target)
      if (!stays) tall.delete(target)
      if (isIn || stays) sightings.push([all, isIn ? seenOf(target, all) : []])
    }
    notify(sightings)
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
    // The browser has told of these elements already.
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

  /** Moves the watched window to where the reader is. */
  function moveWindow(): void {
    clearTimeout(timer)
    since = 0
    windowAt = scrollY
    movedAt = Date.now()
    const around =
      everything.length > mostWatched ? near(everything, innerHeight) : everything.filter(({ live }) => live)
    const wanted = new Set(around.map(targetOf))
    for (const [element, occurrences] of watched) {
      if (!wanted.has(element) && !occurrences.some((occurrence) => inside.has(occurrence))) unwatch(element)
    }
    watch([...inside, ...around])
  }

  function add(occurrences: readonly Occurrence[]): void {
    if (!occurrences.length) return
    for (const occurrence of occurrences) everything.push(occurrence)
    put([...Map.groupBy(near(occurrences, 0), targetOf)].flatMap(([target, all]) => seenOf(target, all)))
    watchSoon()
  }

  function put(occurrences: readonly Occurrence[]): void {
    const entered = occurrences.filter((occurrence) => !inside.has(occurrence))
    for (const occurrence of entered) inside.add(occurrence)
    if (entered.length) onEnter(entered)
  }

  /** Not at once: what a page draws anew ten times a second would be watched for nothing. */
  function watchSoon(): void {
    if (since && Date.now() - since < 2000) clearTimeout(timer)
    else if (since) return
    since ||= Date.now()
    timer = setTimeout(moveWindow, 200)
  }

  function drop(occurrences: Iterable<Occurrence>): void {
    const left: Occurrence[] = []
    for (const occurrence of occurrences) {
      occurrence.live = false
      dropped++
      if (inside.delete(occurrence)) left.push(occurrence)
      const target = targetOf(occurrence)
      const rest = watched.get(target)?.filter((other) => other !== occurrence)
      if (rest?.length) watched.set(target, rest)
      else if (rest) unwatch(target)
    }
    if (left.length) onLeave(left)
    // Taking each out of the list one by one would cost the square of its length.
    if (dropped > everything.length / 2) tidy()
  }

  function tidy(): void {
    everything = everything.filter(({ live }) => live)
    dropped = 0
  }

  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  return {
    add,
    put(occurrences) {
      everything.push(...occurrences)
      put(occurrences)
    },
    drop,
    tidy,
    has: (occurrence) => inside.has(occurrence),
    sees: (occurrence) =>
      occurrence.live &&
      dom.isConnected(occurrence.element) &&
      isNear(occurrence.element, 0) &&
      seenOf(targetOf(occurrence), [occurrence]).length > 0,
    leave(occurrences) {
      for (const occurrence of occurrences) {
        inside.delete(occurrence)
        // A part of its element may still be in view, and then the browser tells nothing when it comes back.
        const target = targetOf(occurrence)
        if (watched.has(target)) tall.add(target)
      }
    },
    look,
    check(within) {
      if (!since && (everything.length <= mostWatched || (!within && Math.abs(scrollY - windowAt) < innerHeight / 2)))
        return
      // A page may scroll in every frame, and looking where the reader is costs more the longer the page is.
      if (Date.now() - movedAt > rest) moveWindow()
      else watchSoon()
    },
    get size() {
      return everything.length - dropped
    },
  }
}
