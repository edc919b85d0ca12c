import * as dom from '../shared/dom/dom'
import { isOurs } from '../shared/dom/ours'
import { type Occurrence, parentOf } from '../shared/find/occurrence'
import { longText } from '../shared/find/text-slice'
import { numbersOf } from '../shared/place/lightness'
import { metAt } from '../shared/place/met-at'
import { rectOf } from './reader/rect-of'

/** Px: nobody can read anything lower. */
const leastHigh = 4
/** Less opaque content than this cannot be seen; more opaque content hides what is under it. */
const leastOpaque = 0.1
const mostlyOpaque = 0.9
/** The smallest difference between colours that a reader can see, of 255. */
const leastApart = 8

/** How an element is painted: its opacity, and the colour behind it. */
type Look = [opacity: number, paper: string]

/**
 * The hashes that a reader can see: drawn, large and dark enough, in the window, in another colour than their paper,
 * and neither cut out nor covered. Reads only.
 */
export function seeable(occurrences: readonly Occurrence[]): Occurrence[] {
  const known = new Map<Element, Look>()
  const lookOf = (element: Element | null): Look => {
    // A frame lets through what is behind it, and the browser's own paper may be dark.
    if (!element)
      return [
        1,
        window === top && !/dark/.test(getComputedStyle(dom.documentElement(document)).colorScheme)
          ? 'rgb(255, 255, 255)'
          : '',
      ]
    const look = known.get(element) ?? lookIn(getComputedStyle(element), lookOf(parentOf(element)))
    known.set(element, look)
    return look
  }
  return occurrences.filter((occurrence) => {
    const rect = rectOf(occurrence)
    const isDrawn = rect?.isSeen && rect.height >= leastHigh && rect.right > 0 && rect.left < innerWidth
    if (!isDrawn) return false
    const x = (Math.max(0, rect.left) + Math.min(innerWidth, rect.right)) / 2
    const y = rect.top + rect.height / 2
    return isInked(occurrence, lookOf(occurrence.element), x, y) && !isCovered(occurrence, x, y)
  })
}

const alphaOf = (color: string) => numbersOf(color)[3] ?? 1

/** The paper is empty if it is a picture or cannot be told, and `text` if it shows through the words alone. */
function lookIn(style: CSSStyleDeclaration, [around, behind]: Look): Look {
  const { opacity, backgroundColor, backgroundImage, backgroundClip } = style
  const alpha = alphaOf(backgroundColor)
  const paper = backgroundImage !== 'none' || (alpha && alpha < 1) ? '' : alpha ? backgroundColor : behind
  return [Number(opacity) * around, backgroundClip === 'text' ? backgroundClip : paper]
}

/**
 * Whether its words are painted, and differ from what is behind them; or a picture shows them, on which they can be
 * selected: PDF viewers and scans lay clear words over it.
 */
function isInked({ element, text }: Occurrence, [opacity, paper]: Look, x: number, y: number): boolean {
  const ink = text && paper !== 'text' ? getComputedStyle(element).webkitTextFillColor : ''
  if (!alphaOf(ink))
    return opacity > 0 && below(x, y).some((each) => /^(?:canvas|img|image|svg)$/.test(dom.localName(each)))
  return opacity * alphaOf(ink) >= leastOpaque && (!isAlike(ink, paper) || isBacked(element, x, y))
}

const below = (x: number, y: number) => dom.elementsFromPoint(document, x, y)

const isAlike = (ink: string, paper: string) =>
  /^rgb.*rgb/.test(ink + paper) &&
  numbersOf(ink).every((each, at) => Math.abs(each - (numbersOf(paper)[at] ?? each)) < leastApart)

/** Whether another element or generated content may be painted between words and the paper around them. */
function isBacked(element: Element, x: number, y: number): boolean {
  const isMade = (at: Element, name: string) => /abs|fix/.test(getComputedStyle(at, name).position)
  for (let at: Element | null = element; at; at = parentOf(at))
    if (isMade(at, '::before') || isMade(at, '::after')) return true
  return below(x, y).some((each) => !dom.contains(each, element))
}

/** Whether something opaque covers a point of a hash, or a shape cuts that out. */
function isCovered({ element, text }: Occurrence, x: number, y: number): boolean {
  if (text && text.length > longText && isAlone(element)) return false
  const met = metAt(element, x, y)
  if (!met || dom.contains(element, met)) return false
  for (let at: Element | null = element; at && !dom.contains(at, met); at = parentOf(at))
    if (getComputedStyle(at).clipPath !== 'none') return true
  for (let at: Element | null = met; at && !dom.contains(at, element); at = parentOf(at)) {
    const { backgroundColor, opacity } = getComputedStyle(at)
    if (alphaOf(backgroundColor) * Number(opacity) > mostlyOpaque) return true
  }
  return false
}

/**
 * Whether a page draws nothing but what is around a text, like a file shown as text: nothing can cover that. To ask the
 * browser for the element at a point in megabytes of text takes as long as half a frame.
 */
function isAlone(element: Element): boolean {
  for (let at = element, around = dom.parentElement(at); around; at = around, around = dom.parentElement(at))
    for (const each of dom.children(around)) if (each !== at && !isOurs(each) && dom.checkVisibility(each)) return false
  return !dom.firstElementChild(element) && dom.getRootNode(element) === document
}
