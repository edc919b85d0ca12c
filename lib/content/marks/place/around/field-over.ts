import * as dom from '../../../shared/dom/dom'
import { metAt } from '../../../shared/place/met-at'
import type { Surroundings } from './surroundings'

/** A field that lies over a hash and can be seen through, like that in which a page lets code be selected. Reads only. */
export function fieldOver({ box, line: { rect } }: Surroundings): Element | undefined {
  // Few pages have any, and a hit test walks all of a long page.
  if (!dom.byTagName(document, 'textarea').length && dom.getRootNode(box) === document) return undefined
  const met = metAt(box, (rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2)
  return met && dom.localName(met) === 'textarea' ? met : undefined
}
