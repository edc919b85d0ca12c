import { holdsHash, holdsShortened } from '../../core/gloss/hash-pattern'
import * as dom from '../shared/dom/dom'
import { notText } from '../shared/find/excluded'
import { holders, hrefOf } from '../shared/find/links'
import { partsOf } from '../shared/find/parts'
import { createRoots } from '../shared/find/shadow-roots'
import { tellingIn } from './telling-in'
import { watchPage } from './watch-page'

/**
 * Watches a document for the first thing that looks like a hash, then calls `wake` once and stops. It makes the cheap
 * checks first: the browser searches megabytes of text in the time a script takes to visit a few hundred nodes.
 */
export function watchForHash(wake: () => void, stop: AbortController): void {
  const { signal } = stop
  const roots = createRoots((root) => {
    if (signal.aborted) return
    watch.observe(root)
    for (const child of dom.childNodes(root)) look(child)
  }, signal)
  const watch = watchPage(({ fresh }) => fresh.forEach(look), signal)

  function look(node: Node): void {
    if (signal.aborted) return
    if (hasHash(node) || isPieceOfHash(node)) {
      // With a reason: without one the browser makes an error, with a trace of all that runs.
      stop.abort(null)
      wake()
    } else if (node instanceof Element) {
      roots.look(node)
    }
  }

  watch.observe(document)
  const body = dom.body(document)
  if (body) look(body)
}

function hasHash(node: Node): boolean {
  // On most pages with links to hashes, the first link is enough, and neither texts nor the other links need checking.
  const first = node instanceof Element ? (dom.matches(node, holders) ? node : dom.querySelector(node, holders)) : null
  if (first && leadsToHash(first)) return true
  const texts = textsOf(node)
  if (texts.some(holdsHash)) return true
  if (!(node instanceof Element)) return false
  if (first) for (const element of dom.querySelectorAll(node, holders)) if (leadsToHash(element)) return true
  // Whether one shortens the other is for the annotator to say: that takes more code than the gate has.
  return texts.some(holdsShortened) && tellingIn(node).some(([element]) => holdsShortened(dom.textContent(element)))
}

/** Elements with more children than this are not read again on every change. */
const mostChildren = 500

/**
 * Part of a hash: whether the text around it completes one. Lines may be drawn piece by piece, and terminals wrap a
 * hash over two rows.
 */
function isPieceOfHash(node: Node): boolean {
  const row = /^[\da-f]{9}|0x[\da-f]*$/i.test(dom.textContent(node)) && dom.parentElement(node)
  const rows = row && dom.parentElement(row)
  return (
    !!rows &&
    dom.childNodes(row).length + dom.childNodes(rows).length < mostChildren &&
    holdsHash(dom.textContent(rows))
  )
}

function textsOf(node: Node): string[] {
  if (!(node instanceof Element)) return [dom.textContent(node)]
  if (notText.has(dom.localName(node))) return []
  return (partsOf(node) ?? [node]).map(dom.textContent)
}

const leadsToHash = (element: Element) =>
  holdsHash(hrefOf(element)) || holdsHash(dom.getAttribute(element, 'title') ?? '')
