import * as dom from '../../shared/dom/dom'
import type { Edges } from '../../shared/place/edges-of'
import { finder } from '../../shared/place/given-finder'
import { isSeen } from '../../shared/place/lightness'
import { px } from '../../shared/place/px'
import { gap, type SeenLine } from '../../shared/place/room'

/** Most nodes visited in each direction. */
const mostNodes = 24
/** `NodeFilter.SHOW_TEXT` and `SHOW_ELEMENT`, for a tree walker. */
const texts = 4
const elements = 1

/**
 * Whether something holds for a node within an element, or for one that follows it there or precedes it. Reads only.
 */
export function anyNear(element: Element, from: Node, is: (node: Node) => boolean): boolean {
  const walker = dom.createTreeWalker(document, element, texts + elements)
  return (['nextNode', 'previousNode'] as const).some((step) => {
    walker.currentNode = from
    let node: Node | null = from
    for (let nodes = 0; node && nodes <= mostNodes; nodes++) {
      if (is(node)) return true
      node = walker[step]()
    }
    return false
  })
}

/** Whether a node is an element or has words. */
export const isContent = (node: Node): boolean =>
  node instanceof Element || (node instanceof Text && /\S/.test(node.data))

/** Whether something holds for what follows a node within a box, nearest things first. Reads only. */
export function someAfter(node: Node, box: Element, is: (next: Node) => boolean): boolean {
  for (let at: Node | null = node; at && at !== box; at = finder.parentOf(at))
    for (let next = dom.nextSibling(at); next; next = dom.nextSibling(next)) if (is(next)) return true
  return false
}

/** The edges around all the given ones. */
export const hull = (all: readonly Edges[]): Edges => ({
  left: Math.min(...all.map(({ left }) => left)),
  right: Math.max(...all.map(({ right }) => right)),
})

/** Whether an element shares a line with something. Reads only. */
export function isLevel(element: Element, { top, bottom }: Pick<DOMRect, 'top' | 'bottom'>): boolean {
  const edges = dom.getBoundingClientRect(element)
  return edges.top < bottom && edges.bottom > top
}

/** What remains of a space around a hash beside something else, and so many px before and behind that. */
export function clearOf({ left, right }: Edges, hash: Edges, other: Edges, before = 0, behind = before): Edges {
  if (other.left >= hash.right) right = Math.min(right, other.left - before)
  else if (other.right <= hash.left) left = Math.max(left, other.right + behind)
  return { left, right }
}

/** Px: anything larger is no icon of a hash. */
const largestIcon = 32

/** Whether an element is as small as an icon. Reads only. */
export function isIcon(element: Element): boolean {
  const { width, height } = dom.getBoundingClientRect(element)
  return width <= largestIcon && height <= largestIcon
}

/** Px of the height of a badge that must be visible for it to be shown. */
const leastSeen = 12

/**
 * Whether a line under a row, or else of a text, is visible, as far as what scrolls or hides around it goes. Reads only.
 */
export const isLineSeen = ({ row, text }: { row?: Element | undefined; text?: Element }, top: number): boolean =>
  top + leastSeen < finder.seenPart(row ? dom.parentElement(row) : (text ?? null)).bottom

/** Whether anybody would see an element, besides its words. Reads only. */
export function isDrawn(element: Element): boolean {
  const { backgroundColor, borderWidth } = getComputedStyle(element)
  return isSeen(backgroundColor) || /[1-9]/.test(borderWidth)
}

/** Whether an element looks like a button. Reads only. */
export const isButton = (element: Element): boolean => dom.matches(element, pressable) && isDrawn(element)

/** What can be pressed. */
export const pressable = 'a,button,label,input,select,textarea,[role=button],[role=link]'

/** The factor by which the page enlarges an element, by `zoom` or transforms around it. Reads only. */
export function scaleOf(element: Element): number {
  // A drawing has no px of its own: measure the element around it.
  const parent = dom.parentElement(element)
  if (!(element instanceof HTMLElement)) return parent ? scaleOf(parent) : 1
  const { width } = dom.getBoundingClientRect(element)
  const own = dom.offsetWidth(element)
  // An element's own width is rounded.
  return Math.abs(width - own) < 1 ? 1 : width / own || 1
}

/** The factor by which the page enlarges everything. */
export const rootScale = (): number => scaleOf(dom.documentElement(document))

/** Where the words of a cell are, less what it cuts off. Reads only. */
export function wordsIn(cell: Element): DOMRect {
  const words = finder.rangeWithin(cell).getBoundingClientRect()
  const { right, bottom } = dom.getBoundingClientRect(cell)
  const isOut = words.right > right || words.bottom > bottom
  if (!isOut || getComputedStyle(cell).overflowX === 'visible') return words
  const { left, top } = words
  return new DOMRect(left, top, Math.min(words.right, right) - left, Math.min(words.bottom, bottom) - top)
}

/** Elements checked before a box and around it. */
const farthestFloat = 20
/** Px down to what may be level with the two lines under a hash that a sentence may take. */
const nextLines = 32

/**
 * What remains of the space for words beside what the page floats there, such as a picture, or places in the corner
 * after them, such as the time of a message. Reads only.
 */
export function besideFloats(edges: Edges, { rect, box }: SeenLine): Edges {
  let free = edges
  let at: Element | null = box
  for (let steps = farthestFloat; at && steps; steps--) {
    const { float, marginLeft, marginRight } = getComputedStyle(at)
    if (float !== 'none' && isLevel(at, rect))
      free = clearOf(free, rect, dom.getBoundingClientRect(at), px(marginLeft), px(marginRight))
    at = dom.previousElementSibling(at) ?? finder.parentOf(at)
  }
  const corner = dom.nextElementSibling(box)
  const isPlaced = (each: Element) => getComputedStyle(each).position === 'absolute'
  // What is placed in a corner moves down as the box grows, and would then be level with the new lines.
  const level = { top: rect.top, bottom: rect.bottom + nextLines }
  const isBeside = corner && isPlaced(corner) && !isPlaced(box) && isLevel(corner, level)
  return isBeside ? clearOf(free, rect, dom.getBoundingClientRect(corner), gap) : free
}
