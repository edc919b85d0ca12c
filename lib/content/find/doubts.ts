import { holders } from './find-links'
import type { Occurrence } from './occurrence'

/** Elements above a change that may tell what it shortens: from a row's cell down to a link in it. */
const most = 5

/** What attributes told of a text is in doubt once that text changed, until it is found again. */
export function createDoubts(at: ReadonlyMap<Node, readonly Occurrence[]>) {
  const doubtful = new Set<Occurrence>()
  const wholes = new Set<Node>()
  return {
    /** The outermost element closely around a change that tells, or may tell, what its text shortens. */
    wholeOf(changed: Node): Element | undefined {
      let whole: Element | undefined
      let around = changed instanceof Element ? changed : changed.parentElement
      for (let steps = most; steps && around && around !== document.body; steps--) {
        const told = at.get(around)
        if (told || around.matches(holders)) whole = around
        for (const each of told ?? []) doubtful.add(each)
        around = around.parentElement
      }
      if (whole && doubtful.size) wholes.add(whole)
      return whole
    },
    doubtful,
    /** What is in doubt comes first: titles and copy buttons beside it are news only where it is gone. */
    inDoubtFirst<N extends Node>(nodes: readonly N[]): readonly N[] {
      if (!wholes.size) return nodes
      return [...nodes.filter((node) => wholes.has(node)), ...nodes.filter((node) => !wholes.has(node))]
    },
    /** Those that were not found again; nothing is in doubt from then on. */
    settle(): Occurrence[] {
      const gone = [...doubtful]
      doubtful.clear()
      wholes.clear()
      return gone
    },
  }
}
