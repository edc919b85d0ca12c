import * as dom from '../../../shared/dom/dom'

/** Nodes visited in each direction. */
const mostNodes = 24

/** Is something true of a node within an element, or of one that follows it there, or comes before it? Reads only. */
export function anyNear(element: Element, from: Node, is: (node: Node) => boolean): boolean {
  const walker = dom.createTreeWalker(document, element, NodeFilter.SHOW_TEXT + NodeFilter.SHOW_ELEMENT)
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
