import * as dom from '../dom/dom'
import { rangeOver } from './range'

/** Where a hash is, and the space beside it. */
export interface Line {
  /** The last line of the hash, in the viewport. */
  rect: DOMRect
  /** Where the text of that line ends; the hash's own end if nothing follows. */
  end: number
  /** The width free after that, px. */
  room: number
  box: Element
  rightToLeft: boolean
}

/** One place of a hash in the page. We only read the page's nodes; what we add is separate. */
export interface Occurrence {
  hash: string
  /**
   * Its element: the parent of its text (of the last row's text if it wraps over two), or the element with the link or
   * attribute.
   */
  element: Element
  /** The texts it begins and ends in, with offsets; null if only an attribute contains it. */
  text: Text | null
  start: number
  endText: Text | null
  end: number
  /** The link around it, whose host identifies the chain. */
  link?: Element | undefined
  /** The text before it, if an address that begins in other nodes may end there. */
  before?: string | undefined
  /** The host that this text names, once determined; empty for none. */
  told?: string
  /** Its position, if that is known without measuring it separately. */
  line?: () => Line
  /** False once the page removed or changed it. */
  live: boolean
}

/** The known places of a hash. */
export type Known = (hash: string) => readonly Occurrence[]

/** The parent of a node; for a top node of a shadow root, the host. */
export function parentOf(node: Node): Element | null {
  const parent = dom.parentNode(node)
  return parent instanceof ShadowRoot ? parent.host : dom.parentElement(node)
}

/** The beginning and end of the hash's text, or of the element that stands for it. */
export function boundsOf({ element, text, start, endText, end }: Occurrence): StaticRangeInit {
  if (!text || !endText)
    return { startContainer: element, startOffset: 0, endContainer: element, endOffset: dom.childNodes(element).length }
  return {
    startContainer: text,
    startOffset: Math.min(start, text.length),
    endContainer: endText,
    endOffset: Math.min(end, endText.length),
  }
}

/** A range over the same part; do not keep it. */
export function rangeOf(occurrence: Occurrence): Range {
  const { startContainer, startOffset, endContainer, endOffset } = boundsOf(occurrence)
  return rangeOver(startContainer, startOffset, endContainer, endOffset)
}

/** The nodes whose change would affect an occurrence. */
export function nodesOf({ element, text, endText }: Occurrence): Node[] {
  if (!text || !endText) return [element]
  return text === endText ? [text] : [text, endText]
}

/** Whether an occurrence is still in the document, with the text it was found in. */
export function isThere({ live, element, text, endText, end }: Occurrence): boolean {
  return (
    live &&
    dom.isConnected(element) &&
    dom.ownerDocument(element) === document &&
    (text === null || (dom.isConnected(text) && (endText?.length ?? 0) >= end))
  )
}

/** Up to 120 characters around a hash, without the hash itself, to search for names of chains. */
export function wordsNear({ element, hash, text: own }: Occurrence): string {
  if (own && own.length > 20_000) return ''
  const block = dom.closest(element, 'tr,li,p,dd,dt,h1,h2,h3,h4,blockquote') ?? dom.parentElement(element) ?? element
  if (dom.childElementCount(block) > 100) return ''
  const text = dom.textContent(block).slice(0, 20_000).replace(/\s+/g, ' ')
  const at = text.toLowerCase().indexOf(hash)
  if (at < 0) return text.slice(0, 120)
  return `${text.slice(Math.max(0, at - 60), at)} ${text.slice(at + hash.length, at + hash.length + 60)}`.trim()
}
