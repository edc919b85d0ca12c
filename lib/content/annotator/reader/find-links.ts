import { hashesIn, isAddress, isShortFor, type Match, shortenedIn, wholeHash } from '../../../core/gloss/hash-pattern'
import * as dom from '../../shared/dom/dom'
import { holders, hrefOf, plainAddress, titled, toHash } from '../../shared/find/links'
import type { Known, Occurrence } from '../../shared/find/occurrence'

/** Explorer paths that name something other than a transaction; `op` after `tx` is a chain. */
const otherThings =
  /(?<!\/tx)\/(?:blocks?|batch(?:es)?|blobs?|address|account|token|nft|contract|uncle|epoch|slot|(?:user)?op(?:hash|eration)?|pools?|proposal|message)\/$/i

/**
 * Adds the hashes in links and titles to those found in texts, and the links around those; removes hashes that a link
 * calls something other than a transaction. `known` gives the places of a hash elsewhere in the page.
 */
export function findLinks(root: Element, found: Occurrence[], known: Known): Occurrence[] {
  if (!dom.querySelector(root, holders) && !dom.matches(root, holders)) return found
  const inTexts = byHolder(found)
  const titles: [hash: string, element: Element][] = []
  let gone = false
  const here = location.href.toLowerCase()
  // Visiting all links is several times faster than a selector that matches their addresses.
  for (const element of [root, ...dom.querySelectorAll(root, `a,${titled}`)]) {
    const inText = inTexts.get(element)
    const link = dom.localName(element) === 'a' ? element : undefined
    const shown: string[] = []
    for (const [hash, prefix] of link ? valuesIn(hrefOf(link)) : none) {
      const same = inText?.filter((each) => isAlike(each.hash, hash)) ?? none
      const isOther = prefix.isOther && !isAddress(hash)
      const at = same.length || isOther || leadsTo(element, hash, prefix, here) ? link : slottedIn(element, hash)
      if (!at) continue
      shown.push(hash)
      if (!same.length && !isOther) found.push(fromAttribute(hash, at, link))
      for (const occurrence of same) {
        if (occurrence.hash !== hash) continue
        gone ||= isOther
        occurrence.live = !isOther
        occurrence.link ??= link
      }
    }
    const title = dom.getAttribute(element, 'title')
    for (const { hash } of title ? firstsIn(title) : none)
      if (!shown.some((each) => isAlike(each, hash)) && !inText?.some((each) => each.hash === hash))
        titles.push([hash, element])
  }
  if (titles.length) {
    const byHash = Map.groupBy(found, ({ hash }) => hash)
    const isRepeat = createNearbyRepeats((hash) => [...(byHash.get(hash) ?? []), ...known(hash)])
    for (const title of titles) if (!isRepeat(...title)) found.push(fromAttribute(...title))
  }
  return gone ? found.filter(({ live }) => live) : found
}

const none: readonly never[] = []
const isAlike = (one: string, other: string) => one.length === other.length

/** An occurrence known from an attribute, without text. */
export function fromAttribute(hash: string, element: Element, link?: Element): Occurrence {
  return { hash, element, text: null, start: 0, endText: null, end: 0, live: true, link }
}

function byHolder(found: readonly Occurrence[]): Map<Element, Occurrence[]> {
  const map = new Map<Element, Occurrence[]>()
  for (const occurrence of found) {
    const holder = dom.closest(occurrence.element, holders)
    // Inside a link, another element may have the title.
    const link = holder && dom.localName(holder) !== 'a' && dom.closest(holder, toHash)
    for (const each of [holder, link]) if (each) map.set(each, [...(map.get(each) ?? []), occurrence])
  }
  return map
}

/** What precedes a hash in an address. */
interface Prefix {
  text: string
  /** It leads to something else than a transaction, such as a block. */
  isOther: boolean
  /** The hash is part of the path or of the fragment, as on explorers. */
  isPath: boolean
}

function prefixOf(text: string): Prefix {
  const isPath = text.endsWith('/') && (!text.includes('?') || text.includes('#'))
  return { text, isOther: otherThings.test(text), isPath }
}

