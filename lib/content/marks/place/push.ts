import * as dom from '../../shared/dom/dom'
import { edgesOf } from '../../shared/place/edges-of'
import { px } from '../../shared/place/px'
import { gap } from '../../shared/place/room'
import { nearestStyle } from './colours'
import { isCut, isDrawn, scaleOf, someAfter, wordsIn } from './geometry'
import { dotAt, endAt, isBlank, overAt } from './over'
import type { Placer } from './placers'
import { edgesOfRow, type Row } from './row'
import { acrossOf, lineHeight } from './row-lines'
import type { Spot } from './spot'
import { holdsControl, isOnLastLine, lastNodeOf } from './surroundings'

// The hash ends its element, and more than a few words follow: they move on, and the sentence goes in between. If their
// text then takes more lines, a line under the hash is better, as that moves no words sideways.

/** Px between a sentence and the words it pushes on, which mostly begin with a blank. */
const behind = 2

const flowingOn = /^(?:block|inline|list-item|flow-root|inline-block|table-cell)$/

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
  return flowingOn.test(display) && whiteSpace !== 'nowrap' && textOverflow !== 'ellipsis'
}

// The hash has an element of its own in a text that goes on below: that element's line height makes the line deeper,
// and the sentence goes into the space under it. In code, the line number beside it grows along. A cell on the line that
// keeps its height gets a margin instead.

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

// The row cannot become higher, but centres its words vertically: they move up a little, and the sentence goes below
// them. If it does not centre them, or other cells are full, only the cell of the hash moves up, and the sentence goes
// between those.

export const twoLines: Placer = (around, { width, scale }, { grow, move }, rooms) => {
  const { row, occurrence } = around
  if (!row || !move || (grow && rooms.canGrow(row))) return null
  const { element, cells } = row
  const { height, bottom } = dom.getBoundingClientRect(element)
  const { left, right } = edgesOfRow(row)
  if (right - left < width) return null
  const middled = middledBy(row, height)
  const isFull = (each: Element) => wordsIn(each).height > height - lineHeight
  let spot: Spot = { kind: 'under', row: { ...row, height, ...middled }, grows: true }
  if (!middled || middled.padded.some(isFull)) {
    const at = cells.findIndex((each) => dom.contains(each, occurrence.element))
    const [cell, before, after] = [cells[at], cells[at - 1], cells[at + 1]]
    const from = before ? wordsIn(before).right + gap : left
    const to = (after ? wordsIn(after).left - gap : right) - width
    if (!(cell instanceof HTMLElement) || isFull(cell) || from > to || (!middled && isDrawn(cell))) return null
    const { rect } = around.line
    const top = bottom - lineHeight - 1
    spot = {
      kind: 'push',
      elements: [cell],
      styles: { translate: `0 ${Math.min(0, top - rect.bottom - 1) / scale}px` },
      look: (now) => overAt(now, { left: Math.max(from, Math.min(rect.left, to)), top, room: width }),
    }
  }
  if (!isCut(element)) return spot
  // Nobody could see a sentence under it yet.
  around.waits = element
  return dotAt(around)
}

/** What centres the words of a row: the row itself, or the line height of its cells. */
function middledBy({ element, cells }: Row, height: number): Pick<Row, 'padded' | 'isLined'> | null {
  if (getComputedStyle(element).alignItems === 'center') return { padded: [element] }
  const isMiddled = ({ alignContent, alignItems }: CSSStyleDeclaration) => /center/.test(alignContent + alignItems)
  if (cells.every((cell) => isMiddled(getComputedStyle(cell)))) return { padded: cells }
  const padded = cells.filter((cell) => px(getComputedStyle(cell).lineHeight) > leastFull * height)
  return padded.length > 1 ? { padded, isLined: true } : null
}

/** A line height above this share of the row's height centres its words. */
const leastFull = 0.65
