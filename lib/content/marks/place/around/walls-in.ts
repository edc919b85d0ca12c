import * as dom from '../../../shared/dom/dom'
import type { Edges } from '../../../shared/place/edges-of'
import { isSeen } from '../../../shared/place/lightness'
import { px } from '../../../shared/place/room'
import { isButton } from './is-button'
import type { Row } from './row-of'

/**
 * How far words may reach from a hash to both sides of a row: within the lines of its cell, and up to the nearest cells
 * with lines or, if `grounds` count too, with another ground, such as line numbers. Reads only.
 */
export function wallsIn({ cells }: Row, cell: Element, hash: Edges, edges: Edges, grounds = true): Edges {
  let { left, right } = edges
  const keep = (from: number, to: number) => {
    left = Math.max(left, from)
    right = Math.min(right, to)
  }
  const ground = getComputedStyle(cell).backgroundColor
  for (const each of cells) {
    // A button has an end of its own.
    if (isButton(each)) continue
    const { backgroundColor, borderLeftWidth, borderRightWidth, borderRightColor } = getComputedStyle(each)
    const line = isSeen(borderRightColor) ? px(borderLeftWidth) + px(borderRightWidth) : 0
    const at = dom.getBoundingClientRect(each)
    const isWall = line || (grounds && backgroundColor !== ground)
    if (each === cell && line) keep(at.left + line, at.right - line)
    else if (isWall && at.right <= hash.left) keep(at.right, right)
    else if (isWall && at.left >= hash.right) keep(left, at.left)
  }
  return { left, right }
}
