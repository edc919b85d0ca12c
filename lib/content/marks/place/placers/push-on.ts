// The hash ends its element or its text, and words follow: they move on, and the sentence goes in between.
import * as dom from '../../../shared/dom/dom'
import { edgesOf } from '../../../shared/place/edges-of'
import { gap, px } from '../../../shared/place/room'
import { endAt } from '../around/over-spot'
import { scaleOf } from '../around/scale-of'
import { isBeforeControl, lastNodeOf } from '../around/surroundings'
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
  // An element gets a margin at its end; bare text gets one before what follows. If nothing follows, the line is free
  // anyway.
  const after = dom.nextSibling(at)
  const element = after && at instanceof Element ? at : after
  if (!(element instanceof HTMLElement) || !/^inline/.test(getComputedStyle(element).display)) return null
  const endIn = (rect: Pick<DOMRect, 'left' | 'right'>) => {
    const { left, right } = [...(element === at ? dom.getClientRects(element) : [])].at(-1) ?? rect
    return line.rightToLeft ? left : right
  }
  const end = endIn(line.rect)
  const taken = width + gap + behind
  const free = line.rightToLeft ? end - edgesOf(box).left : edgesOf(box).right - end
  if (free < taken || !parent || !takesMore(parent) || !takesMore(box)) return null
  if (isBeforeControl(at, box) || around.isShared()) return null
  const side = element === at ? 'marginInlineEnd' : 'marginInlineStart'
  const by = taken / scaleOf(box)
  return {
    kind: 'push',
    elements: [element],
    styles: { [side]: `${by}px` },
    look(now) {
      const { rect } = now.line
      // Moved to the next line, it would have a gap before it.
      const isAway = element !== at && (dom.getClientRects(element)[0]?.top ?? 0) > rect.bottom
      // What is glued to the hash may have stayed, and stick out of the box.
      const isOut = now.line.end > edgesOf(box).right + 1
      if (isAway || isOut || px(getComputedStyle(element)[side]) < by - 1) return null
      return endAt({ ...now, line: { ...now.line, end: endIn(rect) } }, width)
    },
  }
}

function takesMore(element: Element): boolean {
  const { display, whiteSpace, textOverflow } = getComputedStyle(element)
  return flowing.test(display) && whiteSpace !== 'nowrap' && textOverflow !== 'ellipsis'
}
