import { holders, untold } from './find-links'
import { hashIn, isShortFor, shortenedIn } from './hash-pattern'
import type { Occurrence } from './occurrence'

/** Texts that may shorten a hash. */
const texts = './/text()[contains(.,"0x") or contains(.,"0X")]'
/** Elements around each of them that are asked. */
const around = 6

/**
 * Hashes in `data-*` and `aria-label` whose shortened form is the element's text, where `isKnown` tells the elements
 * that have one already. Goes from the texts to the attributes and asks for these by name, because the browser keeps a
 * node for every attribute that an expression ever looked at.
 */
export function findInAttributes(root: Element, isKnown: (element: Element) => boolean): Occurrence[] {
  const found = root.ownerDocument.evaluate(texts, root, null, 7, null)
  const asked = new Set<Element>()
  const occurrences: Occurrence[] = []
  for (let at = 0; at < found.snapshotLength; at++) {
    let element = found.snapshotItem(at)?.parentElement
    for (let up = 0; element && up < around; up++) {
      if (!asked.has(element)) {
        asked.add(element)
        const hash = hashOf(element)
        if (hash && !isKnown(element) && !standsBeside(element, isKnown)) occurrences.push(untold(hash, element))
      }
      element = element === root ? null : element.parentElement
    }
  }
  return occurrences
}

/** The hash in an element's attributes that its text shortens. */
function hashOf(element: Element): string | undefined {
  for (const name of element.getAttributeNames()) {
    const value = name.startsWith('data-') || name === 'aria-label' ? element.getAttribute(name) : null
    const hash = value && value.length > 65 && hashIn(value)
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
