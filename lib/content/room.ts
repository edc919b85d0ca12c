import { boxOf } from './find-hashes'
import { type Occurrence, rangeOf } from './occurrence'

/** Gap between a hash and its badge, px. */
export const gap = 6
/** A badge narrower than this says nothing; a dot is better. */
export const leastWidth = 76

export interface Line {
  /** The last line the hash stands on, in the viewport. */
  rect: DOMRect
  /** All it covers. */
  whole: DOMRect
  /** Free width after it on that line, px; 0 where something follows. */
  room: number
  rightToLeft: boolean
}

/** Where the hash is and how much is free beside it. Null where it is not laid out. Reads only. */
export function lineOf(occurrence: Occurrence): Line | null {
  const range = rangeOf(occurrence)
  const rects = range.getClientRects()
  const rect = rects[rects.length - 1]
  if (!rect || rect.width === 0) return null
  const whole = range.getBoundingClientRect()
  const box = boxAround(occurrence)
  const style = getComputedStyle(box)
  const rightToLeft = style.direction === 'rtl'
  const edges = box.getBoundingClientRect()
  const free = rightToLeft
    ? rect.left - (edges.left + number(style.borderLeftWidth) + number(style.paddingLeft))
    : edges.right - number(style.borderRightWidth) - number(style.paddingRight) - rect.right
  const { text, endText, end, element } = occurrence
  const follows = text && endText ? somethingFollows(endText, end, box, rect) : somethingFollows(element, 0, box, rect)
  return { rect, whole, room: follows ? 0 : Math.max(0, free - gap), rightToLeft }
}

/** The element whose width the hash's line has. */
export function boxAround({ text, element }: Occurrence): Element {
  if (text) return boxOf(text) ?? element
  let box: Element = element
  while (box.parentElement && /^inline/.test(getComputedStyle(box).display)) box = box.parentElement
  return box
}

/** Does anything stand on the same line between the hash and the end of its box? */
function somethingFollows(node: Node, offset: number, box: Element, rect: DOMRect): boolean {
  if (node instanceof Text && /\S/.test(node.data.slice(offset))) {
    const newline = node.data.indexOf('\n', offset)
    const rest = document.createRange()
    rest.setStart(node, offset)
    rest.setEnd(node, newline < 0 ? Math.min(node.length, offset + 200) : newline)
    if (!rest.collapsed && /\S/.test(rest.toString())) {
      const next = rest.getClientRects()[0]
      if (next && next.top < rect.bottom - 3) return true
    }
    return false
  }
  for (let at: Node | null = node; at && at !== box; at = at.parentNode) {
    for (let next = at.nextSibling; next; next = next.nextSibling) {
      if (next instanceof Text) {
        if (!/\S/.test(next.data)) continue
        const range = document.createRange()
        range.selectNodeContents(next)
        const first = range.getClientRects()[0]
        return first !== undefined && first.top < rect.bottom - 3
      }
      if (!(next instanceof Element) || next.localName === 'wbr') continue
      if (next.localName === 'br') return false
      const edges = next.getBoundingClientRect()
      if (edges.width === 0 || edges.height === 0) continue
      return edges.top < rect.bottom - 3
    }
  }
  return false
}

const number = (length: string) => Number.parseFloat(length) || 0
