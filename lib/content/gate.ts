import { notText } from './find/excluded'
import { findInAttributes } from './find/find-attributes'
import { holders } from './find/find-links'
import { holdsHash, holdsShortened } from './find/hash-pattern'
import { partsOf } from './find/parts'
import { createRoots } from './find/shadow-roots'
import { watchPage } from './find/watch-page'

/**
 * Watches a document for the first thing that looks like a hash, then calls `wake` once and stops. Asks the cheap
 * questions first: the browser searches a text of megabytes in the time that a script visits some hundred nodes.
 */
export function watchForHash(wake: () => void, stop: AbortController): void {
  if (document.body && hasHash(document.body)) {
    wake()
    return
  }
  const { signal } = stop
  const roots = createRoots((root) => {
    if (signal.aborted) return
    watch.observe(root)
    for (const child of root.childNodes) look(child)
  }, signal)
  const watch = watchPage(({ fresh }) => fresh.forEach(look), signal)

  function look(node: Node): void {
    if (signal.aborted) return
    if (hasHash(node)) {
      stop.abort()
      wake()
    } else if (node instanceof Element) {
      roots.look(node)
    }
  }

  watch.observe(document)
  if (document.body) roots.look(document.body)
}

function hasHash(node: Node): boolean {
  // On most pages with links to hashes the first one is enough, and neither texts nor all links have to be looked at.
  const first = node instanceof Element ? (node.matches(holders) ? node : node.querySelector(holders)) : null
  if (first && leadsToHash(first)) return true
  const texts = textsOf(node)
  if (texts.some(holdsHash)) return true
  if (!(node instanceof Element)) return false
  if (first) for (const element of node.querySelectorAll(holders)) if (leadsToHash(element)) return true
  return texts.some(holdsShortened) && findInAttributes(node, () => false).length > 0
}

function textsOf(node: Node): string[] {
  if (!(node instanceof Element)) return [node.textContent ?? '']
  if (notText.has(node.localName)) return []
  return (partsOf(node) ?? [node]).map(({ textContent }) => textContent ?? '')
}

const leadsToHash = (element: Element) =>
  holdsHash(element.getAttribute('href') ?? '') || holdsHash(element.getAttribute('title') ?? '')
