import { hashesIn, hashIn, isShortFor, shortenedIn } from './hash-pattern'
import type { Occurrence } from './occurrence'

const titled = '[title*="0x" i]'
export const holders = `a[href*="0x" i],${titled}`

/** Paths of explorers that name something else than a transaction; `op` after `tx` is a chain. */
const otherThings =
  /(?<!\/tx)\/(?:blocks?|batch(?:es)?|blobs?|address|account|token|nft|contract|uncle|epoch|slot|(?:user)?op(?:hash|eration)?|pools?|proposal|message)\/$/i

/**
 * Adds to what texts told the hashes that stand in links and titles, and the links around those already found; takes
 * out what a link names as something else than a transaction.
 */
export function findLinks(root: Element, found: Occurrence[]): Occurrence[] {
  if (!root.querySelector(holders) && !root.matches(holders)) return found
  const inTexts = byHolder(found)
  const read = new Set<Element>()
  let gone = false
  // Going through all links is several times faster than a selector that finds each by its address.
  const links = root.getElementsByTagName('a')
  const here = location.href.toLowerCase()
  for (let at = -1; at < links.length; at++) {
    const link = at < 0 ? root : links[at]
    if (!(link instanceof HTMLAnchorElement)) continue
    const href = link.getAttribute('href')
    if (!href || !(href.includes('0x') || href.includes('0X'))) continue
    const known = inTexts.get(link)
    const { hash, elsewhere } = readLink(link, href, known !== undefined, here)
    if (!hash) continue
    read.add(link)
    for (const occurrence of known ?? []) {
      if (occurrence.hash !== hash) continue
      gone ||= elsewhere === true
      occurrence.live = !elsewhere
      occurrence.link ??= link
    }
    if (!elsewhere && !known) found.push(untold(hash, link, link))
  }
  for (const element of [root, ...root.querySelectorAll(titled)]) {
    const hash = read.has(element) ? undefined : hashIn(element.getAttribute('title') ?? '')
    if (hash && !inTexts.get(element)?.some((known) => known.hash === hash)) found.push(untold(hash, element))
  }
  return gone ? found.filter(({ live }) => live) : found
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
function readLink(
  link: HTMLAnchorElement,
  href: string,
  isTold: boolean,
  here: string,
): { hash?: string; elsewhere?: boolean } {
  const [match] = hashesIn(href)
  if (!match) return {}
  const { hash, start } = match
  const before = href.slice(0, start)
  if (otherThings.test(before)) return { hash, elsewhere: true }
  if (isTold) return { hash }
  const text = link.textContent ?? ''
  const isPath = before.endsWith('/') && (!before.includes('?') || before.includes('#'))
  // The page's own tabs and actions lead to the page's own hash.
  if (isPath && /\S/.test(text) && !here.includes(hash)) return { hash }
  for (const short of shortenedIn(text)) if (isShortFor(short, hash)) return { hash }
  return {}
}
