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
  const held = holdersIn(root)
  if (!held) return found
  const inTexts = byHolder(found)
  const read = new Set<Element>()
  let gone = false
  const here = location.href.toLowerCase()
  for (const link of held.links) {
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
  for (const element of held.titles) {
    const title = read.has(element) ? null : element.getAttribute('title')
    const hash = title && hashIn(title)
    if (hash && !inTexts.get(element)?.some((known) => known.hash === hash)) found.push(untold(hash, element))
  }
  return gone ? found.filter(({ live }) => live) : found
}

/** What may tell a hash; none in most parts of a page. */
function holdersIn(root: Element): { links: Iterable<Element>; titles: Iterable<Element> } | undefined {
  if (root === root.ownerDocument.body) {
    if (!root.querySelector(holders)) return undefined
    // In much of a page, going through all links is several times faster than a selector that finds each by its address.
    return { links: root.getElementsByTagName('a'), titles: root.querySelectorAll(titled) }
  }
  const all = [...(root.matches(holders) ? [root] : []), ...root.querySelectorAll(holders)]
  return all.length ? { links: all, titles: all } : undefined
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
