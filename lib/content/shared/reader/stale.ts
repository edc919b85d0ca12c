import * as dom from '../dom/dom'
import { holders } from '../find/find-links'
import type { Occurrence } from '../find/occurrence'

/** Elements above a change that may contain the whole of what it shortens: from a row's cell down to a link in it. */
const mostStaleParents = 5

/** An occurrence from an attribute is stale once the text it belongs to changed, until it is found there again. */
export function createStale(at: ReadonlyMap<Node, readonly Occurrence[]>) {
  const stale = new Set<Occurrence>()
  const wholes = new Set<Node>()
  return {
    /**
     * The outermost element closely around a change that may contain the whole of what the changed text shortens. Marks
     * its occurrences as stale.
     */
    wholeOf(changed: Node): Element | undefined {
      let whole: Element | undefined
      let around = changed instanceof Element ? changed : dom.parentElement(changed)
      for (let steps = mostStaleParents; steps && around && around !== dom.body(document); steps--) {
        const told = at.get(around)
        if (told || dom.matches(around, holders)) whole = around
        for (const each of told ?? []) stale.add(each)
        around = dom.parentElement(around)
      }
      if (whole && stale.size) wholes.add(whole)
      return whole
    },
    stale,
    /** Stale ones first: titles and copy buttons beside one repeat it, unless it is gone. */
    staleFirst<N extends Node>(nodes: readonly N[]): readonly N[] {
      if (!wholes.size) return nodes
      return [...nodes.filter((node) => wholes.has(node)), ...nodes.filter((node) => !wholes.has(node))]
    },
    /** Those that were not found again. Nothing is stale afterwards. */
    takeStale(): Occurrence[] {
      const gone = [...stale]
      stale.clear()
      wholes.clear()
      return gone
    },
  }
}
