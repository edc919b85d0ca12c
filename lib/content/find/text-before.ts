import * as dom from '../dom/dom'
import { notText } from './excluded'
import type { Occurrence } from './occurrence'
import { boxOf } from './parts'

/** Characters that are told, and texts that are looked at for them. */
const mostTextBefore = 200
const steps = 40

/** What a tree walker shows: `SHOW_TEXT`. */
const texts = 4
const hashes = /0x[\da-f]{40,}/gi

/**
 * The text right before a hash, across the cells and boxes around it, which a bar parts, without other hashes; for a cell
 * without words of its own the head of its column too. What calls it a transaction, or something else, stands there.
 */
export function textBefore({ element, text, start }: Occurrence): string {
  const walker = dom.createTreeWalker(document, dom.getRootNode(text ?? element), texts)
  walker.currentNode = text ?? element
  let box = boxOf(text ?? element)
  let told = text ? shortened(text.data.slice(Math.max(0, start - 800), start)) : ''
  if (!/\S/.test(told)) told = headOf(element) + told
  for (let step = 0; step < steps && told.length < mostTextBefore && walker.previousNode(); step++) {
    const node = walker.currentNode as Text
    const around = dom.parentElement(node)
    if (!around || notText.has(dom.localName(around)) || !/\S/.test(node.data)) continue
    const own = boxOf(node)
    told = `${shortened(node.data.slice(-800))}${own === box ? '' : ' | '}${told}`
    box = own
  }
  return told.slice(-mostTextBefore)
}

const shortened = (text: string) => text.replace(hashes, '0x').replace(/\s+/g, ' ')

/** Of a table's column, where the table has a head. */
function headOf(element: Element): string {
  const cell = dom.closest(element, 'td') as HTMLTableCellElement | null
  const row = cell && dom.closest(cell, 'tr')
  const table = row && dom.closest(row, 'table')
  const head = table && dom.querySelector(table, 'tr')
  if (!cell || !head || head === row || dom.querySelector(row, 'th')) return ''
  const title = dom.querySelectorAll(head, 'th')[cell.cellIndex]
  const name = title ? dom.textContent(title) : ''
  return name.length < 60 ? ` | ${shortened(name).trim()} | ` : ''
}
