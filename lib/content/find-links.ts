import { hashIn, shortened } from './hash-pattern'
import type { Occurrence } from './occurrence'

const holders = 'a[href*="0x" i],[title*="0x" i]'

// Any `data-*` or `aria-label`; a selector cannot ask for attributes by the beginning of their name.
const dataValues =
  'descendant-or-self::*/@*[string-length(.)>65 and (starts-with(name(),"data-") or name()="aria-label") and (contains(.,"0x") or contains(.,"0X"))]'

/** Paths of explorers that name something else than a transaction. */
const otherThings = /\/(?:blocks?|batch(?:es)?|blobs?|address|account|token|nft|contract|uncle|epoch|slot)\/0x/i

/**
 * Hashes that stand in links and attributes while the text is shortened, and the hosts of links around hashes already
 * found. Adds to `found`.
 */
export function findLinks(root: Element, found: Occurrence[]): void {
  const byElement = new Map<Element, Occurrence[]>()
  for (const occurrence of found) {
    const link = occurrence.element.closest('a[href]')
    for (const key of link && link !== occurrence.element ? [occurrence.element, link] : [occurrence.element]) {
      byElement.set(key, [...(byElement.get(key) ?? []), occurrence])
    }
  }
  const add = (element: Element, hash: string | undefined, host?: string) => {
    const inside = byElement.get(element)
    for (const occurrence of inside ?? []) if (host && occurrence.hash === hash) occurrence.host ??= host
    if (!hash || inside) return
    const occurrence: Occurrence = { hash, element, text: null, start: 0, endText: null, end: 0, live: true }
    if (host) occurrence.host = host
    byElement.set(element, [occurrence])
    found.push(occurrence)
  }
  const elements = [...root.querySelectorAll(holders)]
  if (root.matches(holders)) elements.unshift(root)
  for (const element of elements) {
    if (element instanceof HTMLAnchorElement) {
      add(element, hashOfLink(element), element.host)
      if (leadsElsewhere(element)) for (const occurrence of byElement.get(element) ?? []) occurrence.live = false
    }
    if (element.hasAttribute('title')) add(element, hashIn(element.getAttribute('title') ?? ''))
  }
  const text = root.textContent ?? ''
  if (text.includes('0x') && shortened.test(text)) {
    for (const attribute of attributesOf(root)) {
      const element = attribute.ownerElement
      const hash = hashIn(attribute.value)
      if (element && hash && !holdsAnother(element, hash, byElement)) add(element, hash)
    }
  }
}

function attributesOf(root: Element): Attr[] {
  const found = root.ownerDocument.evaluate(dataValues, root, null, 7, null)
  return Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index) as Attr)
}

/** Copy buttons and rows repeat the hash of the text beside them; one mark is enough, and text must stand for it. */
function holdsAnother(element: Element, hash: string, byElement: Map<Element, Occurrence[]>): boolean {
  const text = shortened.exec(element.textContent ?? '')
  if (!text || !isShortFor(text, hash)) return true
  for (const child of element.querySelectorAll('a,[title]')) if (byElement.has(child)) return true
  return false
}

const isShortFor = ([, head = '', tail = '']: RegExpExecArray, hash: string) =>
  hash.startsWith(`0x${head.toLowerCase()}`) && hash.endsWith(tail.toLowerCase())

/** The transaction a link leads to: in its path or its fragment, as explorers have it, or told by its own text. */
function hashOfLink(link: HTMLAnchorElement): string | undefined {
  const href = link.getAttribute('href') ?? ''
  const hash = hashIn(href)
  if (!hash) return undefined
  const text = link.textContent ?? ''
  const told = shortened.exec(text)
  if (told && isShortFor(told, hash)) return hash
  const at = href.toLowerCase().indexOf(hash)
  const before = href.slice(0, at)
  if (leadsElsewhere(link) || /[?&][^#]*$/.test(before) || !before.endsWith('/')) return undefined
  // The page's own tabs and actions lead to the page's own hash.
  const own = location.href.toLowerCase().includes(hash)
  return /\S/.test(text) && !own ? hash : undefined
}

const leadsElsewhere = (link: HTMLAnchorElement) => otherThings.test(link.getAttribute('href') ?? '')
