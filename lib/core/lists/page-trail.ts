import type { Cursor } from './cursor'

/** Why a list is left before the service says that it ends. */
export type Stopped = 'repeated' | 'nothing-new' | 'too-long'

/** How a list, or some that are read together, was followed so far. */
export interface PageTrail {
  /**
   * Notes a page that came: the cursor it was asked by, and how many of its items were not there before. What could not
   * be read may be new as well.
   */
  note(
    asked: Cursor | null,
    page: { next: Cursor | null; unreadable: readonly unknown[] },
    fresh: number,
    list?: string,
  ): void
  /** Why the page at a cursor is not asked for; null where it is. */
  stopAt(cursor: Cursor | null, list?: string): Stopped | null
}

/** Pages in a row with nothing new, after which no more of them is expected. One may be an overlap. */
const mostBarren = 2

/** When a service leads round in a circle, nowhere, or on for ever. `pages` were followed before. */
export function createPageTrail(maxPages: number, pages = 0): PageTrail {
  const followed = new Set<string>()
  let count = pages
  let barren = 0
  return {
    note(asked, { next, unreadable }, fresh, list = '') {
      count += 1
      if (asked) followed.add(nameOf(asked, list))
      barren = next && fresh + unreadable.length === 0 ? barren + 1 : 0
    },
    stopAt(cursor, list = '') {
      if (cursor && followed.has(nameOf(cursor, list))) return 'repeated'
      if (barren >= mostBarren) return 'nothing-new'
      return count >= maxPages ? 'too-long' : null
    },
  }
}

/** A cursor's identity, whatever the order of its members. */
function nameOf(cursor: Cursor, list: string): string {
  return list + JSON.stringify(Object.entries(cursor).sort(([a], [b]) => (a < b ? -1 : 1)))
}
