import * as dom from '../../shared/dom/dom'
import { finder } from '../../shared/place/given-finder'
import { lineOf } from '../../shared/place/room'
import { isDrawn } from './geometry'
import type { Surroundings } from './surroundings'

/** How far a hash may move sideways, px. */
const farthest = 24

/**
 * Looks again after a change: null if that moved the hash aside, or harmed the page around it. Reads only.
 */
export function again(around: Surroundings, element: Element, changed?: readonly Element[]) {
  const { occurrence, line } = around
  const harm = harmAt(element, changed)
  return (now = lineOf(occurrence)): Surroundings | null => {
    const isMoved = !now || Math.abs(now.rect.left - line.rect.left) > farthest
    return isMoved || harmAt(element, changed) > harm + 1 ? null : { ...around, line: now }
  }
}

// The styles to compare, without the bottom padding, which we add to rows and blocks ourselves.
const telling = 'display,float,font-size,font-weight,color,background-color,padding-top,margin'.split(',')

/**
 * The computed looks of some elements, as text. If it changes, the page's styles now match other elements, as with
 * `:last-child`. Reads only.
 */
export function looksOf(elements: readonly Element[]): string {
  return elements
    .map((element) => {
      const style = getComputedStyle(element)
      return telling.map((name) => style.getPropertyValue(name)).join()
    })
    .join(';')
}

/** The elements around a place among an element's children whose styles may depend on what is there. */
export function neighboursOf(parent: Element, next: Node): Element[] {
  const all = [...dom.childNodes(parent)]
  const at = all.indexOf(next as ChildNode)
  return [parent, ...all.slice(Math.max(0, at - 3), at + 3).filter((each) => each instanceof Element)]
}

/** Px by which something may reach over an edge unnoticed. */
const overhang = 3
/** Elements checked around a change, and within it. */
const farthestOut = 6
const mostInside = 64

/**
 * Px of the page around an element, and in others that change with it, that nobody can see, or that lie over each other: what is cut off or squeezed in it,
 * what reaches over its upper edge, and over the lower edges of those around it that do not scroll. If that grows, a
 * change of ours harms the page. Reads only.
 */
export function harmAt(element: Element, changed: readonly Element[] = []): number {
  // Vertically centred words move up if their row does not become higher.
  const top = dom.getBoundingClientRect(element).top - finder.rangeWithin(element).getBoundingClientRect().top
  let sum = Math.max(0, top)
  const inside = [element, ...changed].flatMap((each) => [...dom.querySelectorAll(each, '*')].slice(0, mostInside))
  for (const each of new Set(inside)) sum += hiddenIn(each)
  let at: Element | null = element
  for (let steps = farthestOut; steps-- && at && at !== dom.body(document); at = finder.parentOf(at)) {
    const { overflowY, display } = getComputedStyle(at)
    const hasBox = !/^(?:inline|contents|table-)/.test(display)
    const scrolls = /auto|scroll/.test(overflowY)
    if (scrolls && at !== element) break
    // What hangs out of a box harms nothing unless an edge of that box is drawn.
    const hasEdge = overflowY !== 'visible' || (at !== element && isDrawn(at))
    if (hasBox && hasEdge && !scrolls) sum += hiddenIn(at)
    if (hasBox) sum += laidOver(at)
  }
  return sum
}

const hiddenIn = (element: Element) => Math.max(0, dom.scrollHeight(element) - dom.clientHeight(element) - overhang)

/** How far an element reaches over those beside it that are below it, as where a page places each of them by itself. */
function laidOver(element: Element): number {
  const { left, right, top, bottom } = dom.getBoundingClientRect(element)
  let sum = 0
  for (const other of [dom.previousElementSibling(element), dom.nextElementSibling(element)]) {
    const edges = other && dom.getBoundingClientRect(other)
    if (edges?.height && edges.top > top && edges.left < right && edges.right > left)
      sum += Math.max(0, Math.min(bottom, edges.bottom) - edges.top - overhang)
  }
  return sum
}
