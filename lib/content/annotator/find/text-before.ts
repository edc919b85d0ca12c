import * as dom from '../../shared/dom/dom'
import { notText } from '../../shared/find/excluded'
import type { Occurrence } from '../../shared/find/occurrence'
import { boxOf } from '../../shared/find/parts'
import { textSlice } from '../../shared/find/text-slice'
import { columnHeads } from './column-heads'

/** Characters returned, characters read for them in one text, and texts visited. */
export const shortLook = { told: 200, read: 800, texts: 40 }
/** When a link calls a value a transaction, only the words right before it can contradict that. */
export const nearLook = { told: 80, read: 200, texts: 8 }

/** `NodeFilter.SHOW_TEXT`, for a tree walker. */
const texts = 4
const hashes = /0x[\da-f]{40,}/gi

/**
 * The text right before a hash, without other hashes. It crosses the cells, boxes and shadow roots around the hash,
 * with a bar between them, and includes the column's header for a cell without words of its own. These words say whether the value
 * is a transaction or something else.
 */
export function textBefore({ element, text, start }: Occurrence, most = shortLook): string {
  let walker = walkerAt(text ?? element)
  let box = boxOf(text ?? element)
  let told = text ? inOneLine(textSlice(text, start - most.read, start), text) : ''
  if (!/\S/.test(told)) told = headOf(element) + told
  for (let step = 0; step < most.texts && told.length < most.told; step++) {
    while (!walker.previousNode()) {
      // What is before a shadow root is before its host.
      if (!(walker.root instanceof ShadowRoot)) return told.slice(-most.told)
      walker = walkerAt(walker.root.host)
    }
    const node = walker.currentNode as Text
    const around = dom.parentElement(node)
    if (!around || notText.has(dom.localName(around))) continue
    const own = boxOf(node)
    const end = textSlice(node, node.length - most.read)
    if (!/\S/.test(end)) {
      if (own === box && !/^\s/.test(told)) told = ` ${told}`
      continue
    }
    told = `${inOneLine(end, node)}${own === box ? '' : ' | '}${told}`
    box = own
  }
  return told.slice(-most.told)
}

function walkerAt(node: Node): TreeWalker {
  const walker = dom.createTreeWalker(document, dom.getRootNode(node), texts)
  walker.currentNode = node
  return walker
}

const shortened = (text: string, blanks: (blank: string) => string = () => ' ') =>
  text.replace(hashes, '0x').replace(/\s+/g, blanks)

/** Without hashes. Line breaks stay where the page draws them. */
export function inOneLine(text: string, node: Text): string {
  const around = dom.parentElement(node)
  const hasLines = text.includes('\n') && around && /^pre|break/.test(getComputedStyle(around).whiteSpace)
  return shortened(text, (blank) => (hasLines && blank.includes('\n') ? '\n' : ' '))
}

/** The header of the table column, where there is one. */
function headOf(element: Element): string {
  const row = dom.closest(element, 'tr')
  if (!row || dom.querySelector(row, 'th')) return ''
  const [name] = columnHeads(element)
  return name ? ` | ${shortened(name)} | ` : ''
}
