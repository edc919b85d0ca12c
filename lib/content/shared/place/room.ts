import * as dom from '../dom/dom'
import type { Line, Occurrence } from '../find/occurrence'
import { textSlice } from '../find/text-slice'
import { edgesOf } from './edges-of'
import { finder } from './given-finder'
import type { HashLine, Span } from './place'
import { px } from './px'

/** Gap between a hash and its badge, px. */
export const gap = 6
/** Nodes visited after a hash to find the end of its line. */
const farthest = 24
/** Characters after a hash that are searched for the end of its line. */
const longestLine = 5000

/** The same line, with its visible part. */
export type SeenLine = Omit<Line, 'rect'> & { rect: HashLine }

/** Where the hash is and how much space is beside it. Null if it is not laid out. Reads only. */
export function lineOf(occurrence: Occurrence): SeenLine | null {
  const rect = finder.rectOf(occurrence)
  if (!rect) return null
  if (occurrence.line) return { ...occurrence.line(), rect }
  const box = boxAround(occurrence)
  const rightToLeft = getComputedStyle(box).direction === 'rtl'
  const { left, right } = edgesOf(box)
  const end = (rightToLeft ? leftEnd : lineEnd)(occurrence, rect, box)
  return { rect, end, room: Math.max(0, (rightToLeft ? end - left : right - end) - gap), box, rightToLeft }
}

/**
 * The element that determines the width of the hash's line. A link that is displayed as a block is one, and so is an
 * item of a flex box or grid that takes several lines; an item of one line shares that line with what is beside it.
 */
export function boxAround({ endText, element }: Occurrence): Element {
  const named = blockAround((endText && finder.boxOf(endText)) ?? element)
  const own = blockAround((endText && finder.parentOf(endText)) ?? element)
  return own !== named && hasOwnLines(own) ? own : named
}

/** A line of words is lower than this many times its font. */
const twoLines = 1.9

function hasOwnLines(element: Element): boolean {
  const around = finder.parentOf(element)
  return around && /(?:flex|grid)$/.test(getComputedStyle(around).display)
    ? hasLines(element)
    : !/absolute|fixed/.test(getComputedStyle(element).position)
}

/** An element, or the nearest around it, that determines the width of lines. */
export function blockAround(element: Element): Element {
  const { display } = getComputedStyle(element)
  const around = finder.parentOf(element)
  // A bubble or card has lines of its own.
  const isInLine = /^inline|contents/.test(display) && (display !== 'inline-block' || !hasLines(element))
  return around && isInLine ? blockAround(around) : element
}

const hasLines = (element: Element) =>
  finder.rangeWithin(element).getBoundingClientRect().height > twoLines * px(getComputedStyle(element).fontSize)

/** Right edge of the content of the hash's line, from the hash on. */
function lineEnd({ element, endText, end }: Occurrence, rect: Span, box: Element): number {
  let right = rect.right
  let node: Node | null = endText ?? element
  let offset = endText ? end : -1
  for (let steps = 0; node && steps < farthest; steps++) {
    const edge = finder.seenPart(finder.parentOf(node)).right
    if (node instanceof Text && offset >= 0) {
      const newline = textSlice(node, offset, offset + longestLine).indexOf('\n')
      const broken = newline >= 0 && /^pre|break-spaces/.test(getComputedStyle(box).whiteSpace)
      const range = finder.rangeOver(
        node,
        offset,
        node,
        broken ? offset + newline : Math.min(node.length, offset + 300),
      )
      for (const each of range.getClientRects()) {
        // Characters without size may be reported anywhere on the line.
        if (each.width && each.top >= rect.bottom - 3) return right
        right = Math.max(right, Math.min(each.right, edge))
      }
      if (broken) return right
    } else if (node instanceof Element && offset >= 0 && dom.localName(node) !== 'wbr') {
      const each = dom.getBoundingClientRect(node)
      if (dom.localName(node) === 'br' || (each.height > 0 && each.top >= rect.bottom - 3)) return right
      right = Math.max(right, Math.min(each.right, edge))
    }
    while (node && node !== box && !dom.nextSibling(node)) node = dom.parentNode(node)
    node = node === box ? null : node && dom.nextSibling(node)
    offset = 0
  }
  return right
}

/**
 * In a box that reads leftwards, the left edge of what is on the hash's line: words after the hash, or those before it.
 */
function leftEnd(occurrence: Occurrence, rect: Span, box: Element): number {
  const { startContainer, startOffset, endContainer, endOffset } = finder.boundsOf(occurrence)
  const ranges: Parameters<typeof finder.rangeOver>[] = [
    [box, 0, startContainer, startOffset],
    [endContainer, endOffset, box, dom.childNodes(box).length],
  ]
  let end = rect.left
  for (const range of ranges)
    for (const { left, top, bottom, width } of finder.rangeOver(...range).getClientRects())
      if (width && top < rect.bottom - 3 && bottom > rect.top + 3) end = Math.min(end, left)
  return end
}
