import * as dom from '../../shared/dom/dom'
import { extension, isOrphan } from '../../shared/dom/messages'
import { isOurs } from '../../shared/dom/ours'
import { ours } from '../../shared/dom/ours-selector'

type FirefoxElement = Element & { openOrClosedShadowRoot?: ShadowRoot | null }

/**
 * Removes copies of our elements that a page made along with a copy of its own content, among some nodes and below
 * them. Such copies are empty, because cloning does not copy a closed shadow root.
 */
export function removeCopies(nodes: Iterable<Node>): void {
  for (const node of nodes) {
    if (!(node instanceof Element)) continue
    if (dom.matches(node, ours)) removeEmpty(node)
    // There are usually none, and a list to find that out would cost one more object for each row of a page.
    else if (dom.querySelector(node, ours)) dom.querySelectorAll(node, ours).forEach(removeEmpty)
  }
}

function removeEmpty(host: FirefoxElement): void {
  // A script from before an update may not ask any more; the script that replaced it does.
  if (isOurs(host) || dom.firstChild(host) || isOrphan()) return
  const root =
    'openOrClosedShadowRoot' in host ? host.openOrClosedShadowRoot : extension()?.dom?.openOrClosedShadowRoot(host)
  if (root === null) dom.remove(host)
}
