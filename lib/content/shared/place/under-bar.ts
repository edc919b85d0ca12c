import * as dom from '../dom/dom'
import { type FrameShare, frameShare } from '../dom/frame-share'
import { nearest } from '../find/nearest'
import { parentOf } from '../find/occurrence'

const fixedOf = nearest(({ position }, element) => (position === 'fixed' ? element : undefined))

const share: FrameShare & { bars?: Set<Element> } = frameShare()

/** Seen to lie over a hash that is none of theirs: heads of tables and pages, mostly. One list for all scripts of a frame. */
export function barsHere(): Set<Element> {
  share.bars ??= new Set()
  return share.bars
}

/**
 * Does a bar that stays while its page is scrolled lie over a point of an element? Pages need not raise such bars over
 * their text, and our layer, which comes last, would lie over them.
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
 * Not while it is hidden or lets clicks through, as what held a toast or dimmed the page goes on to do; and not over
 * what is fixed by itself, as a dialog over what dims the page.
 */
function isOver(bar: Element, element: Element): boolean {
  const { pointerEvents, visibility } = getComputedStyle(bar)
  return pointerEvents !== 'none' && visibility === 'visible' && fixedOf(parentOf(bar)) === fixedOf(element)
}
