import type { Occurrence } from './occurrence'
import { gap, leastWidth, lineOf } from './room'
import { type Tone, toneOf } from './tone'

export interface OverSpot {
  /** In the viewport, px. */
  left: number
  top: number
  /** Widest it may be; 0 asks for a dot. */
  room: number
  /** Its right edge is meant by `left`. */
  fromRight: boolean
  tone: Tone
  layer: number
}

/** Height of a badge and of a dot, px. */
const badgeHeight = 18
const dotSize = 16

/**
 * Where a badge can stand over the page without covering anything: after the hash, under it where a row leaves space,
 * else as a dot at its corner. Null where the hash is not laid out. Reads only.
 */
export function overSpot(occurrence: Occurrence, width: number): OverSpot | null {
  const line = lineOf(occurrence)
  if (!line) return null
  const { rect, room, rightToLeft } = line
  const shared = { tone: toneOf(occurrence.element), layer: layerOf(occurrence.element), fromRight: rightToLeft }
  const middle = rect.top + (rect.height - badgeHeight) / 2
  const visible = Math.min(room, rightToLeft ? rect.left : innerWidth - rect.right - gap - 4)
  if (visible >= Math.min(width, leastWidth)) {
    return { ...shared, left: rightToLeft ? rect.left - gap : rect.right + gap, top: middle, room: visible }
  }
  const under = spaceUnder(occurrence, rect)
  if (under) return { ...shared, fromRight: false, left: rect.left - 7, top: rect.bottom + 1, room: under }
  return {
    ...shared,
    left: rightToLeft ? rect.left + 3 : rect.right - 3,
    top: rect.top - dotSize / 2 + 1,
    room: 0,
  }
}

/** Free width under a hash in a table's row, up to the first cell with text that low; 0 where there is none. */
function spaceUnder({ element }: Occurrence, rect: DOMRect): number {
  const cell = element.closest('td,th')
  const row = cell?.parentElement
  if (!cell || !row) return 0
  const edges = cell.getBoundingClientRect()
  if (edges.bottom - rect.bottom < badgeHeight) return 0
  let right = edges.left
  for (let each: Element | null = cell; each; each = each.nextElementSibling) {
    const range = document.createRange()
    range.selectNodeContents(each)
    if (range.getBoundingClientRect().bottom > rect.bottom + 4) break
    right = each.getBoundingClientRect().right
  }
  const width = right - rect.left - gap
  return width >= 120 ? width : 0
}

const layers = new WeakMap<Element, number>()

/** The highest layer around an element, so that its badge is not hidden under the dialog it stands in. */
function layerOf(element: Element): number {
  const known = layers.get(element)
  if (known !== undefined) return known
  const root = element.getRootNode()
  const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  const own = Number.parseInt(getComputedStyle(element).zIndex, 10) || 0
  const layer = Math.max(own, parent ? layerOf(parent) : 0)
  layers.set(element, layer)
  return layer
}
