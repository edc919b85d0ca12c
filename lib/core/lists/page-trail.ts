import type { Cursor } from './cursor'

/** Why a list is abandoned before the service ends it. */
export type Stopped = 'repeated' | 'nothing-new' | 'too-long'

/** How a list, or several read together, has been followed so far. */
interface PageTrail {
  /** Records a page: its cursor, and how many of its items are new. Unreadable items may be new too. */
  note(
    asked: Cursor | null,
    page: { next: Cursor | null; unreadable: readonly unknown[] },
    fresh: number,
    list?: string,
  ): void
  /** Why the page at a cursor is not requested; null if it is. */
  stopAt(cursor: Cursor | null, list?: string): Stopped | null
}

/** Consecutive pages without new items after which the list is abandoned. A single one may be an overlap. */
const mostBarren = 2

/** Detects when a service leads in a circle, nowhere, or on forever. `pages` is how many were followed before. */
export function createPageTrail(maxPages: number, pages = 0): PageTrail {
  const followed = new Set<string>()
  let count = pages
  let barren = 0
  return {
    note(asked, { next, unreadable }, fresh, list = '') {
      count += 1
      if (asked) followed.add(cursorName(asked, list))
      barren = next && fresh + unreadable.length === 0 ? barren + 1 : 0
    },
    stopAt(cursor, list = '') {
      if (cursor && followed.has(cursorName(cursor, list))) return 'repeated'
      if (barren >= mostBarren) return 'nothing-new'
      return count >= maxPages ? 'too-long' : null
    },
  }
}

/** A cursor's identity, whatever the order of its members. */
function cursorName(cursor: Cursor, list: string): string {
  return list + JSON.stringify(Object.entries(cursor).sort(([a], [b]) => (a < b ? -1 : 1)))
}
