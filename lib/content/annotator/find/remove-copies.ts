import * as dom from '../../shared/dom/dom'
import { extension, isOrphan } from '../../shared/dom/messages'
import { isOurs } from '../../shared/dom/ours'
import { ours } from '../../shared/dom/ours-selector'

type FirefoxElement = Element & { openOrClosedShadowRoot?: ShadowRoot | null }

/**
 * Takes out elements of ours that a page brought back with a copy of itself, among some nodes and below them: they are
 * empty, as nothing copies a closed root.
 */
export function removeCopies(nodes: Iterable<Node>): void {
  for (const node of nodes) {
    if (!(node instanceof Element)) continue
    if (dom.matches(node, ours)) removeEmpty(node)
    // Mostly there is none, and a list to find that out would be one more object for each row of a page.
    else if (dom.querySelector(node, ours)) dom.querySelectorAll(node, ours).forEach(removeEmpty)
  }
}

function removeEmpty(host: FirefoxElement): void {
  // One that an update left behind may not ask any more; the script that took its place does.
  if (isOurs(host) || dom.firstChild(host) || isOrphan()) return
  const root =
    'openOrClosedShadowRoot' in host ? host.openOrClosedShadowRoot : extension()?.dom?.openOrClosedShadowRoot(host)
  if (root === null) dom.remove(host)
}
