import * as dom from '../dom/dom'
import { type FrameShare, frameShare } from '../dom/frame-share'
import { parentOf } from './occurrence'

/** The page's colours as one of our scripts in the frame saw them last, and which its styles are that are known. */
const share: FrameShare & { colours?: string; styles?: object } = frameShare()

/** The page's colours. Where they are others than when this was asked last, what was known of its styles is forgotten. */
export function coloursOfPage(): string {
  const { color, backgroundColor } = getComputedStyle(dom.body(document))
  const colours = color + backgroundColor
  if (colours !== share.colours) forgetStyles()
  share.colours = colours
  return colours
}

/** The page may have other styles now. */
export function forgetStyles(): void {
  share.styles = {}
}

/** What an element's style tells, or that of the nearest one around it that tells anything. Kept for all of them. */
export function nearest<T>(tell: (style: CSSStyleDeclaration, element: Element) => T | undefined) {
  let known = new WeakMap<Element, T | undefined>()
  let knownFor: object | undefined
  return function of(element: Element | null): T | undefined {
    if (!element) return undefined
    if (knownFor !== share.styles) known = new WeakMap()
    knownFor = share.styles
    if (!known.has(element)) known.set(element, tell(getComputedStyle(element), element) ?? of(parentOf(element)))
    return known.get(element)
  }
}
