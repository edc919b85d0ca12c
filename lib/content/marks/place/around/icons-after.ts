import * as dom from '../../../shared/dom/dom'
import { finder } from '../../../shared/place/given-finder'
import { isIcon } from './is-icon'

/** Px from a hash down to an icon that did not fit on its line. */
const farthest = 32

/**
 * The icons right behind a hash that act on it, such as buttons to copy or open it, on its line or at the start of the
 * next. Reads only.
 */
export function iconsAfter(end: Node, box: Element, { bottom }: Pick<DOMRect, 'bottom'>): Element[] {
  const icons: Element[] = []
  for (let at: Node | null = end; at && at !== box; at = finder.parentOf(at))
    for (let next = dom.nextSibling(at); next; next = dom.nextSibling(next)) {
      if (next instanceof Text && /\S/.test(next.data)) return icons
      if (!(next instanceof Element)) continue
      const { top, width } = dom.getBoundingClientRect(next)
      if (!width) continue
      if (!isIcon(next) || top >= bottom + farthest || dom.textContent(next).length > 2) return icons
      icons.push(next)
    }
  return icons
}
