import * as dom from '../../../shared/dom/dom'
import { isContent } from './is-content'
import { isIcon } from './is-icon'
import { someAfter } from './some-after'

/** Px from a hash down to an icon that did not fit on its line. */
const farthest = 32

/**
 * The icons right behind a hash that act on it, such as buttons to copy or open it, on its line or at the start of the
 * next. Reads only.
 */
export function iconsAfter(end: Node, box: Element, { bottom }: Pick<DOMRect, 'bottom'>): Element[] {
  const icons: Element[] = []
  someAfter(end, box, (next) => {
    if (!(next instanceof Element)) return isContent(next)
    const { top, width } = dom.getBoundingClientRect(next)
    const isOther = !isIcon(next) || top >= bottom + farthest || dom.textContent(next).length > 2
    if (width && !isOther) icons.push(next)
    return width > 0 && isOther
  })
  return icons
}
