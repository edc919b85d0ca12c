import { holders, untold } from './find-links'
import { hashIn, isShortFor, shortenedIn } from './hash-pattern'
import type { Occurrence } from './occurrence'

// A selector cannot ask for attributes by the beginning of their name.
const values =
  'descendant-or-self::*/@*[string-length(.)>65 and (starts-with(name(),"data-") or name()="aria-label") and (contains(.,"0x") or contains(.,"0X"))]'

/**
 * Hashes in `data-*` and `aria-label` whose shortened form is the element's text, where `isKnown` tells the elements
 * that have one already.
 */
export function findInAttributes(root: Element, isKnown: (element: Element) => boolean): Occurrence[] {
  const attributes = root.ownerDocument.evaluate(values, root, null, 7, null)
  const found = new Map<Element, Occurrence>()
  for (let at = 0; at < attributes.snapshotLength; at++) {
    const { ownerElement: element, value } = attributes.snapshotItem(at) as Attr
    const hash = hashIn(value)
    if (!element || !hash || found.has(element) || isKnown(element)) continue
    // Rows and copy buttons repeat what stands beside them; one mark is enough, and a text must stand for the hash.
    const [short] = shortenedIn(element.textContent ?? '')
    if (short && isShortFor(short, hash) && ![...element.querySelectorAll(holders)].some(isKnown))
      found.set(element, untold(hash, element))
  }
  return [...found.values()]
}

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