/** The previous prefix: the links of a list begin alike, even if its rows arrive one by one. */
let prefix: Prefix = { text: '', isOther: false, isPath: false }

/** The first hash and the first address of a text. */
function firstsIn(text: string): readonly Match[] {
  const all = hashesIn(text)
  return all.length > 1 ? all.filter(({ hash }, at) => all.findIndex((each) => isAlike(each.hash, hash)) === at) : all
}

/** The same of a link's address, each with what precedes it. */
function valuesIn(href: string): readonly [hash: string, Prefix][] {
  const rest = href.startsWith(prefix.text) && wholeHash(href.slice(prefix.text.length))
  if (rest) return [[rest, prefix]]
  const plain = plainAddress(href)
  const values = firstsIn(plain).map(({ hash, start }): [string, Prefix] => [hash, prefixOf(plain.slice(0, start))])
  if (values[0] && values.length === 1) prefix = values[0][1]
  return values
}

/** A component may show the hash that its own link leads to: the hash is in the page, but not in that link. */
function slottedIn(link: Element, hash: string): Element | undefined {
  const root = dom.getRootNode(link)
  if (!(root instanceof ShadowRoot) || dom.textContent(link).trim()) return undefined
  return [...dom.querySelectorAll(root.host, '*')].findLast((each) => shortens(dom.textContent(each), hash))
}

/** Whether a text shortens a hash. */
const shortens = (text: string, hash: string) => [...shortenedIn(text)].some((short) => isShortFor(short, hash))

/** Whether a link stands for the transaction in its address, by its path or its own text. */
function leadsTo(link: Element, hash: string, { isPath }: Prefix, here: string): boolean {
  const text = dom.textContent(link)
  // The page's own tabs and actions lead to the hash that the page is about.
  return (isPath && /\S/.test(text) && !here.includes(hash)) || shortens(text, hash)
}

/** Elements around a hash that may repeat it: from a row's cell down to a link in it. */
const mostRepeatParents = 6
/** Without a cell, what is right beside an element at most this many levels above a hash counts as nearby. */
const beside = 2
const cells = 'td,th,li,p,dd,dt,[role="cell"],[role="gridcell"]'

export type IsRepeat = (hash: string, element: Element) => boolean

/**
 * Says whether a hash in an attribute repeats one nearby. Rows, titles and copy buttons contain hashes that also appear
 * around, in or beside them in the same cell. A hash that repeats none may itself be repeated by later ones.
 */
export function createNearbyRepeats(placesOf: Known): IsRepeat {
  /** For each hash asked about: the elements around one of its places, and how many levels are in between. */
  const near = new Map<string, Map<Element, number>>()

  function spread(levels: Map<Element, number>, from: Element, first: number): void {
    let level = first
    for (let each: Element | null = from; each && level < mostRepeatParents; each = dom.parentElement(each)) {
      if ((levels.get(each) ?? mostRepeatParents) > level) levels.set(each, level)
      level++
    }
  }

  function levelsOf(hash: string): Map<Element, number> {
    const known = near.get(hash)
    if (known) return known
    const levels = new Map<Element, number>()
    // A link's content is about its hash; what is beside a text need not be.
    for (const { element, text, link } of placesOf(hash)) spread(levels, element, text && !link ? 1 : 0)
    near.set(hash, levels)
    return levels
  }

  return function isRepeat(hash: string, element: Element): boolean {
    const levels = levelsOf(hash)
    const cell = dom.closest(element, cells)
    const around = cell ?? dom.parentElement(element)
    if (
      levels.has(element) ||
      (around && (levels.get(around) ?? mostRepeatParents) <= (cell ? mostRepeatParents - 1 : beside))
    )
      return true
    let steps = mostRepeatParents
    for (let each = dom.parentElement(element); each && steps; each = dom.parentElement(each)) {
      if (levels.get(each) === 0) return true
      steps--
    }
    spread(levels, element, 0)
    return false
  }
}
