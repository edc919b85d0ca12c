import type { Found } from '../../../core/gloss/found'
import { columnAbove, mostLines, withoutValues } from '../../../core/look-up/column-above'
import type { WordsAround } from '../../../core/named-values/named-as'
import { hostAtEnd, longestBefore, pathAtEnd } from '../../../core/transactions/leads-to-transaction'
import * as dom from '../../shared/dom/dom'
import { notText } from '../../shared/find/excluded'
import { hrefOf, plainAddress } from '../../shared/find/links'
import { type Occurrence, parentOf } from '../../shared/find/occurrence'
import { boxOf } from '../../shared/find/parts'
import { textSlice } from '../../shared/find/text-slice'

/** The text right before a hash. */
const beforeHash = ({ text, start, before }: Occurrence) =>
  before ?? (text ? textSlice(text, start - longestBefore, start) : '')

/**
 * The host that identifies the chain: that of the link around a hash, or of the address in the page's text that ends
 * with the hash. Undefined if there is none.
 */
export function hostOf(occurrence: Occurrence): string | undefined {
  const { hash, link } = occurrence
  occurrence.told ??= hostAtEnd(beforeHash(occurrence)) ?? ''
  const address = link && addressOf(link)
  return (
    hostAtEnd((address && plainAddress(address.href).toLowerCase().split(hash)[0]) ?? '') ||
    occurrence.told ||
    address?.host
  )
}

/** Where a link leads; undefined if it has no valid address. */
function addressOf(link: Element): Pick<URL, 'href' | 'host'> | undefined {
  if (link instanceof HTMLAnchorElement) return link
  try {
    return new URL(hrefOf(link), location.href)
  } catch {
    return undefined
  }
}

/** The address that the hash belongs to, up to the hash, if it leads to a transaction or an operation. */
export function pathOf(occurrence: Occurrence): string | undefined {
  const { hash, link } = occurrence
  const target = link && addressOf(link)
  const href = target && plainAddress(target.href).toLowerCase()
  return (href?.includes(hash) && pathAtEnd(href.split(hash)[0] ?? '')) || pathAtEnd(beforeHash(occurrence))
}

/** Characters reported before a value and behind it, and of one name. */
const mostBefore = 200
const mostAfter = 80
const longestName = 80
/** Names of one kind. */
const mostNames = 8
/** Characters read for the words before a value in one text, and texts visited. */
const mostRead = 800
const mostTexts = 40
/** Elements around a value that contain little else. */
const mostAround = 5
const mostTextAround = 160
/** Header rows of a table. */
const mostRows = 3

/** `NodeFilter.SHOW_TEXT`, for a tree walker. */
const texts = 4
const values = /0x[\da-f]{40,}/gi
const holdsValue = /0x[\da-f]{8}/i
const cells = 'td,th,[role=cell],[role=gridcell]'
const rows = 'tr,[role=row]'
/** Attributes whose words are for people, those that name another element by its id, and those that say nothing. */
const worded = /^(?:title|alt|label|placeholder|data-(?:label|title|tooltip)|aria-(?:label|description|placeholder))$/
const referring = /^(?:aria-(?:labelledby|describedby)|headers)$/
const untelling = /^(?:(?:xlink:)?href|src|srcset|style|on.+|content|target|rel|type|lang|dir|tabindex)$/

const tidy = (text: string) => withoutValues(text).replace(/\s+/g, ' ').trim()
const nameIn = (text: string) => tidy(text).slice(0, longestName)

/**
 * The raw text around a value, which the background judges. One that is `linked` to a transaction needs no more than the
 * words right before it.
 */
function aroundOf(occurrence: Occurrence, linked: boolean): WordsAround {
  const before = textBefore(occurrence, linked ? 80 : mostBefore)
  if (linked) return { before }
  const { element } = occurrence
  const names: string[] = []
  const codes: string[] = []
  const beside: string[] = []
  for (const host of hostsOf(element)) readTable(host, names, beside)
  names.push(...columnOfText(occurrence))
  readAround(occurrence, names, codes, beside)
  const some = (all: readonly string[]) => [...new Set(all.map(nameIn))].filter(Boolean).slice(0, mostNames)
  return { before, after: textAfter(occurrence), names: some(names), codes: some(codes), beside: some(beside) }
}

