import * as dom from '../../shared/dom/dom'
import { type FrameShare, frameShare } from '../../shared/dom/frame-share'
import { parentOf } from '../../shared/find/occurrence'

/** The page's colours as a script of ours in the frame last saw them, and a token that marks the styles known since. */
const share: FrameShare & { colours?: string; styles?: object } = frameShare()

/** The page's colours. If they changed since the last call, known styles are forgotten. */
export function coloursOfPage(): string {
  const { color, backgroundColor, filter } = getComputedStyle(dom.body(document))
  const colours = color + backgroundColor + filter
  if (colours !== share.colours) forgetStyles()
  share.colours = colours
  return colours
}

/** Called when the page may have other styles. */
export function forgetStyles(): void {
  share.styles = {}
}

/**
 * What `tell` returns for an element, or for the nearest one around it for which it returns anything. The result is
 * remembered for all of them.
 */
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
