import * as dom from '../dom/dom'
import { firstIn, isShortFor, seeksAddresses, shortenedIn, wholeHash } from './hash-pattern'
import { createNearbyRepeats } from './nearby-repeats'
import type { Known, Occurrence } from './occurrence'
import { plainAddress } from './plain-address'

const titled = '[title*="0x" i]'
// Links of drawings may have their address under a name that selectors do not tell simply.
const toHash = 'a[href*="0x" i],svg a'
export const holders = `${toHash},${titled}`

/** The address in a link, as it stands there: drawings may have it under a name of their own. */
export const hrefOf = (link: Element): string =>
  dom.getAttribute(link, 'href') ?? dom.getAttribute(link, 'xlink:href') ?? ''

/** Paths of explorers that name something else than a transaction; `op` after `tx` is a chain. */
const otherThings =
  /(?<!\/tx)\/(?:blocks?|batch(?:es)?|blobs?|address|account|token|nft|contract|uncle|epoch|slot|(?:user)?op(?:hash|eration)?|pools?|proposal|message)\/$/i

/**
 * Adds to what texts told the hashes that stand in links and titles, and the links around those already found; takes
 * out what a link names as something else than a transaction. Elsewhere in the page `known` tells places of a hash.
 */
export function findLinks(root: Element, found: Occurrence[], known: Known): Occurrence[] {
  if (!dom.querySelector(root, holders) && !dom.matches(root, holders)) return found
  const inTexts = byHolder(found)
  const titles: [hash: string, element: Element][] = []
  let gone = false
  const here = location.href.toLowerCase()
  // Going through all links is several times faster than a selector that finds each by its address.
  for (const element of [root, ...dom.querySelectorAll(root, `a,${titled}`)]) {
    const told = inTexts.get(element)
    const link = dom.localName(element) === 'a' ? element : undefined
    const hash = link && hashOf(hrefOf(link))
    const shown = hash && (told || prefix.isOther || leadsTo(link, hash, prefix, here) ? link : slottedIn(link, hash))
    if (shown) {
      if (!told && !prefix.isOther) found.push(fromAttribute(hash, shown, link))
      for (const occurrence of told ?? []) {
        if (occurrence.hash !== hash) continue
        gone ||= prefix.isOther
        occurrence.live = !prefix.isOther
        occurrence.link ??= link
      }
      continue
    }
    const title = dom.getAttribute(element, 'title')
    const named = title && firstIn(title)?.hash
    if (named && !told?.some((each) => each.hash === named)) titles.push([named, element])
  }
  if (titles.length) {
    const byHash = Map.groupBy(found, ({ hash }) => hash)
    const isRepeat = createNearbyRepeats((hash) => [...(byHash.get(hash) ?? []), ...known(hash)])
    for (const title of titles) if (!isRepeat(...title)) found.push(fromAttribute(...title))
  }
  return gone ? found.filter(({ live }) => live) : found
}

/** An occurrence that an attribute tells, and no text. */
export function fromAttribute(hash: string, element: Element, link?: Element): Occurrence {
  return { hash, element, text: null, start: 0, endText: null, end: 0, live: true, link }
}

function byHolder(found: readonly Occurrence[]): Map<Element, Occurrence[]> {
  const map = new Map<Element, Occurrence[]>()
  for (const occurrence of found) {
    const holder = dom.closest(occurrence.element, holders)
    // Within a link another element may have a title.
    const link = holder && dom.localName(holder) !== 'a' && dom.closest(holder, toHash)
    for (const each of [holder, link]) if (each) map.set(each, [...(map.get(each) ?? []), occurrence])
  }
  return map
}

/** What stands before a hash in an address. */
interface Prefix {
  text: string
  /** It leads to something else that has a hash. */
  isOther: boolean
  /** The hash is a part of the path or of the fragment, as explorers have it. */
  isPath: boolean
}

function prefixOf(text: string): Prefix {
  const isPath = text.endsWith('/') && (!text.includes('?') || text.includes('#'))
  return { text, isOther: !seeksAddresses() && otherThings.test(text), isPath }
}

/** The last one that was met: the links of a list begin alike, also where its rows come one by one. */
let prefix: Prefix = { text: '', isOther: false, isPath: false }

/** The hash in an address. */
function hashOf(href: string): string | undefined {
  const rest = href.startsWith(prefix.text) && wholeHash(href.slice(prefix.text.length))
  if (rest) return rest
  const plain = plainAddress(href)
  const match = firstIn(plain)
  if (match) prefix = prefixOf(plain.slice(0, match.start))
  return match?.hash
}

/** What a component shows of the hash that its own link leads to: it stands in the page, and not in that link. */
function slottedIn(link: Element, hash: string): Element | undefined {
  const root = dom.getRootNode(link)
  if (!(root instanceof ShadowRoot) || dom.textContent(link).trim()) return undefined
  const isShort = (text: string) => [...shortenedIn(text)].some((short) => isShortFor(short, hash))
  return [...dom.querySelectorAll(root.host, '*')].findLast((each) => isShort(dom.textContent(each)))
}

/** Does a link stand for the transaction its address holds: by its path, or told by its own text? */
function leadsTo(link: Element, hash: string, { isPath }: Prefix, here: string): boolean {
  const text = dom.textContent(link)
  // The page's own tabs and actions lead to the page's own hash.
  if (isPath && /\S/.test(text) && !here.includes(hash)) return true
  for (const short of shortenedIn(text)) if (isShortFor(short, hash)) return true
  return false
}
