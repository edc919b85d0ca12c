import * as dom from '../dom/dom'
import { element } from '../dom/element'
import type { Ours } from '../dom/ours'
import { type Occurrence, parentOf } from '../find/occurrence'
import { rangeOver } from '../find/range'
import type { Place } from './place'
import { px, rectOf } from './room'
import { isBefore } from './rooms'

/** Px between the line of a hash and where the next is held off: less, and that line itself might be. */
const safe = 2
const hostStyle = 'all:initial;display:contents;'
const floating = 'float:left;clear:left;pointer-events:none;user-select:none;'

interface Band {
  /** Where it would begin without the others, from the strip's top on, px. */
  at: number
  height: number
}
interface Strip {
  host: HTMLElement
  root: ShadowRoot
  bands: Map<Occurrence, Band>
}
export interface PlannedStrip {
  parent: Element
  next: Node
  at: number
  /** Where the first line of the run is, and the hash, in the viewport, px. */
  top: number
  hash: Place
}

/**
 * Lines within a text, each right under the line where a hash ends, without parting the text: what floats
 * at its side without content holds lines off where a sentence is to stand.
 */
export function createStrips(makeHost: (style: string) => Ours) {
  const strips = new Map<Node, Strip>()
  const byOccurrence = new WeakMap<Occurrence, Strip>()

  const shiftOf = ({ bands }: Strip, occurrence: Occurrence) => {
    let sum = 0
    for (const [other, { height }] of bands) if (other !== occurrence && isBefore(other, occurrence)) sum += height
    return sum
  }

  /** Floats one under the other: without width as far as lines stay, as wide as the text where they are held off. */
  function shape({ root, bands }: Strip): void {
    const floats: HTMLElement[] = []
    let shift = 0
    let end = 0
    for (const [, { at, height }] of [...bands].sort(([a], [b]) => (isBefore(a, b) ? -1 : 1))) {
      const top = at + shift
      const bottom = top + height - safe
      floats.push(
        element('div', { style: `${floating}width:0;height:${top - end}px` }),
        element('div', { style: `${floating}width:100%;height:${bottom - top}px` }),
      )
      end = bottom
      shift += height
    }
    root.replaceChildren(...floats)
  }

  const isStrip = (node: Node) => [...strips.values()].some(({ host }) => host === node)
  const stripBefore = (next: Node) => [...strips.values()].find(({ host }) => dom.nextSibling(host) === next)
  const topOf = ({ root }: Strip) => root.firstElementChild?.getBoundingClientRect().top ?? 0

  return {
    /** Null where the lines around a hash are not those of one text. Reads only. */
    plan(occurrence: Occurrence, box: Element, rect: Place): PlannedStrip | null {
      const known = byOccurrence.get(occurrence)
      let next: Node = occurrence.endText ?? occurrence.element
      for (let up = parentOf(next); up && up !== box; up = parentOf(next)) next = up
      if (dom.parentNode(next) !== box) return null
      for (let before = dom.previousSibling(next); before && isInline(before) && !isStrip(before); ) {
        next = before
        before = dom.previousSibling(next)
      }
      const strip = known ?? stripBefore(next)
      const first = firstRectOf(next)
      if (!first) return null
      const { lineHeight, fontSize } = getComputedStyle(box)
      const high = Math.max(px(lineHeight) || 1.2 * px(fontSize), rect.height)
      const top = strip ? topOf(strip) : first.top + first.height / 2 - high / 2
      const at = (rect.top + rect.bottom + high) / 2 + safe - top - (strip ? shiftOf(strip, occurrence) : 0)
      return { parent: box, next, at, top, hash: rect }
    },
    /** Writes. */
    put(occurrence: Occurrence, { parent, next, at }: PlannedStrip, height: number): void {
      let strip = byOccurrence.get(occurrence) ?? stripBefore(next)
      if (!strip) {
        const { host, root } = makeHost(hostStyle)
        strip = { host, root, bands: new Map() }
        strips.set(host, strip)
        dom.insertBefore(parent, host, next)
      }
      strip.bands.set(occurrence, { at, height })
      byOccurrence.set(occurrence, strip)
      shape(strip)
    },
    /** Where the line begins now, in the viewport, px; undefined where the page did not make way as it should. Reads only. */
    topOf(occurrence: Occurrence): number | undefined {
      const strip = byOccurrence.get(occurrence)
      const band = strip?.bands.get(occurrence)
      const rect = rectOf(occurrence)
      if (!strip || !band || !rect || !strip.host.isConnected) return undefined
      const top = topOf(strip) + band.at + shiftOf(strip, occurrence)
      const gap = top - rect.bottom
      return gap > -2 && gap < rect.height ? top - safe : undefined
    },
    isLost: (occurrence: Occurrence) => byOccurrence.get(occurrence)?.host.isConnected === false,
    has: (occurrence: Occurrence) => byOccurrence.has(occurrence),
    /** Takes a line back. Writes. */
    leave(occurrence: Occurrence): void {
      const strip = byOccurrence.get(occurrence)
      byOccurrence.delete(occurrence)
      if (!strip?.bands.delete(occurrence)) return
      if (strip.bands.size) shape(strip)
      else {
        strip.host.remove()
        strips.delete(strip.host)
      }
    },
    stop(): void {
      for (const { host } of strips.values()) host.remove()
      strips.clear()
    },
  }
}

export type Strips = ReturnType<typeof createStrips>

function isInline(node: Node): boolean {
  if (!(node instanceof Element)) return true
  const { display, float } = getComputedStyle(node)
  return dom.localName(node) !== 'br' && float === 'none' && /^(?:inline|none|contents|ruby)/.test(display)
}

function firstRectOf(node: Node): DOMRect | undefined {
  for (let at: Node | null = node; at; at = dom.nextSibling(at)) {
    const rects =
      at instanceof Element
        ? dom.getClientRects(at)
        : at instanceof Text && rangeOver(at, 0, at, at.length).getClientRects()
    const rect = rects && [...rects].find(({ width }) => width > 0)
    if (rect) return rect
  }
  return undefined
}
