import type { Occurrence } from '../shared/find/occurrence'
import type { Mark } from './mark'

const types = ['pointerover', 'pointerout', 'focusin', 'focusout']

/** Pointing at a mark, or reaching it by keyboard, highlights the others about the same hash. Returns what watches a root. */
export const lightSame =
  (marks: ReadonlyMap<Occurrence, Mark>, occurrenceOf: (badge: Element) => Occurrence | undefined) =>
  (root: ShadowRoot): void => {
    const light = ({ type, target }: Event) => {
      const hash = target instanceof Element && occurrenceOf(target)?.hash
      const same = [...marks.values()].filter(({ occurrence }) => occurrence.hash === hash)
      const isLit = !type.endsWith('t') && same.length > 1
      for (const { badge } of same) badge.classList.toggle('lit', isLit)
    }
    for (const type of types) root.addEventListener(type, light)
  }
