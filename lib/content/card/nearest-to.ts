import { isThere, type Occurrence } from '../shared/find/occurrence'
import { farFrom } from './far-from'

/** Of a hash's places, the one nearest to where it was; undefined if all are farther away than the view is high. */
export function nearestTo(at: DOMRect, places: Iterable<Occurrence>): Occurrence | undefined {
  let least = innerHeight
  let nearest: Occurrence | undefined
  for (const each of places) {
    const far = isThere(each) ? farFrom(at, each) : least
    if (far >= least) continue
    least = far
    nearest = each
  }
  return nearest
}
