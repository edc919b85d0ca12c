import * as dom from '../dom/dom'
import { aroundBoxless } from '../find/boxless'
import { type Occurrence, rangeOf } from '../find/occurrence'
import { type Span, seenPart } from '../find/seen-part'
import type { HashLine } from './place'
import { isUnderBar } from './under-bar'

/** Where the hash is; undefined if it is not laid out. */
export function rectOf(occurrence: Occurrence): HashLine | undefined {
  const { element, line } = occurrence
  const rects = line ? [line().rect] : [...rangeOf(occurrence).getClientRects()]
  const seen = seenPart(element)
  const isIn = ({ left, top }: Span) => left < seen.right && top < seen.bottom
  // Links are shortened by characters without size, which remain there to be copied.
  const rect = rects.findLast((each) => each.width && isIn(each)) ?? rects.findLast(({ width }) => width)
  if (!rect) return undefined
  const { top, bottom, height } = rect
  const left = Math.max(rect.left, seen.left)
  const right = Math.max(left, Math.min(rect.right, seen.right))
  const middle = top + height / 2
  const isWithin = left < right && seen.top < middle && middle < seen.bottom
  const isSeen = isWithin && isVisible(element) && !isUnderBar(element, (left + right) / 2, middle)
  return { left, top, right, bottom, width: right - left, height, isSeen }
}

function isVisible(element: Element): boolean {
  if (dom.checkVisibility(element, { visibilityProperty: true, opacityProperty: true })) return true
  const around = aroundBoxless(element)
  return around !== undefined && isVisible(around)
}
