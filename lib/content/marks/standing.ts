import type { Occurrence } from '../shared/find/occurrence'
import type { Mark } from './mark'

/** The marks that stand in the page, by their hashes and by their badges. */
export function createStanding() {
  const marks = new Map<Occurrence, Mark>()
  const byBadge = new WeakMap<Element, Occurrence>()
  /** Its badge had the keyboard's focus when it was taken out just now. */
  let focused: Occurrence | undefined
  return {
    marks,
    of: (badge: Element) => byBadge.get(badge),
    /** Gives its badge. */
    keep(mark: Mark): HTMLElement {
      marks.set(mark.occurrence, mark)
      byBadge.set(mark.badge, mark.occurrence)
      return mark.badge
    },
    /** Those that stood; their badges are still to be taken out. */
    take: (occurrences: Iterable<Occurrence>): Mark[] =>
      [...occurrences].flatMap((occurrence) => {
        const mark = marks.get(occurrence)
        if (mark?.badge.matches(':focus')) focused = occurrence
        marks.delete(occurrence)
        return mark ?? []
      }),
    /** What is drawn anew under the reader's hands stays there; this opens no card, as nobody went to it. */
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
