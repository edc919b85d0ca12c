import { holders } from './find-links'
import type { Occurrence } from './occurrence'

/** Elements above a change that may tell what it shortens: from a row's cell down to a link in it. */
const most = 5

/** What attributes told of a text is in doubt once that text changed, until it is found again. */
export function createDoubts(at: ReadonlyMap<Node, readonly Occurrence[]>) {
  const doubtful = new Set<Occurrence>()
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
      return whole
    },
    doubtful,
    /** Those that were not found again; nothing is in doubt from then on. */
    settle(): Occurrence[] {
      const gone = [...doubtful]
      doubtful.clear()
      return gone
    },
  }
}
