import { hashesIn, hashIn, isShortFor, shortenedIn } from './hash-pattern'
import type { Occurrence } from './occurrence'

export const holders = 'a[href*="0x" i],[title*="0x" i]'

/** Paths of explorers that name something else than a transaction. */
const otherThings = /\/(?:blocks?|batch(?:es)?|blobs?|address|account|token|nft|contract|uncle|epoch|slot)\/$/i

/**
 * Adds to what texts told the hashes that stand in links and titles, and the links around those already found; takes
 * out what a link names as something else than a transaction.
 */
export function findLinks(root: Element, found: Occurrence[]): Occurrence[] {
  const elements: Element[] = [...root.querySelectorAll(holders)]
  if (root.matches(holders)) elements.push(root)
  if (!elements.length) return found
  const inTexts = byHolder(found)
  for (const element of elements) {
    const known = inTexts.get(element)
    if (element instanceof HTMLAnchorElement) {
      const { hash, elsewhere } = readLink(element, known !== undefined)
      for (const occurrence of known ?? []) {
        if (occurrence.hash !== hash) continue
        occurrence.live = !elsewhere
        occurrence.link ??= element
      }
      if (hash && !elsewhere && !known) found.push(untold(hash, element, element))
      if (hash) continue
    }
    const titled = hashIn(element.getAttribute('title') ?? '')
    if (titled && !known?.some(({ hash }) => hash === titled)) found.push(untold(titled, element))
  }
  return found.filter(({ live }) => live)
}

/** An occurrence whose text does not tell the hash. */
export function untold(hash: string, element: Element, link?: HTMLAnchorElement): Occurrence {
  return { hash, element, text: null, start: 0, endText: null, end: 0, live: true, ...(link && { link }) }
}

function byHolder(found: readonly Occurrence[]): Map<Element, Occurrence[]> {
  const map = new Map<Element, Occurrence[]>()
  for (const occurrence of found) {
    const holder = occurrence.element.closest(holders)
    if (holder) map.set(holder, [...(map.get(holder) ?? []), occurrence])
  }
  return map
}

/**
 * The transaction a link leads to: in its path or its fragment, as explorers have it, or told by its own text; and
 * whether it is something else that has a hash.
 */
function readLink(link: HTMLAnchorElement, isTold: boolean): { hash?: string; elsewhere?: boolean } {
  const href = link.getAttribute('href') ?? ''
  const [match] = hashesIn(href)
  if (!match) return {}
  const { hash, start } = match
  const before = href.slice(0, start)
  if (otherThings.test(before)) return { hash, elsewhere: true }
  if (isTold) return { hash }
  const text = link.textContent ?? ''
  for (const short of shortenedIn(text)) if (isShortFor(short, hash)) return { hash }
  const isPath = before.endsWith('/') && (!before.includes('?') || before.includes('#'))
  // The page's own tabs and actions lead to the page's own hash.
  return isPath && /\S/.test(text) && !location.href.toLowerCase().includes(hash) ? { hash } : {}
}
