import * as dom from '../../../shared/dom/dom'
import { finder } from '../../../shared/place/given-finder'
import { isIcon } from './is-icon'

/** Px from a hash down to an icon that did not fit on its line. */
const farthest = 32

/**
 * The last of the icons right behind a hash that act on it, such as buttons to copy or open it, on its line or at the
 * start of the next. Undefined if there are none. Reads only.
 */
export function iconsAfter(end: Node, box: Element, { bottom }: Pick<DOMRect, 'bottom'>): DOMRect | undefined {
  let last: DOMRect | undefined
  for (let at: Node | null = end; at && at !== box; at = finder.parentOf(at))
    for (let next = dom.nextSibling(at); next; next = dom.nextSibling(next)) {
      if (next instanceof Text && /\S/.test(next.data)) return last
      if (!(next instanceof Element)) continue
      const edges = dom.getBoundingClientRect(next)
      if (!edges.width) continue
      if (!isIcon(next) || edges.top >= bottom + farthest || dom.textContent(next).length > 2) return last
      last = edges
    }
  return last
}
