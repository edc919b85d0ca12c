import * as dom from '../shared/dom/dom'

const nameOf = (control: HTMLElement) => control.ariaLabel ?? control.dataset.t

/** The same control, after the card was redrawn. */
export const sameControl = (card: HTMLElement, before: HTMLElement): HTMLElement | undefined =>
  [...card.querySelectorAll<HTMLElement>(dom.localName(before))].find((each) => nameOf(each) === nameOf(before))
