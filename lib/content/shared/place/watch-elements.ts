import { aroundBoxless } from '../find/boxless'
import { inText } from '../find/in-text'
import { isNear } from '../find/near'
import type { Occurrence } from '../find/occurrence'
import { isTall, seenOf } from './tall'

/** Elements watched at once; watching all of a long list costs every frame. */
export const mostWatched = 300

/** Hashes of one element, and those of them that can be seen now. */
export type Sighting = [all: readonly Occurrence[], seen: readonly Occurrence[]]

/** Watches a bounded number of elements for their hashes, and tells which of these can be seen whenever that may have changed. */
export function watchElements(tell: (sightings: readonly Sighting[]) => void, signal: AbortSignal) {
  const watched = new Map<Element, Occurrence[]>()
  /** Those of them that are taller than the view and partly in it, or may be. */
  const tall = new Set<Element>()
  /** What the observer targets in place of elements that have no box. */
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

  return {
    targetOf,
    /** Watches these from now on, and only those of the others that are `held`. */
    move(around: readonly Occurrence[], held: ReadonlySet<Occurrence>): void {
      const wanted = new Set(around.map(targetOf))
      for (const [element, occurrences] of watched)
        if (!wanted.has(element) && !occurrences.some((occurrence) => held.has(occurrence))) unwatch(element)
      watch([...held, ...around])
    },
    drop(occurrence: Occurrence): void {
      const target = targetOf(occurrence)
      const rest = watched.get(target)?.filter((other) => other !== occurrence)
      if (rest?.length) watched.set(target, rest)
      else if (rest) unwatch(target)
    },
    /** It left the view, though a part of its element may still be in it: the browser tells nothing when it comes back. */
    mayReturn(occurrence: Occurrence): void {
      const target = targetOf(occurrence)
      if (watched.has(target)) tall.add(target)
    },
    /** Looks where elements taller than the view have theirs now: no part of these comes or goes by itself. */
    look,
  }
}
