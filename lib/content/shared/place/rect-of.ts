import * as dom from '../dom/dom'
import { aroundBoxless } from '../find/boxless'
import { type Occurrence, rangeOf } from '../find/occurrence'
import { type Span, seenPart } from '../find/seen-part'
import type { HashLine } from './place'
import { isUnderBar } from './under-bar'

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
