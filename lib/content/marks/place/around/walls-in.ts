import * as dom from '../../../shared/dom/dom'
import type { Edges } from '../../../shared/place/edges-of'
import { isSeen } from '../../../shared/place/lightness'
import { px } from '../../../shared/place/px'
import { clearOf } from './clear-of'
import { isButton } from './is-button'
import type { Row } from './row-of'

/**
 * How far words may reach from a hash to both sides of a row: within the lines of its cell, and up to the nearest cells
 * with lines or, if `grounds` count too, with another ground, such as line numbers. Reads only.
 */
export function wallsIn({ cells }: Row, cell: Element, hash: Edges, edges: Edges, grounds = true): Edges {
  let free = edges
  const ground = getComputedStyle(cell).backgroundColor
  for (const each of cells) {
    // A button has an end of its own.
    if (isButton(each)) continue
    const { backgroundColor, borderLeftWidth, borderRightWidth, borderRightColor, position } = getComputedStyle(each)
    const line = isSeen(borderRightColor) ? px(borderLeftWidth) + px(borderRightWidth) : 0
    const at = dom.getBoundingClientRect(each)
    const isWall = line || position === 'sticky' || (grounds && backgroundColor !== ground)
    if (each === cell && line)
      free = { left: Math.max(free.left, at.left + line), right: Math.min(free.right, at.right - line) }
    else if (isWall) free = clearOf(free, hash, at)
  }
  return free
}
