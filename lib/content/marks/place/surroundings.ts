import * as dom from '../../shared/dom/dom'
import type { Occurrence } from '../../shared/find/occurrence'
import { inText, longText, textSlice } from '../../shared/find/text-slice'
import { finder } from '../../shared/place/given-finder'
import type { HashLine } from '../../shared/place/place'
import { px } from '../../shared/place/px'
import { lineOf, type SeenLine } from '../../shared/place/room'
import { anyNear, isContent, isIcon, pressable, someAfter } from './geometry'
import { besideRow, type FoundIn, hasHash, type Row, rowOf, rowOfBlock } from './row'
import type { Words } from './wording'

/** What is around a hash and decides where its sentence can go. */
export interface Surroundings {
  occurrence: Occurrence
  line: SeenLine
  /** The block that its line belongs to. */
  box: Element
  /** It is in code or a log. */
  isCode: boolean
  /** The page positions its text itself. */
  isPlaced: boolean
  /**
   * Its lines must stay as high as others beside them, such as line numbers; or there are too many to lay out again.
   */
  keepsLines: boolean
  /** The line numbers beside it. */
  gutter: Element | undefined
  /** Whether another hash is on its line, before or after it, or within so many px of that. */
  isShared(where?: 'before' | 'after', reach?: number): boolean
  /** The same text continues after it. */
  goesOn: boolean
  /** The last of its icons, if they wrapped to a line of their own. */
  icons?: DOMRect
  /** The row of things beside it, which grows with it. */
  row: Row | null
  /** Whether the row before or after it has a hash too. */
  isListed(): boolean
  /** The block that gets another line if nothing is beside the hash. */
  block: Row
  /** Reads its line, the box of that and its icons anew, once room for other sentences has moved them. */
  renew(): void
}

/** Characters after a hash that are searched for words. */
const mostBlank = 1000

/** Null if the hash is not laid out. Reads only. */
export function surroundingsOf(occurrence: Occurrence, foundIn: FoundIn): Surroundings | null {
  const line = lineOf(occurrence)
  if (!line) return null
  const { element, endText, end } = occurrence
  const { box } = line
  // The same hash again, as in an icon that links to it, is not another one.
  const others: FoundIn = (node) => foundIn(node).filter(({ hash }) => hash !== occurrence.hash)
  const isLong = (endText?.length ?? 0) > longText
  const pre = dom.closest(element, 'pre')
  const isCode = isLong || pre !== null || getComputedStyle(box).whiteSpace === 'pre'
  const gutter = pre && !isLong ? gutterOf(pre) : undefined
  const goesOn = endText !== null && /\S/.test(textSlice(endText, end, end + mostBlank))
  const last = isCode || goesOn ? undefined : iconsAfter(lastNodeOf(occurrence), box, line.rect).at(-1)
  const icons = last && dom.getBoundingClientRect(last)
  const bottom = Math.max(line.rect.bottom, icons?.bottom ?? 0)
  const row = isCode ? null : rowOf(box, { bottom }, others)
  const around: Surroundings = {
    occurrence,
    line,
    box,
    isCode,
    isPlaced: !row && /absolute|fixed/.test(getComputedStyle(element).position),
    keepsLines: isCode && (isLong || !pre || gutter !== undefined),
    gutter,
    isShared: (...which) => sharesLine(occurrence, around.box, around.line.rect, others, ...which),
    goesOn,
    ...(icons && icons.top > line.rect.bottom - 3 && { icons }),
    row,
    isListed: () => row !== null && besideRow(row).some((each) => hasHash(each, others)),
    block: rowOfBlock(box),
    renew() {
      around.line = lineOf(occurrence) ?? around.line
      around.box = around.line.box
      if (around.icons && last) around.icons = dom.getBoundingClientRect(last)
    },
  }
  return around
}

/** Matches text that is nothing but line numbers. */
const numbers = /^\s*1[\s\d]{0,20000}$/

/** Line numbers beside the lines of a block of code, rather than among their words. Styles may write them. */
function gutterOf(pre: Element): Element | undefined {
  const [counter] = dom.querySelectorAll(pre, 'span:has(>:empty+:empty)')
  let at: Element | null = pre
  for (let steps = 0; at && !counter && steps < 3; steps++) {
    const around: Element | null = finder.parentOf(at)
    for (const other of around ? dom.children(around) : [])
      if (other !== at && numbers.test(dom.textContent(other))) return other
    at = around
  }
  return counter
}

/** The element or text that the hash is the end of: what follows it can be pushed aside. */
export function lastNodeOf({ element, endText }: Occurrence): Node {
  let at: Node = dom.closest(element, pressable) ?? endText ?? element
  for (let up = dom.parentElement(at); up && !someAfter(at, up, isContent); up = dom.parentElement(at)) {
    if (getComputedStyle(up).display !== 'inline') break
    at = up
  }
  return at
}

/** Whether there is a control. Words before it would move it sideways. */
export const holdsControl = (next: Node): boolean =>
  next instanceof Element &&
  (dom.matches(next, pressable) ||
    dom.querySelectorAll(next, pressable).length > 0 ||
    // A small component may have its button inside.
    (/-/.test(dom.localName(next)) && isIcon(next)))

/** Px from a hash down to an icon that did not fit on its line. */
const farthestIcon = 32

/**
 * The icons right behind a hash that act on it, such as buttons to copy or open it, on its line or at the start of the
 * next. Reads only.
 */
export function iconsAfter(end: Node, box: Element, { bottom }: Pick<DOMRect, 'bottom'>): Element[] {
  const icons: Element[] = []
  someAfter(end, box, (next) => {
    if (!(next instanceof Element)) return isContent(next)
    const { top, width } = dom.getBoundingClientRect(next)
    const isOther = !isIcon(next) || top >= bottom + farthestIcon || dom.textContent(next).length > 2
    if (width && !isOther) icons.push(next)
    return width > 0 && isOther
  })
  return icons
}

/** Characters visited on either side of a hash in its own text. */
const farthestMate = 400

/**
 * Whether another hash ends on the line of this one, in the same box, on the side that `where` names; or within so many
 * px above or below. Reads only.
 */
function sharesLine(
  occurrence: Occurrence,
  box: Element,
  line: Pick<HashLine, 'top' | 'bottom' | 'height'>,
  foundIn: FoundIn,
  where?: 'before' | 'after',
  reach = 0,
): boolean {
  const isBeside = (other: Occurrence) => {
    if (other.text === occurrence.text && Math.abs(other.start - occurrence.start) > farthestMate) return false
    if (where && inText(other, occurrence) < 0 !== (where === 'before')) return false
    const rect = finder.rectOf(other)
    return (
      rect !== undefined &&
      Math.min(rect.bottom, line.bottom + reach) - Math.max(rect.top, line.top - reach) > line.height / 2
    )
  }
  const own = occurrence.endText ?? occurrence.element
  return anyNear(box, own, (node) => foundIn(node).some(isBeside))
}

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

/** Px up or down to another hash beyond which nobody takes a sentence under a text for that one's. */
export const fewLines = 120
/** Under a text that has several hashes within so many px, the words begin with the first four digits of theirs. */
export function amongOthers({ isShared, occurrence: { hash } }: Surroundings, words: Words, reach = 0): Words {
  return isShared(undefined, reach) ? words.withDigits(hash.slice(2, 6)) : words
}
