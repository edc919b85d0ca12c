import { type Occurrence, rangeOf } from '../shared/find/occurrence'

/** Px from a place to where a hash is now; infinite if the hash is not laid out. */
export function farFrom({ left, top }: DOMRect, occurrence: Occurrence): number {
  const now = rangeOf(occurrence).getBoundingClientRect()
  return now.width ? Math.hypot(now.left - left, now.top - top) : Number.POSITIVE_INFINITY
}
