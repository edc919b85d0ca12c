import * as dom from '../shared/dom/dom'
import type { Occurrence } from '../shared/find/occurrence'

/** Compares places in reading order; nodes in a shadow root count as being where its host is. */
export function inPage(a: Occurrence, b: Occurrence): number {
  const [first, second] = [a.text ?? a.element, b.text ?? b.element]
  return first === second ? a.start - b.start : inTree(first, second)
}

function inTree(first: Node, second: Node): number {
  const position = dom.compareDocumentPosition(first, second)
  if (!(position & Node.DOCUMENT_POSITION_DISCONNECTED)) return position & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  // For nodes of different trees, browsers return an arbitrary order.
  const [ways, others] = [wayTo(first), wayTo(second)]
  const fork = ways.findIndex((node, at) => node !== others[at])
  const [one, other] = [ways[fork], others[fork]]
  return one && other ? inTree(one, other) : ways.length - others.length
}

/** The hosts of all shadow roots around a node, outermost first, and the node itself. */
function wayTo(node: Node): Node[] {
  const root = dom.getRootNode(node)
  return root instanceof ShadowRoot ? [...wayTo(root.host), node] : [node]
}
