import * as dom from '../../../shared/dom/dom'

/** Most nodes visited in each direction. */
const mostNodes = 24
/** `NodeFilter.SHOW_TEXT` and `SHOW_ELEMENT`, for a tree walker. */
const texts = 4
const elements = 1

/**
 * Whether something holds for a node within an element, or for one that follows it there or precedes it. Reads only.
 */
export function anyNear(element: Element, from: Node, is: (node: Node) => boolean): boolean {
  const walker = dom.createTreeWalker(document, element, texts + elements)
  return (['nextNode', 'previousNode'] as const).some((step) => {
    walker.currentNode = from
    let node: Node | null = from
    for (let nodes = 0; node && nodes <= mostNodes; nodes++) {
      if (is(node)) return true
      node = walker[step]()
    }
    return false
  })
}
