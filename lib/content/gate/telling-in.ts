import { holdsHash } from '../../core/gloss/hash-pattern'
import * as dom from '../shared/dom/dom'

/** Attributes that may contain the whole of a shortened text, by name, and as they appear in a page's source. */
const telling = /^(data-.+|aria-label)$/
const inSource = /\s(data-[^\s=>"']+|aria-label)="([^"]{42,})"/g

/** Rows of a long table that are read from its beginning, and as many more spread over the rest. */
const rowsRead = 32

/** Elements around a new text that may have such attributes: from a row's cell down to a link in it. */
const mostParentsRead = 6

type Holds = (text: string) => boolean

/**
 * Elements below another and closely around it whose `data-*` or `aria-label` hold a hash, or whatever else `holds`
 * looks for, and these values. It first searches the source for names of such attributes: any other way would create
 * an object for every element or attribute of the page.
 */
export function tellingIn(root: Element, holds: Holds = holdsHash): [element: Element, values: string[]][] {
  const around: Element[] = []
  for (let each: Element | null = root; each && around.length < mostParentsRead; each = dom.parentElement(each))
    around.push(each)
  const names = [...new Set([...around.flatMap((each) => ownNames(each, holds)), ...namesBelow(root, holds)])]
  if (!names.length) return []
  const selector = names.map((name) => `[${CSS.escape(name)}]`).join()
  return [...around, ...dom.querySelectorAll(root, selector)].flatMap((element) => {
    const values = names.map((name) => dom.getAttribute(element, name) ?? '').filter((value) => holds(value))
    return values.length ? [[element, values]] : []
  })
}

const ownNames = (element: Element, holds: Holds) =>
  dom.getAttributeNames(element).filter((name) => telling.test(name) && holds(dom.getAttribute(element, name) ?? ''))

const namesIn = (source: string, holds: Holds) =>
  [...source.matchAll(inSource)].flatMap(([, name = '', value = '']) => (holds(value) ? [name] : []))

/** Names of such attributes below an element. Rows of a long table are alike, so only some are read. */
function namesBelow(root: Element, holds: Holds): string[] {
  const isLong = (element: Element) =>
    dom.localName(element) === 'tbody' && dom.childElementCount(element) > 4 * rowsRead
  const long = new Set([root, ...dom.querySelectorAll(root, 'tbody')].filter(isLong))
  if (!long.size) return namesIn(dom.getHTML(root), holds)
  // The elements around such a table are read child by child, since their source would include the table's.
  const around = new Set<Element>()
  for (const table of long)
    for (
      let each: Element | null = table;
      each && !around.has(each);
      each = each === root ? null : dom.parentElement(each)
    )
      around.add(each)
  return [...around].flatMap((element) => {
    const parts = long.has(element) ? sampleOf(dom.children(element)) : [...dom.children(element)]
    return parts.flatMap((part) => [
      ...ownNames(part, holds),
      ...(around.has(part) ? [] : namesIn(dom.getHTML(part), holds)),
    ])
  })
}

/** The first rows, and as many more spread over the table. */
function sampleOf(rows: HTMLCollection): Element[] {
  const step = rows.length / rowsRead
  const indexes = Array.from({ length: rowsRead }, (_, index) => [index, Math.floor(index * step)])
  return indexes.flat().flatMap((index) => rows[index] ?? [])
}
