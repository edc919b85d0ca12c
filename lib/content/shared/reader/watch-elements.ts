import { aroundBoxless } from '../find/boxless'
import type { Occurrence } from '../find/occurrence'
import { inText } from '../find/text-slice'
import { isNear } from './near'
import { isTall, seenOf } from './tall'

/** The most elements watched at once; watching all of a long list would cost time in every frame. */
export const mostWatched = 300

/** The hashes of one element, and those of them that can be seen now. */
export type Sighting = [all: readonly Occurrence[], seen: readonly Occurrence[]]

/**
 * Watches a limited number of elements, and reports which of their hashes can be seen whenever that may have changed.
 */
export function watchElements(tell: (sightings: readonly Sighting[]) => void, signal: AbortSignal) {
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
    /** From now on watches these, and of the others only those that are `held`. */
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
    /** It left the view, but part of its element may still be in view: the browser reports nothing when it returns. */
    mayReturn(occurrence: Occurrence): void {
      const target = targetOf(occurrence)
      if (watched.has(target)) tall.add(target)
    },
    /** Checks which hashes of elements taller than the view are visible: no event reports that. */
    look,
  }
}
