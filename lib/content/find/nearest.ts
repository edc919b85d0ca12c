import * as dom from '../dom/dom'
import { type FrameShare, frameShare } from '../dom/frame-share'
import { parentOf } from './occurrence'

/** The page's colours as one of our scripts in the frame saw them last. */
const share: FrameShare & { colours?: string } = frameShare()

/** The page's colours. Where they are others than when this was asked last, what was known of its styles is forgotten. */
export function coloursOfPage(): string {
  const { color, backgroundColor } = getComputedStyle(dom.body(document))
  share.colours = color + backgroundColor
  return share.colours
}

/** What an element's style tells, or that of the nearest one around it that tells anything. Kept for all of them. */
export function nearest<T>(tell: (style: CSSStyleDeclaration, element: Element) => T | undefined) {
  let known = new WeakMap<Element, T | undefined>()
  let knownFor: string | undefined
  return function of(element: Element | null): T | undefined {
    if (!element) return undefined
    if (knownFor !== share.colours) known = new WeakMap()
    knownFor = share.colours
    if (!known.has(element)) known.set(element, tell(getComputedStyle(element), element) ?? of(parentOf(element)))
    return known.get(element)
  }
}
