import * as dom from '../dom/dom'
import { parentOf } from './occurrence'

let looks = ''

/** Does the page have other colours than when this was asked last? Then what was known of its styles is forgotten. */
export function isRepainted(): boolean {
  const { color, backgroundColor } = getComputedStyle(dom.body(document))
  const before = looks
  looks = color + backgroundColor
  return before !== looks
}

/** What an element's style tells, or that of the nearest one around it that tells anything. Kept for all of them. */
export function nearest<T>(tell: (style: CSSStyleDeclaration, element: Element) => T | undefined) {
  let known = new WeakMap<Element, T | undefined>()
  let knownFor = ''
  return function of(element: Element | null): T | undefined {
    if (!element) return undefined
    if (knownFor !== looks) known = new WeakMap()
    knownFor = looks
    if (!known.has(element)) known.set(element, tell(getComputedStyle(element), element) ?? of(parentOf(element)))
    return known.get(element)
  }
}
