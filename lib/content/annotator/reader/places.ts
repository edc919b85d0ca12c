import { isAddress } from '../../../core/gloss/hash-pattern'
import * as dom from '../../shared/dom/dom'
import { isThere, type Occurrence } from '../../shared/find/occurrence'
import type { ReadingNeeds } from '../../shared/guest'
import type { Moved } from '../../shared/marks/marks-types'
import { findHashes, findInAttributes } from './find-hashes'
import { createNearbyRepeats } from './find-links'
import { createView } from './in-view'
import { createLazyMarks } from './lazy-marks'
import { createIndex, createStale } from './occurrence-index'

/** The places of one kind of value in a document, those in view, and their marks. */
export type ReadPage = ReturnType<ReturnType<typeof createPlaceFinder>['add']>

/** What is done with one kind of value. */
interface PageReading {
  needs: ReadingNeeds
  marks: ReturnType<typeof createLazyMarks>
  isOwn(occurrence: Occurrence): boolean
}

/** Whether a place is no longer in the page. */
export const isGone = (occurrence: Occurrence): boolean => !isThere(occurrence)

/**
 * All places in a document, and which of them are in view. Hashes and addresses are found together and watched
 * together; what is done with them differs. `onLong` receives texts too long to be read at once.
 */
export function createPlaceFinder(onLong: (texts: readonly Text[]) => void, signal: AbortSignal) {
  const readings = new Set<PageReading>()
  const index = createIndex()
  const { byHash, byAddress, byNode, placesOf, foundIn } = index
  const view = createView(onEnter, signal, staying)
  const { wholeOf, stale, staleFirst, takeStale } = createStale(byNode)
  const validPlacesOf = (hash: string) => placesOf(hash).filter((each) => !stale.has(each) && isThere(each))

  function onEnter(entered: Occurrence[]): void {
    for (const { needs, isOwn } of readings) {
      const own = entered.filter(isOwn)
      if (own.length) needs.onEnter(own)
    }
  }

  function staying(found: readonly Occurrence[]): readonly Occurrence[] {
    for (const { needs } of readings) found = needs.staying?.(found) ?? found
    return found
  }

  /** Reads a part of the page, and returns what is new in it. */
  function take(part: Element | Text): Occurrence[] {
    const { occurrences, long, unresolved } = findHashes(part, validPlacesOf)
    if (long.length) onLong(long)
    const added = remember(occurrences)
    const root = unresolved && (part instanceof Text ? dom.parentElement(part) : part)
    return root ? added.concat(remember(findInAttributes(root, createNearbyRepeats(validPlacesOf)))) : added
  }

  /** Keeps the new ones and returns them; known ones are no longer stale. */
  function remember(found: readonly Occurrence[]): Occurrence[] {
    return found.filter((occurrence) => {
      const known = index.add(occurrence)
      if (known) stale.delete(known)
      return !known
    })
  }

  function forget(occurrences: Iterable<Occurrence>): void {
    const gone = [...occurrences]
    view.drop(gone)
    for (const { marks } of readings) marks.hide(gone)
    index.remove(gone)
    count()
  }

  function count(): void {
    for (const { needs } of readings) needs.onCount?.()
  }

  return {
    view,
    wholeOf,
    take,
    add(needs: ReadingNeeds, onMoved: () => void, until: AbortSignal) {
      const { ofAddresses = false } = needs
      const own = ofAddresses ? byAddress : byHash
      const isOwn = ({ hash }: Occurrence) => isAddress(hash) === ofAddresses
      const marks = createLazyMarks({
        ...needs,
        view,
        count: () => {
          let count = 0
          for (const places of own.values()) count += places.length
          return count
        },
        foundIn: (node) => foundIn(node).filter(isOwn),
        onMoved,
      })
      const reading = { needs, marks, isOwn }
      readings.add(reading)
      until.addEventListener('abort', () => {
        readings.delete(reading)
        marks.stop()
      })
      return { view, marks, byHash: own, placesOf, remember, forget }
    },
    follow(moved: Moved): void {
      for (const { marks, needs } of readings) {
        marks.follow(moved)
        needs.onFollowed()
      }
    },
    forgetAddresses: () => forget([...byAddress.values()].flat()),
    forgetWhere(is: (occurrence: Occurrence) => boolean): void {
      forget([...byHash.values(), ...byAddress.values()].flatMap((all) => all.filter(is)))
    },
    change(came: readonly (Element | Text)[], changed: Iterable<Node>, removed: boolean): void {
      for (const node of changed) {
        const outdated = foundIn(node).filter((each) => !stale.has(each))
        if (outdated.length) forget(outdated)
      }
      const added = staleFirst(came).flatMap(take)
      forget(takeStale())
      if (removed) forget([...readings].flatMap(({ marks }) => [...marks.shown()].filter(isGone)))
      view.add(added)
      count()
    },
  }
}
