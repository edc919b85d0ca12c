import type { Occurrence } from '../shared/find/occurrence'
import type { Mark } from './mark'

/** The marks in the page, by hash and by badge. */
export function createStanding() {
  const marks = new Map<Occurrence, Mark>()
  const byBadge = new WeakMap<Element, Occurrence>()
  /** The mark whose badge had keyboard focus when it was removed just now. */
  let focused: Occurrence | undefined
  return {
    marks,
    of: (badge: Element) => byBadge.get(badge),
    /** Returns its badge. */
    keep(mark: Mark): HTMLElement {
      marks.set(mark.occurrence, mark)
      byBadge.set(mark.badge, mark.occurrence)
      return mark.badge
    },
    /** Forgets those that exist; their badges still have to be removed. */
    take: (occurrences: Iterable<Occurrence>): Mark[] =>
      [...occurrences].flatMap((occurrence) => {
        const mark = marks.get(occurrence)
        if (mark?.badge.matches(':focus')) focused = occurrence
        marks.delete(occurrence)
        return mark ?? []
      }),
    /** Redrawn under the reader's hands, it keeps the focus. That opens no card, since nobody moved there. */
    keepFocus(): void {
      const badge = focused && marks.get(focused)?.badge
      if (!focused || !badge) return
      byBadge.delete(badge)
      badge.focus({ preventScroll: true })
      byBadge.set(badge, focused)
      focused = undefined
    },
    forgetFocus(): void {
      focused = undefined
    },
  }
}
