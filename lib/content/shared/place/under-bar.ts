import * as dom from '../dom/dom'
import { type FrameShare, frameShare } from '../dom/frame-share'
import { nearest } from '../find/nearest'
import { parentOf } from '../find/occurrence'

const fixedOf = nearest(({ position }, element) => (position === 'fixed' ? element : undefined))

const share: FrameShare & { bars?: Set<Element> } = frameShare()

/**
 * Bars seen covering hashes outside themselves, mostly headers of tables and pages. One set for all scripts of a frame.
 */
export function barsHere(): Set<Element> {
  share.bars ??= new Set()
  return share.bars
}

/**
 * Whether a bar that stays in place while the page scrolls covers a point of an element. Pages need no z-index to raise
 * such bars over their text, but our layer, which comes last, would cover them.
 */
export function isUnderBar(element: Element, x: number, y: number): boolean {
  for (const bar of barsHere()) {
    if (dom.contains(bar, element)) continue
    const { left, top, right, bottom } = dom.getBoundingClientRect(bar)
    if (left < x && x < right && top < y && y < bottom && isOver(bar, element)) return true
  }
  return false
}

/**
 * Not if it is hidden or lets clicks through, like the empty container of a toast; and not over anything that is itself
 * fixed, like a dialog over its backdrop.
 */
function isOver(bar: Element, element: Element): boolean {
  const { pointerEvents, visibility } = getComputedStyle(bar)
  return pointerEvents !== 'none' && visibility === 'visible' && fixedOf(parentOf(bar)) === fixedOf(element)
}