/** The element, and the hosts of the shadow roots around it. */
function hostsOf(element: Element): Element[] {
  const root = dom.getRootNode(element)
  return [element, ...(root instanceof ShadowRoot ? hostsOf(root.host) : [])]
}

/** The text right before a value. It crosses cells, boxes and shadow roots, with a bar between them. */
function textBefore({ element, text, start }: Occurrence, most: number): string {
  let walker = walkerAt(text ?? element)
  let box = boxOf(text ?? element)
  let before = text ? inLines(textSlice(text, start - mostRead, start), text) : ''
  for (let step = 0; step < mostTexts && before.length < most; step++) {
    while (!walker.previousNode()) {
      // What is before a shadow root is before its host.
      if (!(walker.root instanceof ShadowRoot)) return before.slice(-most)
      walker = walkerAt(walker.root.host)
    }
    const node = walker.currentNode as Text
    const around = dom.parentElement(node)
    if (!around || notText.has(dom.localName(around))) continue
    const own = boxOf(node)
    const end = textSlice(node, node.length - mostRead)
    if (!/\S/.test(end)) {
      if (own === box && !/^\s/.test(before)) before = ` ${before}`
      continue
    }
    before = `${inLines(end, node)}${own === box ? '' : ' | '}${before}`
    box = own
  }
  return before.slice(-most)
}

function walkerAt(node: Node): TreeWalker {
  const walker = dom.createTreeWalker(document, dom.getRootNode(node), texts)
  walker.currentNode = node
  return walker
}

/** The rest of a value's line. */
function textAfter({ element, endText, end }: Occurrence): string {
  // For a value that exists only in an attribute, the text is that of its element.
  if (!endText) return tidy(dom.textContent(element)).slice(0, mostAfter)
  const walker = dom.createTreeWalker(document, boxOf(endText) ?? element, texts)
  walker.currentNode = endText
  let after = inLines(textSlice(endText, end, end + mostTextAround), endText)
  for (let next = walker.nextNode(); next && after.length < mostAfter; next = walker.nextNode())
    after += inLines(textSlice(next as Text, 0, mostTextAround), next as Text)
  return after.split('\n')[0]?.slice(0, mostAfter) ?? ''
}

/** A text without values. Line breaks stay where the page draws them. */
function inLines(text: string, node: Text): string {
  const hasLines = text.includes('\n') && isPreformatted(node)
  return withoutValues(text).replace(/\s+/g, (blank) => (hasLines && blank.includes('\n') ? '\n' : ' '))
}

function isPreformatted(node: Text): boolean {
  const around = dom.parentElement(node)
  return around !== null && /^pre|break/.test(getComputedStyle(around).whiteSpace)
}

/** What the header and the foot of its column say about a cell of a table, and the first cell of its row. */
function readTable(element: Element, names: string[], beside: string[]): void {
  const cell = dom.closest(element, cells)
  const row = cell && dom.closest(cell, rows)
  if (!row) return
  beside.push(...cellAt(row, 0))
  const table = dom.closest(row, 'table,[role=table],[role=grid],[role=treegrid]')
  if (!table) return
  let column = 0
  for (const each of dom.children(row)) {
    if (each === cell) break
    column += width(each)
  }
  const heads: string[] = []
  let head = dom.querySelector(table, rows)
  for (let at = 0; head && head !== row && at < mostRows; at++) {
    if (at === 0 || [...dom.children(head)].every(isHead)) heads.unshift(...cellAt(head, column))
    head = dom.nextElementSibling(head)
  }
  names.push(...heads)
  // Sums are at the foot of a table as well. A search for it would walk every row of a table that has none.
  const group = [...dom.children(table)].find((each) => dom.localName(each) === 'tfoot')
  const foot = group && dom.firstElementChild(group)
  if (foot && !/\d/.test(dom.textContent(foot))) names.push(...cellAt(foot, column))
}

