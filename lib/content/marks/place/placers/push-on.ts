// The hash ends its element, and more than a few words follow: they move on, and the sentence goes in between. If their
// text then takes more lines, a line under the hash is better, as that moves no words sideways.
import * as dom from '../../../shared/dom/dom'
import { edgesOf } from '../../../shared/place/edges-of'
import { px } from '../../../shared/place/px'
import { gap } from '../../../shared/place/room'
import { endAt } from '../around/over-spot'
import { scaleOf } from '../around/scale-of'
import { someAfter } from '../around/some-after'
import { holdsControl, lastNodeOf } from '../around/surroundings'
import type { Placer } from './placer'

/** Px between a sentence and the words it pushes on, which mostly begin with a blank. */
const behind = 2

const flowing = /^(?:block|inline|list-item|flow-root|inline-block|table-cell)$/

/** Null if that would squeeze the following content elsewhere, or the line has no room for more. */
export const pushOn: Placer = (around, { width }, { grow }) => {
  const { occurrence, box, line, goesOn } = around
  if (!grow || goesOn || dom.closest(occurrence.element, 'svg,nav')) return null
  const at = lastNodeOf(occurrence)
  const parent = dom.parentElement(at)
  // If nothing follows, the line is free anyway.
  if (!(at instanceof HTMLElement) || !dom.nextSibling(at) || !/^inline/.test(getComputedStyle(at).display)) return null
  const endNow = () => {
    const { left, right } = [...dom.getClientRects(at)].at(-1) ?? line.rect
    return line.rightToLeft ? left : right
  }
  const end = endNow()
  const taken = width + gap + behind
  const free = line.rightToLeft ? end - edgesOf(box).left : edgesOf(box).right - end
  if (free < taken || !parent || !takesMore(parent) || !takesMore(box)) return null
  if (someAfter(at, box, holdsControl) || around.isShared()) return null
  const by = taken / scaleOf(box)
  const highest = dom.scrollHeight(box) + 1
  return {
    kind: 'push',
    elements: [at],
    styles: { marginInlineEnd: `${by}px` },
    look(now) {
      // What is glued to the hash may have stayed, and stick out of the box.
      const isOut = now.line.end > edgesOf(box).right + 1
      if (isOut || dom.scrollHeight(box) > highest || px(getComputedStyle(at).marginInlineEnd) < by - 1) return null
      return endAt({ ...now, line: { ...now.line, end: endNow() } }, width)
    },
  }
}

function takesMore(element: Element): boolean {
  const { display, whiteSpace, textOverflow } = getComputedStyle(element)
  return flowing.test(display) && whiteSpace !== 'nowrap' && textOverflow !== 'ellipsis'
}
