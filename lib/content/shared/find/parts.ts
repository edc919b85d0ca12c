import * as dom from '../dom/dom'
import { notText } from './excluded'
import { parentOf } from './occurrence'

/** Elements that do not end a line of text; a hash may be split over several of them. */
export const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time tspan tt u var wbr'.split(
    ' ',
  ),
)

/** The element that holds the line of a text or an inline element. */
export function boxOf(node: Node): Element | null {
  let box = parentOf(node)
  while (box && inline.has(dom.localName(box)) && dom.parentElement(box)) box = dom.parentElement(box)
  return box
}

/** With more nodes below it an element is read whole: visiting each costs more than it saves. */
const mostNodesRead = 64

/**
 * The children of an element, where each can be read by itself: all of them end a line, and nothing that may be a hash
 * is in the element's own text. Null where that is not so, or not quickly known. Text of megabytes is often that of one
 * child, and only asking the child for it spares a copy.
 */
export function partsOf(element: Element): Element[] | null {
  const childNodes = dom.childNodes(element)
  if (childNodes.length > mostNodesRead || !dom.firstElementChild(element)) return null
  const parts: Element[] = []
  for (const child of childNodes) {
    if (child instanceof Text && /0x/i.test(child.data)) return null
    if (!(child instanceof Element)) continue
    if (inline.has(dom.localName(child))) return null
    if (!notText.has(dom.localName(child))) parts.push(child)
  }
  return parts
}
