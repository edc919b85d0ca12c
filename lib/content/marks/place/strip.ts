import * as dom from '../../shared/dom/dom'
import { element } from '../../shared/dom/element'
import { type FrameShare, frameShare } from '../../shared/dom/frame-share'
import type { Ours } from '../../shared/dom/ours'
import type { Occurrence } from '../../shared/find/occurrence'
import { type Edges, edgesOf } from '../../shared/place/edges-of'
import { finder } from '../../shared/place/given-finder'
import { px } from '../../shared/place/px'
import type { SeenLine } from '../../shared/place/room'
import { besideFloats, scaleOf } from './geometry'
import { again, looksOf, neighboursOf } from './harm'
import { overAt } from './over'
import { insist, overrule } from './overrule'
import { acrossOf } from './row-lines'
import type { RoomOffer } from './spot'
import { type Stack, stack, type Wish } from './stack'
import { type Among, createStepAside } from './step-aside'
import { amongOthers, isOnLastLine, type Surroundings } from './surroundings'
import type { May, Words } from './wording'

/**
 * Px kept between a hash's line and where the next line is pushed down; with less, the hash's own line might be.
 */
const safe = 2
const hostStyle = 'all:initial;font-size:0;'
const floatingAt = (side: Strip['side']) => `float:${side};clear:${side};pointer-events:none;user-select:none;`

interface Strip extends Among, PlannedStrip {
  root: ShadowRoot
  /** Where it floats: at the start of lines, or at their end if something of the page floats at the start. */
  side: 'left' | 'right'
  /** Their `line`s are positions without any strip, from the strip's top, px. */
  wishes: Map<Occurrence, Wish>
  stacked: Stack
  isOld: boolean
}
/** A text that may get lines of ours. */
interface Wrapping {
  box: Element
  /** What has to wrap for it. */
  loose?: Loose
}

export interface PlannedStrip extends Wrapping {
  next: Node
  wish: Wish
  /** Where it begins, downwards, in the viewport, px. */
  top: number
  /** Width, px; and of what pushes lines down, as a style. */
  whole: number
  wide: string
}

/**
 * Lines within a text, each right under the line where a hash ends, without splitting the text: empty floats at its
 * side push lines down where sentences go.
 */
