import * as dom from '../../../shared/dom/dom'
import { finder } from '../../../shared/place/given-finder'
import { px } from '../../../shared/place/px'
import type { Surroundings } from '../around/surroundings'

/** Px below a hash at which the end of its box is certainly far away; saves measuring megabytes of text. */
const far = 2000

/** Whether the line of a hash is the last one of its block. Reads only. */
export function isOnLastLine({ box, line: { rect }, occurrence }: Surroundings): boolean {
  const { top, height } = dom.getBoundingClientRect(box)
  const end = top - dom.scrollTop(box) + Math.max(dom.scrollHeight(box), height)
  if (end - rect.bottom > far) return false
  const { startContainer, startOffset } = finder.boundsOf(occurrence)
  const { bottom } = finder
    .rangeOver(startContainer, startOffset, box, dom.childNodes(box).length)
    .getBoundingClientRect()
  return bottom - rect.bottom < Math.max(rect.height, px(getComputedStyle(box).lineHeight)) / 2
}
