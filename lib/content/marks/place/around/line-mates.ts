import * as dom from '../../../shared/dom/dom'
import { inText } from '../../../shared/find/in-text'
import type { Occurrence } from '../../../shared/find/occurrence'
import { finder } from '../../../shared/place/given-finder'
import type { HashLine } from '../../../shared/place/place'

/** Which hashes were found in a node. */
export type FoundIn = (node: Node) => readonly Occurrence[]

/** Nodes visited on either side of a hash, and characters of its own text. */
const mostMates = 24
const farthest = 400

/** Does another hash end on the line of this one, in the same box, on the side `where` names? Reads only. */
export function sharesLine(
  occurrence: Occurrence,
  box: Element,
  line: Pick<HashLine, 'top' | 'bottom' | 'height'>,
  foundIn: FoundIn,
  where?: 'before' | 'after',
): boolean {
  const isBeside = (other: Occurrence) => {
    if (other === occurrence || (other.text === occurrence.text && Math.abs(other.start - occurrence.start) > farthest))
      return false
    if (where && inText(other, occurrence) < 0 !== (where === 'before')) return false
    const rect = finder.rectOf(other)
    return rect !== undefined && Math.min(rect.bottom, line.bottom) - Math.max(rect.top, line.top) > line.height / 2
  }
  const own = occurrence.endText ?? occurrence.element
  if (foundIn(own).some(isBeside)) return true
  const walker = dom.createTreeWalker(document, box, NodeFilter.SHOW_TEXT + NodeFilter.SHOW_ELEMENT)
  return [() => walker.previousNode(), () => walker.nextNode()].some((step) => {
    walker.currentNode = own
    for (let steps = 0; steps < mostMates; steps++) {
      const node = step()
      if (!node) return false
      if (foundIn(node).some(isBeside)) return true
    }
    return false
  })
}
