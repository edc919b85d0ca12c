import type { Occurrence } from '../shared/find/occurrence'
import { finder } from '../shared/place/given-finder'

/** Times a badge is put back where the page rejects it. */
const mostRejections = 3

/** Counts how often a page took badges out, or drew their hashes anew in answer to them: in the end they give way. */
export function createRejections() {
  const removed = new WeakMap<Element, number>()
  const redrawn = new Map<string, number>()
  return {
    countRemoved: (element: Element) => removed.set(element, (removed.get(element) ?? 0) + 1),
    /** Nothing but an observer of the page's runs between a badge and this: frameworks draw in tasks of their own. */
    watch(shown: readonly Occurrence[]): void {
      queueMicrotask(() => {
        for (const each of shown) if (!finder.isThere(each)) redrawn.set(each.hash, (redrawn.get(each.hash) ?? 0) + 1)
      })
    },
    /** Then nothing of ours comes among its own any more. */
    wasRemoved: (element: Element) => removed.has(element),
    isFinal: ({ element, hash }: Occurrence) =>
      (removed.get(element) ?? 0) >= mostRejections || (redrawn.get(hash) ?? 0) >= mostRejections,
  }
}