const isHead = (cell: Element) => dom.matches(cell, 'th,[role=columnheader]')
/** The columns that a cell covers. */
const width = (cell: Element) => Number(dom.getAttribute(cell, 'colspan')) || 1

/** The words of a row's cell in a column; none if it contains a value. */
function cellAt(row: Element, column: number): string[] {
  let from = 0
  for (const cell of dom.children(row)) {
    from += width(cell)
    if (from <= column) continue
    const name = dom.textContent(cell)
    return holdsValue.test(name) ? [] : [name]
  }
  return []
}

/** The head of its column in a table of text: of the nearest line above without a value that has as many cells. */
function columnOfText({ text, start }: Occurrence): string[] {
  const above = text && textSlice(text, start - mostLines, start)
  if (!text || !above?.includes('\n') || !isPreformatted(text)) return []
  return columnAbove(above)
}

/** Labels, attributes and generated content of the elements closest to a value, and the words alone with it in one. */
function readAround({ element, text, hash }: Occurrence, names: string[], codes: string[], beside: string[]): void {
  // What holds megabytes is not asked for all of them.
  if (text && text.length > mostTextAround) return
  const root = dom.getRootNode(element)
  const textOf = (selector: string) => {
    const found =
      root instanceof ShadowRoot
        ? root.querySelector(selector)
        : dom.querySelector(dom.documentElement(document), selector)
    return found ? dom.textContent(found) : ''
  }
  let around: Element | null = element
  /** Words were met already: what is farther away is not beside it. */
  let isBeside = false
  const box = text && boxOf(text)
  for (let step = 0; around && step < mostAround; step++) {
    const own = dom.textContent(around)
    if (own.length > mostTextAround + hash.length) break
    for (const name of dom.getAttributeNames(around)) {
      const value = dom.getAttribute(around, name) ?? ''
      const at = value.search(holdsValue)
      if (untelling.test(name) || (at < 0 && value.length > longestName)) continue
      if (at >= 0) codes.push(name, value.slice(0, at).slice(-longestName))
      else if (referring.test(name)) names.push(...value.split(/\s+/).map((id) => textOf(`[id=${CSS.escape(id)}]`)))
      else if (worded.test(name)) names.push(value)
      else codes.push(value)
      if (name === 'id') names.push(textOf(`label[for=${CSS.escape(value)}]`))
    }
    for (const which of ['::before', '::after']) {
      const { content } = getComputedStyle(around, which)
      if (/"/.test(content)) names.push(content)
    }
    // A definition has its term before it; anything else has its words in the smallest element around both.
    const term = /^dd$/.test(dom.localName(around)) && dom.previousElementSibling(around)
    if (term) {
      beside.push(dom.textContent(term))
      isBeside = true
    }
    const [rest = '', ...more] = own.split(values)
    const isAlone = !/\p{L}/u.test(rest + more.join(''))
    if (!isAlone && !isBeside && more.length === 1 && around !== box && (!box || dom.contains(around, box)))
      beside.push(`${rest} ${more[0]}`)
    isBeside ||= !isAlone
    around = parentOf(around)
  }
}

/** How many places of one hash are reported: a page may repeat it thousands of times. */
const mostPlaces = 8

/** A hash with what its page says about it, here and at its other places. */
export function foundAt(occurrence: Occurrence, others: readonly Occurrence[]): Found {
  const places = [occurrence, ...others.filter((each) => each !== occurrence)]
  const teller = places.find(pathOf) ?? places.find(hostOf)
  const host = teller && hostOf(teller)
  const path = teller && pathOf(teller)
  const around = places.slice(0, mostPlaces).map((each) => aroundOf(each, !!path))
  return {
    hash: occurrence.hash,
    ...(host && host.length < 256 ? { host } : {}),
    ...(path ? { path } : {}),
    around,
  }
}
