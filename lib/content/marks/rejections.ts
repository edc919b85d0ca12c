import type { Occurrence } from '../shared/find/occurrence'

/** Times a badge is put back where the page rejects it. */
const mostRejections = 3

/** Counts how often a page took badges out, or drew their hashes anew in answer to them: in the end they give way. */
export function createRejections() {
  const removed = new WeakMap<Element, number>()
  const redrawn = new Map<string, number>()
  return {
    countRemoved: (element: Element) => removed.set(element, (removed.get(element) ?? 0) + 1),
    countRedrawn: (hash: string) => redrawn.set(hash, (redrawn.get(hash) ?? 0) + 1),
    /** Then nothing of ours comes among its own any more. */
    wasRemoved: (element: Element) => removed.has(element),
    isFinal: ({ element, hash }: Occurrence) =>
      (removed.get(element) ?? 0) >= mostRejections || (redrawn.get(hash) ?? 0) >= mostRejections,
  }
}
