import * as dom from '../dom/dom'
import { rangeOver } from './range'

/** Where a hash stands, and what is free beside it. */
export interface Line {
  /** The last line the hash stands on, in the viewport. */
  rect: DOMRect
  /** Where the text of that line ends; the hash's own end where nothing follows it. */
  end: number
  /** Free width from there on, px. */
  room: number
  box: Element
  rightToLeft: boolean
}

/**
 * One place where a hash stands in the page. Page nodes are only ever read; what we add stands beside them.
 */
export interface Occurrence {
  hash: string
  /** What carries it: the parent of its text (of its last row's, where it is wrapped over two), or the element with the link or the attribute. */
  element: Element
  /** The text it begins in and the text it ends in, with offsets; null where only an attribute tells it. */
  text: Text | null
  start: number
  endText: Text | null
  end: number
  /** The link around it, whose host tells the chain. */
  link?: Element | undefined
  /** Text before it where an address may end that begins in other nodes. */
  before?: string | undefined
  /** The host that the text before it tells, once that was asked for; empty for none. */
  told?: string
  /** Where it is, if that is known without measuring it by itself. */
  line?: () => Line
  /** False once the page changed it away. */
  live: boolean
}

/** Places of a hash that were found before. */
export type Known = (hash: string) => readonly Occurrence[]

/** The element around a node; for what lies in a shadow root itself, the element that carries the root. */
export function parentOf(node: Node): Element | null {
  const parent = dom.parentNode(node)
  return parent instanceof ShadowRoot ? parent.host : dom.parentElement(node)
}

/** Where the hash's text begins and ends, or what stands for it. */
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

/** A range over the same; not to be kept. */
export function rangeOf(occurrence: Occurrence): Range {
  const { startContainer, startOffset, endContainer, endOffset } = boundsOf(occurrence)
  return rangeOver(startContainer, startOffset, endContainer, endOffset)
}

/** The nodes whose change would change it. */
export function nodesOf({ element, text, endText }: Occurrence): Node[] {
  if (!text || !endText) return [element]
  return text === endText ? [text] : [text, endText]
}

/** Still in the document, and the text still as it was found? */
export function isThere({ live, element, text, endText, end }: Occurrence): boolean {
  return (
    live &&
    dom.isConnected(element) &&
    dom.ownerDocument(element) === document &&
    (text === null || (dom.isConnected(text) && (endText?.length ?? 0) >= end))
  )
}

/** Up to 120 characters around it, without the hash itself, for names of chains in words. */
export function wordsNear({ element, hash, text: own }: Occurrence): string {
  if (own && own.length > 20_000) return ''
  const block = dom.closest(element, 'tr,li,p,dd,dt,h1,h2,h3,h4,blockquote') ?? dom.parentElement(element) ?? element
  if (dom.childElementCount(block) > 100) return ''
  const text = dom.textContent(block).slice(0, 20_000).replace(/\s+/g, ' ')
  const at = text.toLowerCase().indexOf(hash)
  if (at < 0) return text.slice(0, 120)
  return `${text.slice(Math.max(0, at - 60), at)} ${text.slice(at + hash.length, at + hash.length + 60)}`.trim()
}
