import type { Known, Occurrence } from '../../shared/find/occurrence'
import { isSecret } from './is-secret'

/** Places of one value that are looked at: a page may repeat it thousands of times. */
const mostPlacesRead = 20

/** What a page calls secrets of somebody, at any place: for as long as it stands, as taking the words away takes nothing back. */
export function createPageSecrets(placesOf: Known) {
  const known = new Set<string>()
  /** Those that were none, with how many places they had. */
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
    /** Before one is asked for: looks at the page as it is now. */
    holds,
    /** Before thousands are listed: looks once where nothing tells that more stands there. */
    held: (occurrence: Occurrence): boolean =>
      others.get(occurrence.hash) === placesOf(occurrence.hash).length ? false : holds(occurrence),
  }
}
