import { holders, untold } from './find-links'
import { hashIn, isShortFor, shortened } from './hash-pattern'
import type { Occurrence } from './occurrence'

// A selector cannot ask for attributes by the beginning of their name.
const values =
  'descendant-or-self::*/@*[string-length(.)>65 and (starts-with(name(),"data-") or name()="aria-label") and (contains(.,"0x") or contains(.,"0X"))]'

/** Shortened texts looked at to tell whether a page keeps the rest in attributes, and texts visited to find those. */
const sample = { shortened: 12, texts: 3000 }

/**
 * Hashes in `data-*` and `aria-label` whose shortened form is the element's text. Adds to `found`. Where there are many
 * elements a few are looked at first: most pages with shortened texts keep nothing there.
 */
export function findInAttributes(root: Element, found: Occurrence[], isSmall: boolean): void {
  if (!isSmall && !isLikely(root)) return
  const known = new Set(found.map(({ element }) => element))
  const attributes = root.ownerDocument.evaluate(values, root, null, 7, null)
  for (let at = 0; at < attributes.snapshotLength; at++) {
    const { ownerElement, value } = attributes.snapshotItem(at) as Attr
    const hash = hashIn(value)
    if (!ownerElement || !hash || known.has(ownerElement)) continue
    // Rows and copy buttons repeat what stands beside them; one mark is enough, and a text must stand for the hash.
    if (!isShortFor(ownerElement.textContent ?? '', hash)) continue
    if ([...ownerElement.querySelectorAll(holders)].some((holder) => known.has(holder))) continue
    known.add(ownerElement)
    found.push(untold(hash, ownerElement))
  }
}

function isLikely(root: Element): boolean {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  let seen = 0
  for (let texts = 0; texts < sample.texts && seen < sample.shortened; texts++) {
    const text = walker.nextNode() as Text | null
    if (!text) break
    if (text.length > 200 || !shortened.test(text.data)) continue
    seen++
    for (let up: Element | null = text.parentElement, steps = 0; up && steps < 3; up = up.parentElement, steps++) {
      for (const { name, value } of up.attributes) if (name !== 'href' && hashIn(value)) return true
    }
  }
  return false
}