export function createStrips(makeHost: (style: string) => Ours, signal: AbortSignal) {
  const share: FrameShare & { strips?: Map<Node, Strip> } = frameShare()
  const strips = share.strips ?? new Map<Node, Strip>()
  share.strips = strips
  const byOccurrence = new Map<Occurrence, Strip>()

  const isStrip = (node: Node) => strips.has(node)
  const stripBefore = (next: Node) => [...strips.values()].find(({ host }) => dom.nextSibling(host) === next)
  const topOf = ({ root }: Strip) => root.firstElementChild?.getBoundingClientRect().top ?? 0

  /** Null unless the lines around the hash belong to one text. Reads only. */
  function plan(occurrence: Occurrence, wrapping: Wrapping, seen: SeenLine, words: Words): PlannedStrip | null {
    const { box, loose } = wrapping
    const parent = loose?.element ?? box
    const known = byOccurrence.get(occurrence)
    let next: Node = occurrence.endText ?? occurrence.element
    for (let up = finder.parentOf(next); up && up !== parent; up = finder.parentOf(next)) next = up
    if (dom.parentNode(next) !== parent) return null
    for (let before = dom.previousSibling(next); before && isInline(before) && !isStrip(before); ) {
      next = before
      before = dom.previousSibling(next)
    }
    const strip = known ?? stripBefore(next)
    // The element that was made a box for the strip is the box of its lines since.
    const edges = edgesOf(strip?.box ?? box)
    const across = acrossOf(edges, seen, words)
    const first = firstRect(next, occurrence)
    if (!across || !first) return null
    const { rect, rightToLeft } = seen
    const { lineHeight, fontSize } = getComputedStyle(box)
    const high = Math.max((px(lineHeight) || 1.2 * px(fontSize)) * scaleOf(box), rect.height)
    const top = strip ? topOf(strip) : first.top + first.height / 2 - high / 2
    const end = (rect.top + rect.bottom + high) / 2 + safe - top
    const above = strip?.stacked.bands.findLast((band) => band.line + band.top < end - high / 2)
    const line = end - (above ? above.top + above.height : 0)
    const { left, width, height } = across
    const wish = { line, left: left - edges.left, width, height, rightToLeft }
    return { ...wrapping, next, wish, top, ...widthsIn(edges, seen, loose) }
  }

  /** Notes a line; `settle` makes it. Writes. */
  function put(occurrence: Occurrence, planned: PlannedStrip): void {
    const { box, loose, next, wish } = planned
    let strip = byOccurrence.get(occurrence) ?? stripBefore(next)
    if (!strip) {
      const loosened = loose && overrule(loose.element, loose.styles)
      const empty = { side: 'left', wishes: new Map(), stacked: stack(new Map(), 0), isOld: true } as const
      strip = { ...planned, ...makeHost(hostStyle), loosened, ...empty }
      strips.set(strip.host, strip)
      dom.insertBefore(loose?.element ?? box, strip.host, next)
    }
    strip.wishes.set(occurrence, wish)
    byOccurrence.set(occurrence, strip)
    strip.isOld = true
  }

  /** Makes and removes the noted lines. Writes. */
  function settle(): void {
    for (const strip of strips.values()) {
      if (!strip.isOld) continue
      strip.isOld = false
      strip.stacked = stack(strip.wishes, strip.whole)
      if (strip.wishes.size) {
        shape(strip)
        if (strip.loosened) insist([strip.loosened])
      } else {
        strip.host.remove()
        strip.loosened?.undo()
        strips.delete(strip.host)
      }
    }
  }

  /**
   * Where a sentence begins now, in the viewport, px; undefined if the page did not make room as planned. Reads only.
   */
  function placeOf(occurrence: Occurrence): { left: number; top: number } | undefined {
    const strip = byOccurrence.get(occurrence)
    const place = strip?.stacked.places.get(occurrence)
    const rect = finder.rectOf(occurrence)
    if (!strip || !place || !rect || !strip.host.isConnected) return undefined
    const { bands } = strip.stacked
    const at = bands.findLastIndex(({ top }) => top <= place.top)
    // Where nothing as wide fits beside a float of the page, it is further down.
    const top = dom.getBoundingClientRect(strip.root.children[2 * at + 1] as Element).top - safe
    const gap = top - rect.bottom
    const isUnder = gap > -2 * safe && gap < rect.height - safe
    const left = edgesOf(strip.box).left + place.left
    return isUnder ? { left, top: top + place.top - (bands[at]?.top ?? 0) } : undefined
  }

  /** Tries again on the other side, as something of the page floats at this one. True if it can. Writes. */
  function turn(occurrence: Occurrence): boolean {
    const strip = byOccurrence.get(occurrence)
    if (strip?.side !== 'left') return false
    strip.side = 'right'
    strip.isOld = true
    return true
  }

  /** Removes a line; `settle` carries it out. True if others remain there. */
  function leave(occurrence: Occurrence): boolean {
    const strip = byOccurrence.get(occurrence)
    byOccurrence.delete(occurrence)
    if (!strip?.wishes.delete(occurrence)) return false
    strip.isOld = true
    return strip.wishes.size > 0
  }

  return {
    ...{ plan, put, settle, placeOf, turn, leave },
    comeBack: createStepAside(strips, signal),
    /** Whether the page removed it. */
    isLost: (occurrence: Occurrence) => byOccurrence.get(occurrence)?.host.isConnected === false,
    all: () => byOccurrence.keys(),
  }
}

/** Right under the line of a hash, in a text that goes on after it. */
export const withinText =
  (strips: ReturnType<typeof createStrips>): RoomOffer =>
  (around, all, may) => {
    const { occurrence, line } = around
    const wrapping = wrappingAround(around, may)
    const words = wrapping && amongOthers(around, all)
    const planned = words && strips.plan(occurrence, wrapping, line, words)
    if (!planned) return null
    const { box, loose } = wrapping
    const lookAgain = again(around, box)
    const neighbours = neighboursOf(loose?.element ?? box, planned.next).filter((each) => each !== loose?.element)
    const before = looksOf(neighbours)
    let isPlaced = false
    return {
      words,
      moves: true,
      make: () => strips.put(occurrence, planned),
      look() {
        const place = strips.placeOf(occurrence)
        isPlaced = place !== undefined
        const now = place && lookAgain()
        return now && looksOf(neighbours) === before ? overAt(now, { ...place, room: planned.whole }) : null
      },
      fit: () => !isPlaced && strips.turn(occurrence),
      undo: () => strips.leave(occurrence),
    }
  }

