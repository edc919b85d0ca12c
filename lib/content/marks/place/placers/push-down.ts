// The hash has an element of its own in a text that goes on below: that element's line height makes the line deeper,
// and the sentence goes into the space under it. In code, the line number beside it grows along. A cell on the line that
// keeps its height gets a margin instead.
import * as dom from '../../../shared/dom/dom'
import { edgesOf } from '../../../shared/place/edges-of'
import { px } from '../../../shared/place/px'
import { isBlank } from '../around/is-blank'
import { nearestStyle } from '../around/nearest-style'
import { overAt } from '../around/over-spot'
import { acrossOf } from '../around/own-line'
import { scaleOf } from '../around/scale-of'
import { isOnLastLine } from './last-line'
import type { Placer } from './placer'

/** Null if another hash shares the line, the element wraps, or line numbers could not grow along. */
export const pushDown: Placer = (around, words, { grow }) => {
  const { occurrence, box, line, icons, keepsLines, gutter } = around
  const { element } = occurrence
  // Icons on the next line come first.
  if (!grow || icons || !(element instanceof HTMLElement) || element === box) return null
  const { display, position, verticalAlign, lineHeight, fontSize } = getComputedStyle(element)
  if (display !== 'inline' || position !== 'static' || !/^(?:baseline|0px)$/.test(verticalAlign)) return null
  const across = acrossOf(edgesOf(box), line, words)
  if (!across || dom.getClientRects(element).length > 1) return null
  if (isOnLastLine(around) || around.isShared()) return null
  const number = gutter && numberAt(gutter, line.rect)
  if (keepsLines && !number) return null
  const scale = scaleOf(box)
  const height = across.height / scale
  const own = Math.max(px(lineHeight) || 1.2 * px(fontSize), line.rect.height / scale)
  const cell = cellAround(element)
  const isCell = cell && !dom.contains(cell, box)
  return {
    kind: 'push',
    elements: isCell ? [cell] : number ? [element, number] : [element],
    styles: isCell
      ? { marginBottom: `${height}px`, verticalAlign: 'top' }
      : // The line grows up and down alike, so the element moves down by half, and its content is drawn where it was.
        {
          lineHeight: `${own + height}px`,
          verticalAlign: `${-height / 2}px`,
          position: 'relative',
          top: `${-height / 2}px`,
        },
    look(now) {
      const { rect } = now.line
      const { left, room, width } = acrossOf(edgesOf(box), now.line, words) ?? across
      const top = isCell ? dom.getBoundingClientRect(cell).bottom : (rect.top + rect.bottom + own * scale) / 2
      const isMade = isCell
        ? isBlank(now, { ...across, left, top, width })
        : px(getComputedStyle(element).lineHeight) >= own + height - 1
      return isMade ? overAt(now, { left, top, room }) : null
    },
  }
}

/** The box on a line that hides what has no room in it. */
const cellAround: (element: Element | null) => HTMLElement | undefined = nearestStyle(
  ({ display, overflowY }, element) =>
    display === 'inline-block' && overflowY !== 'visible' ? (element as HTMLElement) : undefined,
)

/** The line number level with a line of code. */
const numberAt = (gutter: Element, { top }: Pick<DOMRect, 'top'>) =>
  [...dom.querySelectorAll(gutter, ':not(br)')].findLast(
    (each) => Math.abs(dom.getBoundingClientRect(each).top - top) < 8,
  ) as HTMLElement | undefined
