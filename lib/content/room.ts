import { type Line, type Occurrence, parentOf, rangeOf } from './occurrence'
import { boxOf } from './parts'
import { rangeOver } from './range'

/** Gap between a hash and its badge, px. */
export const gap = 6
/** Nodes looked at behind a hash for the end of its line. */
const farthest = 24

/** Where the hash is and how much is free beside it. Null where it is not laid out. Reads only. */
export function lineOf(occurrence: Occurrence): Line | null {
  if (occurrence.line) return occurrence.line()
  const rect = rectOf(occurrence)
  if (!rect) return null
  const box = boxAround(occurrence)
  const style = getComputedStyle(box)
  const edges = box.getBoundingClientRect()
  if (style.direction === 'rtl') {
    const start = edges.left + px(style.borderLeftWidth) + px(style.paddingLeft)
    return { rect, end: rect.left, room: rect.left - start - gap, box, rightToLeft: true }
  }
  const end = lineEnd(occurrence, rect, box)
  const room = edges.right - px(style.borderRightWidth) - px(style.paddingRight) - end - gap
  return { rect, end, room: Math.max(0, room), box, rightToLeft: false }
}

/** The last line the hash stands on, in the viewport; undefined where it is not laid out. */
export function rectOf(occurrence: Occurrence): DOMRect | undefined {
  if (occurrence.line) return occurrence.line().rect
  const rects = rangeOf(occurrence).getClientRects()
  const rect = rects[rects.length - 1]
  return rect?.width ? rect : undefined
}

/** The element whose width the hash's line has. */
function boxAround({ text, element }: Occurrence): Element {
  let box = (text && boxOf(text)) ?? element
  for (let up = parentOf(box); up && /^inline|contents/.test(getComputedStyle(box).display); up = parentOf(box))
    box = up
  return box
}

/** Right edge of what stands on the hash's line, from the hash on. */
function lineEnd({ element, endText, end }: Occurrence, rect: DOMRect, box: Element): number {
  let right = rect.right
  let node: Node | null = endText ?? element
  let offset = endText ? end : -1
  for (let steps = 0; node && steps < farthest; steps++) {
    if (node instanceof Text && offset >= 0) {
      const newline = node.data.indexOf('\n', offset)
      const broken = newline >= 0 && /^pre|break-spaces/.test(getComputedStyle(box).whiteSpace)
      const range = rangeOver(node, offset, node, broken ? newline : Math.min(node.length, offset + 300))
      for (const each of range.getClientRects()) {
        if (each.top >= rect.bottom - 3) return right
        right = Math.max(right, each.right)
      }
      if (broken) return right
    } else if (node instanceof Element && offset >= 0 && node.localName !== 'wbr') {
      const each = node.getBoundingClientRect()
      if (node.localName === 'br' || (each.height > 0 && each.top >= rect.bottom - 3)) return right
      right = Math.max(right, each.right)
    }
    while (node && node !== box && !node.nextSibling) node = node.parentNode
    node = node === box ? null : (node?.nextSibling ?? null)
    offset = 0
  }
  return right
}

const px = (length: string) => Number.parseFloat(length) || 0