/** Floats stacked on each other: without width where lines stay, as wide as the text where they are pushed down. */
function shape({ root, box, stacked, side, wide }: Strip): void {
  const scale = scaleOf(box)
  const floating = floatingAt(side)
  const floats: HTMLElement[] = []
  let end = 0
  for (const { line, top: shift, height } of stacked.bands) {
    const top = line + shift
    const bottom = top + height - safe
    floats.push(
      element('div', { style: `${floating}width:0;height:${(top - end) / scale}px` }),
      element('div', { style: `${floating}width:${wide};height:${(bottom - top) / scale}px` }),
    )
    end = bottom
  }
  root.replaceChildren(...floats)
}

function isInline(node: Node): boolean {
  if (!(node instanceof Element)) return true
  const { display, float } = getComputedStyle(node)
  return dom.localName(node) !== 'br' && float === 'none' && /^(?:inline|none|contents|ruby)/.test(display)
}

/** The rectangle of the first words from a node to the end of a hash. */
function firstRect(from: Node, occurrence: Occurrence): DOMRect | undefined {
  const { endContainer, endOffset } = finder.boundsOf(occurrence)
  const rects = finder.rangeOver(from, 0, endContainer, endOffset).getClientRects()
  return [...rects].find(({ width }) => width > 0)
}

/** How wide a line may be there, and what pushes it down. */
function widthsIn(edges: Edges, seen: SeenLine, loose?: Loose): Pick<PlannedStrip, 'whole' | 'wide'> {
  const free = besideFloats(edges, seen)
  const isNarrow = free.right - free.left < edges.right - edges.left
  const wide = isNarrow ? (free.right - free.left) / scaleOf(seen.box) : loose?.wide
  return { whole: free.right - edges.left, wide: wide ? `${wide}px` : '100%' }
}

// Code does not wrap, and a float pushes aside a line that does not wrap. To make room for a sentence between lines of
// code, we let the code wrap, but inside a box as wide as its longest line, so that it never has to.

/** Characters of a snippet. Longer ones keep their lines as they are. */
const longestSnippet = 20_000

export interface Loose {
  element: HTMLElement
  styles: Readonly<Record<string, string>>
  /** Its lines are wider than itself: as wide a float, px, keeps the box around them as wide. */
  wide?: number
}

// Plain `pre-wrap` would let the blanks that begin a line hang beside the float.
const wrap = { whiteSpace: 'break-spaces' }

/** Which element of a code block may wrap, and by which styles; null if that would show. Reads only. */
export function looseIn(box: Element): Loose | null {
  const { length } = dom.textContent(box)
  if (length > longestSnippet || !(box instanceof HTMLElement)) return null
  const [inner] = dom.children(box)
  if (inner instanceof HTMLElement && dom.textContent(inner).length === length) {
    const { lineHeight } = getComputedStyle(box)
    // Not a block, so the block around its lines stays the same.
    const wide = { display: 'inline-block', verticalAlign: 'top', width: 'max-content', minWidth: '100%' }
    return { element: inner, styles: { ...wide, ...wrap, ...(px(lineHeight) && { lineHeight }) } }
  }
  if (dom.scrollWidth(box) <= dom.clientWidth(box)) return { element: box, styles: wrap }
  // Blanks between elements, such as the ends of lines, would be left out there.
  if ([...dom.childNodes(box)].some((node) => node instanceof Text && !node.data.trim())) return null
  // Its words and inline elements get a box of their own in there, which may be wider than itself.
  const { width } = finder.rangeWithin(box).getBoundingClientRect()
  return { element: box, styles: { display: '-webkit-box', ...wrap }, wide: width + 1 }
}

/** How a box lays its words out; the last is ours, for lines of code that are wider than itself. */
const flowing = /^(?:block|list-item|flow-root|inline-block|table-cell|-webkit-box break-spaces)\b/

/**
 * The text around a hash that goes on after it. Null on the last line of a text, where its block can get another line.
 * Reads only.
 */
export function wrappingAround(around: Surroundings, { insert }: Pick<May, 'insert'>): Wrapping | null {
  const { box, line, icons, keepsLines, row } = around
  // Icons on the next line come first.
  if (keepsLines || row || icons || !insert || box === dom.body(document)) return null
  const { display, whiteSpace } = getComputedStyle(box)
  if (!flowing.test(`${display} ${whiteSpace}`) || whiteSpace === 'nowrap') return null
  if (isOnLastLine(around)) return null
  // Blanks that begin a line would hang beside the float.
  if (whiteSpace === 'pre-wrap' && box instanceof HTMLElement) return { box, loose: { element: box, styles: wrap } }
  if (whiteSpace !== 'pre') return { box }
  // If the hash is beyond the edge of its code, the sentence would be out of sight too.
  const loose = line.rect.width > 0 && looseIn(box)
  return loose ? { box, loose } : null
}
