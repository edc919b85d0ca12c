import { inText } from '../../../shared/find/in-text'
import type { Occurrence } from '../../../shared/find/occurrence'
import { finder } from '../../../shared/place/given-finder'
import type { HashLine } from '../../../shared/place/place'
import { anyNear } from './any-near'

/** The hashes found in a node. */
export type FoundIn = (node: Node) => readonly Occurrence[]

/** Characters visited on either side of a hash in its own text. */
const farthest = 400

/**
 * Whether another hash ends on the line of this one, in the same box, on the side that `where` names; or within so many
 * px above or below, with the same first digits. Reads only.
 */
export function sharesLine(
  occurrence: Occurrence,
  box: Element,
  line: Pick<HashLine, 'top' | 'bottom' | 'height'>,
  foundIn: FoundIn,
  where?: 'before' | 'after',
  reach = 0,
  start = '',
): boolean {
  const isBeside = (other: Occurrence) => {
    if (other.text === occurrence.text && Math.abs(other.start - occurrence.start) > farthest) return false
    if (!other.hash.startsWith(start)) return false
    if (where && inText(other, occurrence) < 0 !== (where === 'before')) return false
    const rect = finder.rectOf(other)
    return (
      rect !== undefined &&
      Math.min(rect.bottom, line.bottom + reach) - Math.max(rect.top, line.top - reach) > line.height / 2
    )
  }
  const own = occurrence.endText ?? occurrence.element
  return anyNear(box, own, (node) => foundIn(node).some(isBeside))
}
