import { holders, untold } from './find-links'
import { firstIn, holdsHash, isShortFor, shortenedIn } from './hash-pattern'
import type { Occurrence } from './occurrence'

/** Attributes that may tell what a text shortens, and the same in a page's source. */
const telling = /^(data-.+|aria-label)$/
const inSource = /\s(data-[^\s=>"']+|aria-label)="([^"]{66,})"/g

/** Elements around a new text that may tell what it shortens: from a row's cell down to a link in it. */
const most = 6

/**
 * Hashes in `data-*` and `aria-label`, of an element, below it and close around it, whose shortened form is the
 * element's text, where `isKnown` tells the elements
 * that have one already. First the source is searched for names of such attributes: nothing else can ask for all of
 * them without making an object for every element or attribute of the page.
 */
export function findInAttributes(root: Element, isKnown: (element: Element) => boolean): Occurrence[] {
  const around: Element[] = []
  for (let each: Element | null = root; each && around.length < most; each = each.parentElement) around.push(each)
  const names = [...new Set([...around.flatMap(ownNames), ...namesIn(root.getHTML())])]
  if (!names.length) return []
  const selector = names.map((name) => `[${CSS.escape(name)}]`).join()
  const elements = [...around, ...root.querySelectorAll(selector)]
  return elements.flatMap((element) => {
    const hash = hashOf(element, names)
    return hash && !isKnown(element) && !standsBeside(element, isKnown) ? [untold(hash, element)] : []
  })
}

const ownNames = (element: Element) =>
  element.getAttributeNames().filter((name) => telling.test(name) && holdsHash(element.getAttribute(name) ?? ''))

const namesIn = (source: string) =>
  [...source.matchAll(inSource)].flatMap(([, name = '', value = '']) => (holdsHash(value) ? [name] : []))

/** The hash in an element's attributes that its text shortens. */
function hashOf(element: Element, names: readonly string[]): string | undefined {
  for (const name of names) {
    const hash = firstIn(element.getAttribute(name) ?? '')?.hash
    if (!hash) continue
    const [short] = shortenedIn(element.textContent ?? '')
    if (short && isShortFor(short, hash)) return hash
  }
  return undefined
}

/** Rows and copy buttons repeat what stands beside them; one mark is enough. */
const standsBeside = (element: Element, isKnown: (element: Element) => boolean): boolean =>
  [...element.querySelectorAll(holders)].some(isKnown)

/** Does a text shorten anything that is not among these? */
export function isUntold(text: string, found: readonly Occurrence[]): boolean {
  // By their first two digits, as a table may have thousands of both.
  const byHead = new Map<string, string[]>()
  for (const { hash } of found) {
    const same = byHead.get(hash.slice(0, 4))
    if (same) same.push(hash)
    else byHead.set(hash.slice(0, 4), [hash])
  }
  for (const short of shortenedIn(text)) {
    const same = byHead.get(short[0].slice(0, 4).toLowerCase())
    if (!same?.some((hash) => isShortFor(short, hash))) return true
  }
  return false
}
