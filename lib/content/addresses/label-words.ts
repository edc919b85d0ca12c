import { doubtsOf } from '../../core/gloss/doubts-of'
import type { Gloss } from '../../core/gloss/gloss'
import { ownSign } from '../../core/names/own-name'
import { isReal } from '../shared/dom/is-real'
import { said } from '../shared/dom/messages'
import type { Occurrence } from '../shared/find/occurrence'
import { markLine } from '../shared/marks/mark-lines'

/** Gives screen readers a name for the label beside an address. An address is no transaction and has no state. */
export function nameMark(badge: HTMLElement | undefined, gloss: Gloss | undefined): void {
  if (!badge || !gloss) return
  const name = doubtsOf(gloss).length
    ? said('label.suspicious', { line: markLine(gloss) })
    : said('label.yours', { name: markLine(gloss).replace(`${ownSign} `, '') })
  const label = said('mark.label', { line: name })
  if (badge.getAttribute('aria-label') === label) return
  badge.setAttribute('aria-label', label)
}

/** Pressing a label opens the card of its address. */
export const openByPress =
  (open: (occurrence: Occurrence) => void) =>
  (root: ShadowRoot, occurrenceOf: (target: Element) => Occurrence | undefined): void => {
    root.addEventListener('click', (event) => {
      const occurrence = isReal(event) && occurrenceOf(event.target as Element)
      if (!occurrence) return
      event.preventDefault()
      event.stopPropagation()
      open(occurrence)
    })
  }
