import { holders } from './find-links'
import { holdsHash, holdsShortened } from './hash-pattern'
import { createRoots } from './shadow-roots'
import { watchPage } from './watch-page'

/**
 * Watches a document for the first thing that looks like a hash, then calls `wake` once and is done. Asks the cheap
 * questions first: the browser searches a text of megabytes in the time that a script visits some hundred nodes.
 */
export function watchForHash(wake: () => void): void {
  const stop = new AbortController()
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
  if (document.body) look(document.body)
}

function hasHash(node: Node): boolean {
  const text = node.textContent ?? ''
  if (holdsHash(text)) return true
  if (!(node instanceof Element)) return false
  if (node.matches(holders) && leadsToHash(node)) return true
  // On most pages that have any the first one is enough, and finding all takes much longer.
  const first = node.querySelector(holders)
  if (first && leadsToHash(first)) return true
  if (first) for (const element of node.querySelectorAll(holders)) if (leadsToHash(element)) return true
  return holdsShortened(text) && holdsHash(attributesOf(node))
}

const leadsToHash = (element: Element) =>
  holdsHash(element.getAttribute('href') ?? '') || holdsHash(element.getAttribute('title') ?? '')

/** Values that may hold what a shortened text leaves out, in one text. */
function attributesOf(node: Element): string {
  const found = document.evaluate('descendant-or-self::*/@*[string-length(.)>65]', node, null, 7, null)
  let values = ''
  for (let at = 0; at < found.snapshotLength; at++) values += ` ${found.snapshotItem(at)?.nodeValue ?? ''}`
  return values
}
