import { type Occurrence, rangeOf } from '../shared/find/occurrence'

/** The hash together with its badge: neither is covered. */
export function anchorOf(occurrence: Occurrence, badge: HTMLElement | undefined) {
  const ofBadge = badge?.getBoundingClientRect()
  const ofHash = rangeOf(occurrence).getBoundingClientRect()
  const rects = [ofBadge, ofHash].filter((rect) => rect !== undefined && rect.width > 0) as DOMRect[]
  const [first] = rects
  if (!first) return null
  // If the hash is far from its badge, as in a long text, the card may cover it; otherwise there would be no room left.
  const near = rects.filter(({ top }) => Math.abs(top - first.top) < 200)
  return {
    left: first.left,
    top: Math.min(...near.map(({ top }) => top)),
    right: Math.max(...near.map(({ right }) => right)),
    bottom: Math.max(...near.map(({ bottom }) => bottom)),
  }
}
