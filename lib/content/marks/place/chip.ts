// A hash that ends its element, or its text: the sentence comes in the line, right after it, if it fits there whole.
import * as dom from '../../shared/dom/dom'
import { edgesOf } from '../../shared/place/edges-of'
import { gap } from '../../shared/place/room'
import { inkOn } from './ink'
import { paperOf } from './paper-around'
import { paperUnder } from './paper-under'
import type { Placer } from './placer'
import type { ChipSpot } from './spot'
import { endOf, isBeforeControl } from './surroundings'

const flowing = /^(?:block|inline|list-item|flow-root|inline-block|table-cell)$/

/** Null where what follows would be pressed elsewhere then, or where a line cannot take more. */
export const chip: Placer = (around, { width }, { grow, insert }) => {
  const { occurrence, box, line, goesOn, isCode, row } = around
  const { element } = occurrence
  if (!grow || !insert || goesOn || isCode || row || dom.closest(element, 'svg,nav')) return null
  const free = line.rightToLeft ? line.rect.left - edgesOf(box).left : edgesOf(box).right - line.rect.right
  if (free < width + 2 * gap) return null
  const at = endOf(occurrence)
  const parent = dom.parentElement(at)
  if (!parent || !takesMore(parent) || !takesMore(box) || isBeforeControl(at, box) || around.isShared()) return null
  return { kind: 'chip', parent, next: dom.nextSibling(at), ...chipColours(parent) }
}

/** Of words in the line of an element, as the page is painted now. */
export function chipColours(parent: Element): Pick<ChipSpot, 'ink' | 'paper'> {
  const { color } = getComputedStyle(parent)
  const paper = paperOf(parent)
  // On a picture or a gradient nobody knows the ground: then words bring their own.
  const ground = paperUnder(color, paper)
  return { ink: inkOn(color, ground), ...(paper === '' && { paper: ground }) }
}

function takesMore(element: Element): boolean {
  const { display, whiteSpace, textOverflow } = getComputedStyle(element)
  return flowing.test(display) && whiteSpace !== 'nowrap' && textOverflow !== 'ellipsis'
}
