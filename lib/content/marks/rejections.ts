import type { Occurrence } from '../shared/find/occurrence'
import { finder } from '../shared/place/given-finder'
import type { Mark } from './mark'
import { isFaint } from './place/colours'

/** How often a badge is put back after the page removed it. */
const mostRejections = 3

/**
 * Counts how often a page removed badges, redrew their hashes in response, or made their words unreadable. Eventually
 * the badges give way.
 */
export function createRejections() {
  const faint = new WeakMap<Occurrence, number>()
  const removed = new WeakMap<Element, number>()
  const redrawn = new Map<string, number>()
  return {
    countRemoved: (element: Element) => removed.set(element, (removed.get(element) ?? 0) + 1),
    /** Only an observer of the page can run between drawing a badge and this: frameworks draw in tasks of their own. */
    watch(shown: readonly Occurrence[]): void {
      queueMicrotask(() => {
        for (const each of shown) if (!finder.isThere(each)) redrawn.set(each.hash, (redrawn.get(each.hash) ?? 0) + 1)
      })
    },
    /** Counts marks whose words cannot be read on their ground any more: the page's styles have changed. */
    countFaint: (marks: Iterable<Mark>) =>
      [...marks].filter(({ occurrence, badge }) => {
        const isOne = isFaint(badge)
        faint.set(occurrence, isOne ? (faint.get(occurrence) ?? 0) + 1 : 0)
        if (isOne) finder.forgetStyles()
        return isOne
      }),
    /** Whether the words of its mark could not be read even when they were drawn anew. */
    isUnreadable: (occurrence: Occurrence) => (faint.get(occurrence) ?? 0) > 1,
    /** From then on we insert nothing among the page's own elements. */
    wasRemoved: (element: Element) => removed.has(element),
    isFinal: ({ element, hash }: Occurrence) =>
      (removed.get(element) ?? 0) >= mostRejections || (redrawn.get(hash) ?? 0) >= mostRejections,
  }
}

export type Rejections = ReturnType<typeof createRejections>
