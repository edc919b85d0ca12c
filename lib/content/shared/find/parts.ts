import * as dom from '../dom/dom'
import { notText } from './excluded'
import { parentOf } from './occurrence'

/** Elements that do not end a line of text; a hash may span several of them. */
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

/** An element with more nodes below it is read whole: visiting each would cost more than it saves. */
const mostNodesRead = 64

/**
 * The children of an element if each can be read by itself: all of them end a line, and the element's own text contains
 * no part of a hash. Null if not, or if finding out takes long. Megabytes of text often belong to one child, and
 * reading only that child saves a copy.
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
