import * as dom from '../../shared/dom/dom'
import type { Occurrence } from '../../shared/find/occurrence'
import { edgesOf } from '../../shared/place/edges-of'
import { px } from '../../shared/place/px'
import { gap, type SeenLine } from '../../shared/place/room'
import { nearestStyle } from './colours'
import { scaleOf, someAfter } from './geometry'
import { again } from './harm'
import { endAt, isBlank, overAt } from './over'
import { type Overruled, overrule } from './overrule'
import { acrossOf, below } from './row-lines'
import type { PlacingStep, RoomOffer, Spot } from './spot'
import { holdsControl, isOnLastLine, lastNodeOf, type Surroundings } from './surroundings'
import type { May, Words } from './wording'

/** Styles of the page's elements that push words aside, or down, on the line of a hash. */
export interface Push {
  elements: readonly HTMLElement[]
  styles: Readonly<Record<string, string>>
  /** Where the sentence is after that; null if it went wrong. Reads only. */
  look(now: Surroundings): Spot | null
}

/** Whether and how words can be pushed for a sentence. Reads only. */
type FindPush = (around: Surroundings, words: Words, may: May) => Push | null

/** Room on the line of a hash, and just under it. */
export function createPushes() {
  const pushes = new Map<Occurrence, readonly Overruled[]>()

  /** Lets pushed words return. Writes. */
  function leave(occurrences: readonly Occurrence[]): void {
    for (const each of occurrences) {
      for (const pushed of pushes.get(each) ?? []) pushed.undo()
      pushes.delete(each)
    }
  }

  function push(around: Surroundings, { elements, styles, look }: Push): PlacingStep {
    const { occurrence, box } = around
    const lookAgain = again(around, box)
    return {
      moves: true,
      make() {
        const pushed = elements.map((element) => overrule(element, styles))
        pushes.set(occurrence, pushed)
      },
      look() {
        const now = lookAgain()
        return now && look(now)
      },
      undo: () => leave([occurrence]),
    }
  }

  const offer =
    (find: FindPush): RoomOffer =>
    (around, ...rest) => {
      const found = find(around, ...rest)
      return found && push(around, found)
    }

  return { pushOn: offer(pushOn), pushDown: offer(pushDown), push, leave, all: () => pushes.keys() }
}

/** Px between a sentence and the words it pushes on, which mostly begin with a blank. */
const behind = 2
/** Px left for punctuation, which goes with its hash: no line begins with it. */
const glued = 10

const flowingOn = /^(?:block|inline|list-item|flow-root|inline-block|table-cell)$/

/**
 * The hash ends its element, and more than a few words follow: they move on, and the sentence goes in between. Null if
 * their text then takes more lines, as a line under the hash moves no words sideways, or if the line has no room.
 */
export const pushOn: FindPush = (around, { width }, { grow }) => {
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
  if (free < taken + glued || !parent || !takesMore(parent) || !takesMore(box)) return null
  if (someAfter(at, box, holdsControl) || around.isShared()) return null
  const by = taken / scaleOf(box)
  const highest = dom.scrollHeight(box) + 1
  return {
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

/**
 * A text goes on below the line of a hash: the line height of the hash's own element, or of one beside bare text, makes
 * the line deeper, and the sentence goes into the space under it. In code, the line number beside it grows along. A cell
 * on the line that keeps its height gets a margin instead. Null if another hash shares the line, the element wraps, or
 * line numbers could not grow along.
 */
export const pushDown: FindPush = (around, words, { grow }) => {
  const { occurrence, box, line, icons, keepsLines, gutter } = around
  // Icons on the next line come first.
  if (!grow || icons) return null
  const element = occurrence.element === box ? besideText(occurrence, line) : occurrence.element
  if (!(element instanceof HTMLElement) || !isOneLine(element)) return null
  const across = acrossOf(edgesOf(box), line, words)
  if (!across) return null
  if (isOnLastLine(around) || around.isShared()) return null
  const number = gutter && numberAt(gutter, line.rect)
  if (keepsLines && !number) return null
  const scale = scaleOf(box)
  const height = (across.height - below) / scale
  const { lineHeight, fontSize } = getComputedStyle(element)
  const lines = px(getComputedStyle(box).lineHeight)
  const own = Math.max(px(lineHeight) || 1.2 * px(fontSize), lines, line.rect.height / scale)
  const cell = cellAround(element)
  const isCell = cell && !dom.contains(cell, box)
  return {
    elements: isCell ? [cell] : number ? [element, number] : [element],
    styles: isCell
      ? { marginBottom: `${across.height / scale}px`, verticalAlign: 'top' }
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

/** Words in a line of a text, whose height that line takes. */
function isOneLine(element: Element): boolean {
  const { display, position, verticalAlign } = getComputedStyle(element)
  const isPlain = display === 'inline' && position === 'static' && /^(?:baseline|0px)$/.test(verticalAlign)
  return isPlain && dom.getClientRects(element).length === 1
}

/** An element right before or after the text of a bare hash, with words on the line of that. */
const besideText = ({ endText }: Occurrence, { rect }: SeenLine): Element | undefined =>
  [endText && dom.previousSibling(endText), endText && dom.nextSibling(endText)].find(
    (each): each is Element =>
      each instanceof Element &&
      // A line break has no words.
      !!dom.textContent(each) &&
      Math.abs(dom.getBoundingClientRect(each).bottom - rect.bottom) < nearBaseline,
  )

/** Px between the lower edges of two elements on one line. */
const nearBaseline = 5

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
