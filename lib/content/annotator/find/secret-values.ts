import type { Known, Occurrence } from '../../shared/find/occurrence'
import { isSecret } from './is-secret'

/** How many places of one value are checked: a page may repeat it thousands of times. */
const mostPlacesRead = 20

/**
 * Values that the page called somebody's secret, at any place. They stay secret until the page is left: removing the
 * words takes nothing back.
 */
export function createPageSecrets(placesOf: Known) {
  const known = new Set<string>()
  /** Values that were not secret, with how many places they had when that was checked. */
  const others = new Map<string, number>()

  function holds(occurrence: Occurrence): boolean {
    const { hash } = occurrence
    const places = placesOf(hash)
    if (!known.has(hash) && [occurrence, ...places.slice(0, mostPlacesRead)].some(isSecret)) known.add(hash)
    if (!known.has(hash)) others.set(hash, places.length)
    return known.has(hash)
  }

  return {
    known: known as ReadonlySet<string>,
    /** Called before one value is looked up: checks the page as it is now. */
    holds,
    /** Called before thousands are listed: checks a value again only if the number of its places changed. */
    held: (occurrence: Occurrence): boolean =>
      others.get(occurrence.hash) === placesOf(occurrence.hash).length ? false : holds(occurrence),
  }
}
