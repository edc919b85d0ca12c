import * as dom from '../../../shared/dom/dom'
import { finder } from '../../../shared/place/given-finder'

/** Whether something holds for what follows a node within a box, nearest things first. Reads only. */
export function someAfter(node: Node, box: Element, is: (next: Node) => boolean): boolean {
  for (let at: Node | null = node; at && at !== box; at = finder.parentOf(at))
    for (let next = dom.nextSibling(at); next; next = dom.nextSibling(next)) if (is(next)) return true
  return false
}
