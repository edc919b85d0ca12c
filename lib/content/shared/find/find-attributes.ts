import * as dom from '../dom/dom'
import { fromAttribute } from './find-links'
import { firstIn, holdsHash, isShortFor, shortenedIn } from './hash-pattern'
import type { IsRepeat } from './nearby-repeats'
import type { Occurrence } from './occurrence'

/** Attributes that may contain the whole of a shortened text, by name, and as they appear in a page's source. */
const telling = /^(data-.+|aria-label)$/
const inSource = /\s(data-[^\s=>"']+|aria-label)="([^"]{42,})"/g

/** Rows of a long table that are read from its beginning, and as many more spread over the rest. */
const rowsRead = 32

/** Elements around a new text that may have such attributes: from a row's cell down to a link in it. */
const mostParentsRead = 6

/**
 * Hashes in `data-*` and `aria-label` of an element, below it and closely around it, whose shortened form is the
 * element's text, unless `isRepeat` says that they repeat a hash nearby. It first searches the source for names of such
 * attributes: any other way would create an object for every element or attribute of the page.
 */
export function findInAttributes(root: Element, isRepeat: IsRepeat): Occurrence[] {
  const around: Element[] = []
  for (let each: Element | null = root; each && around.length < mostParentsRead; each = dom.parentElement(each))
    around.push(each)
  const names = [...new Set([...around.flatMap(ownNames), ...namesBelow(root)])]
  if (!names.length) return []
  const selector = names.map((name) => `[${CSS.escape(name)}]`).join()
  const elements = [...around, ...dom.querySelectorAll(root, selector)]
  return elements.flatMap((element) => {
    const hash = hashOf(element, names)
    return hash && !isRepeat(hash, element) ? [fromAttribute(hash, element)] : []
  })
}

const ownNames = (element: Element) =>
  dom
    .getAttributeNames(element)
    .filter((name) => telling.test(name) && holdsHash(dom.getAttribute(element, name) ?? ''))

/** Names of such attributes below an element. Rows of a long table are alike, so only some are read. */
function namesBelow(root: Element): string[] {
  const isLong = (element: Element) =>
    dom.localName(element) === 'tbody' && dom.childElementCount(element) > 4 * rowsRead
  const long = new Set([root, ...dom.querySelectorAll(root, 'tbody')].filter(isLong))
  if (!long.size) return namesIn(dom.getHTML(root))
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
    return parts.flatMap((part) => [...ownNames(part), ...(around.has(part) ? [] : namesIn(dom.getHTML(part)))])
  })
}

/** The first rows, and as many more spread over the table. */
function sampleOf(rows: HTMLCollection): Element[] {
  const step = rows.length / rowsRead
  const indexes = Array.from({ length: rowsRead }, (_, index) => [index, Math.floor(index * step)])
  return indexes.flat().flatMap((index) => rows[index] ?? [])
}

const namesIn = (source: string) =>
  [...source.matchAll(inSource)].flatMap(([, name = '', value = '']) => (holdsHash(value) ? [name] : []))

/** The hash in an element's attributes that its text shortens. */
function hashOf(element: Element, names: readonly string[]): string | undefined {
  for (const name of names) {
    const hash = firstIn(dom.getAttribute(element, name) ?? '')?.hash
    if (!hash) continue
    const [short] = shortenedIn(dom.textContent(element))
    if (short && isShortFor(short, hash)) return hash
  }
  return undefined
}
