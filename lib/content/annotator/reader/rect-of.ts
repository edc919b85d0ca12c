import * as dom from '../../shared/dom/dom'
import { type FrameShare, frameShare } from '../../shared/dom/frame-share'
import { type Occurrence, parentOf, rangeOf } from '../../shared/find/occurrence'
import type { HashLine, Span } from '../../shared/place/place'
import { nearest } from './nearest'

/** Px between the pieces of one text, across and down. */
const apart = 8

/** Where the hash is; undefined if it is not laid out. */
export function rectOf(occurrence: Occurrence): HashLine | undefined {
  const { element, line } = occurrence
  const rects = line ? [line().rect] : [...rangeOf(occurrence).getClientRects()].reverse()
  const seen = seenPart(element)
  const isIn = (each: Span) => each.left < seen.right && each.top < seen.bottom
  // Links are shortened by characters without size, which remain there to be copied.
  const rect = rects.find((each) => each.width && isIn(each)) ?? rects.find((each) => each.width)
  if (!rect) return undefined
  const { top, bottom, height } = rect
  let { left } = rect
  // The text of a link may be in several pieces on that line, the last of them an icon.
  for (const each of rects)
    if (each.left < left && Math.abs(each.right - left) + Math.abs(each.bottom - bottom) < apart) left = each.left
  left = Math.max(left, seen.left)
  const right = Math.max(left, Math.min(rect.right, seen.right))
  const middle = top + height / 2
  const isWithin = left < right && middle > seen.top && middle < seen.bottom
  const isSeen = isWithin && isVisible(element) && !isUnderBar(element, (left + right) / 2, middle)
  return { left, top, right, bottom, width: right - left, height, isSeen }
}

function isVisible(element: Element): boolean {
  if (dom.checkVisibility(element, { visibilityProperty: true, opacityProperty: true })) return true
  const around = aroundBoxless(element)
  return !!around && isVisible(around)
}

/** The parent of an element that has no box of its own (`display: contents`); undefined if it has one. */
export function aroundBoxless(element: Element): Element | undefined {
  return (getComputedStyle(element).display === 'contents' && parentOf(element)) || undefined
}

/**
 * The nearest element that clips its overflow; `body` does not count, since the page itself scrolls. Reading one of the
 * two properties is enough, as neither is `visible` if the other clips; it is read for every new row.
 */
const clipOf = nearest(({ overflowX }, element) =>
  overflowX === 'visible' || dom.contains(element, dom.body(document)) ? undefined : element,
)

/** Px, farther away than anything on a page. */
const far = 1e9
const everything: Span = { left: -far, top: -far, right: far, bottom: far }

/** The part of an element's content that is visible through all boxes around it; unbounded if nothing clips. */
export function seenPart(element: Element | null): Span {
  const clip = clipOf(element)
  if (!clip) return everything
  const around = seenPart(parentOf(clip))
  const { left, top, right, bottom } = dom.getBoundingClientRect(clip)
  return {
    left: Math.max(left, around.left),
    top: Math.max(top, around.top),
    right: Math.min(right, around.right),
    bottom: Math.min(bottom, around.bottom),
  }
}

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
 * Whether a bar covers an element under it. Not if the bar is hidden or lets clicks through, like the empty container
 * of a toast; and not if the element is itself fixed, like a dialog over its backdrop.
 */
function isOver(bar: Element, element: Element): boolean {
  const { pointerEvents, visibility } = getComputedStyle(bar)
  return pointerEvents !== 'none' && visibility === 'visible' && fixedOf(parentOf(bar)) === fixedOf(element)
}
