import type { Found } from '../../core/gloss/found'
import { hostOf, pathOf } from '../shared/find/host-of'
import type { Occurrence } from '../shared/find/occurrence'
import { aroundOf } from './around'

/** How many places of one hash are reported: a page may repeat it thousands of times. */
const mostPlaces = 8

/** A hash with what its page says about it, here and at its other places. */
export function foundAt(occurrence: Occurrence, others: readonly Occurrence[]): Found {
  const places = [occurrence, ...others.filter((each) => each !== occurrence)]
  const teller = places.find(pathOf) ?? places.find(hostOf)
  const host = teller && hostOf(teller)
  const path = teller && pathOf(teller)
  const around = places.slice(0, mostPlaces).map((each) => aroundOf(each, !!path))
  return {
    hash: occurrence.hash,
    ...(host && host.length < 256 ? { host } : {}),
    ...(path ? { path } : {}),
    around,
  }
}
