import * as dom from '../../shared/dom/dom'
import type { Ours } from '../../shared/dom/ours'
import type { Occurrence } from '../../shared/find/occurrence'
import { finder } from '../../shared/place/given-finder'
import { lineOf } from '../../shared/place/room'
import { isCutOff } from './geometry'
import { dotAt, overAt, tieAt } from './over'
import { type Overruled, overrule } from './overrule'
import type { Fit } from './placers'
import { isClear } from './row-lines'
import type { OverSpot, PushSpot, StripSpot, UnderSpot, Words } from './spot'
import { createStrips } from './strip'
import type { Surroundings } from './surroundings'
import { createRooms } from './under'

/** How far a hash may move sideways, px. */
const farthest = 24

/** Px from a hash down to the free space of its row, beyond which nobody would connect the two. */
const farthestDown = 64

/** Px that a line may be short because others in the batch moved it. */
const littleShort = 4

/** Px by which a row may be higher than its line needs. */
const littleOver = 1.5

/** How often a row is measured and adjusted after it has grown. */
const mostFittings = 2

/** A sentence to be placed, and every spot for it, best first. */
export interface Way {
  around: Surroundings
  /** Another mark nearby already shows the sentence. */
  isTie: boolean
  spots: Iterable<Fit>
}

/** The work for one spot, done step by step together with that for the others. */
interface Step {
  /** Writes. */
  make?(): void
  /** Reads the result: the place, or null if it went wrong. */
  look(): OverSpot | null
  /**
   * Afterwards: adjusts how much room was made, which cells with vertically centred words need. True if it changed
   * anything. Writes.
   */
  fit?(): boolean
  /** Undoes `make`. Writes. */
  undo?(): void
}

/** The sentences of one text in order. Each is measured once those before it are placed; null if it has no way. */
type WaysInText<W> = readonly (() => W | null)[]

/** A sentence being placed, and those that follow it in its text. */
interface Open<W> {
  way: W
  spots: Iterator<Fit>
  rest: ArrayIterator<() => W | null>
}

/** A sentence that has its place, with the wording that fits there. */
export interface Settled<W> {
  way: W
  spot: OverSpot
  words: Words | undefined
}

/** Opens the first that has a way. Reads only. */
function openNext<W extends Way>(rest: Open<W>['rest']): Open<W>[] {
  for (const next of rest) {
    const way = next()
    if (way) return [{ way, spots: way.spots[Symbol.iterator](), rest }]
  }
  return []
}

/**
 * Makes room in the page for sentences of many texts at once: reads everything, writes everything, checks the result,
 * undoes what harmed the page or did not help, and tries the next spot for those. A dot or a tie needs no room and is
 * always last.
 */
export function makeWay<W extends Way>(texts: readonly WaysInText<W>[], held: Held) {
  const settled: Settled<W>[] = []
  let moved = false
  let open = texts.flatMap((text) => openNext(text.values()))
  while (open.length) {
    const tries = open.map((each) => ({ ...each, step: nextStep(each.way, each.spots, held) }))
    moved ||= tries.some(({ step }) => step.writes)
    const width = moved ? pageWidth() : 0
    for (const { step } of tries) step.make?.()
    held.settle()
    const looked = tries.map((each) => ({ ...each, found: each.step.look() }))
    for (let fittings = 0; fittings < mostFittings; fittings++) {
      const fitted = looked.filter(({ step }) => step.fit?.())
      if (!fitted.length) break
      held.settle()
      for (const each of fitted) each.found = each.step.look()
    }
    for (const { step, found } of looked) if (!found) step.undo?.()
    held.settle()
    // A spot that did not help may have made it wider, so measure after it is undone.
    const isWider = moved && pageWidth() > width
    open = []
    const ended: Open<W>['rest'][] = []
    for (const { way, spots, rest, step, found } of looked) {
      if (found && !(isWider && step.writes)) {
        settled.push({ way, spot: found, words: step.words })
        ended.push(rest)
      } else {
        step.undo?.()
        open.push({ way, spots, rest })
      }
    }
    held.settle()
    for (const { way } of open) way.around.renew()
    open.push(...ended.flatMap(openNext))
  }
  return { settled, moved }
}

const pageWidth = () => dom.scrollWidth(dom.documentElement(document))

/** Reads only. */
function nextStep(way: Way, spots: Iterator<Fit>, held: Held): Step & { writes: boolean; words?: Words } {
  for (let next = spots.next(); !next.done; next = spots.next()) {
    const [spot, words] = next.value
    const step = stepFor(way, next.value, held)
    if (step) return { ...step, words, writes: spot.kind === 'under' ? spot.grows : spot.kind !== 'over' }
  }
  return { ...settledAt((way.isTie ? tieAt : dotAt)(way.around)), writes: false }
}

const settledAt = (spot: OverSpot): Step => ({ look: () => spot })

function stepFor(way: Way, [spot, words]: Fit, held: Held): Step | null {
  switch (spot.kind) {
    case 'push':
      return pushStep(way, spot, held)
    case 'under':
      return underStep(way, spot, words, held)
    case 'strip':
      return stripStep(way, spot, words, held)
    default:
      return settledAt(spot)
  }
}

/**
 * Looks again after a change: null if that moved the hash aside, or something over an edge that hides it. Reads only.
 */
function again(around: Surroundings, element: Element): () => Surroundings | null {
  const { occurrence, line } = around
  const excess = excessOf(element)
  return () => {
    const now = lineOf(occurrence)
    const isMoved = !now || Math.abs(now.rect.left - line.rect.left) > farthest
    return isMoved || excessOf(element) > excess + 1 ? null : { ...around, line: now }
  }
}

function pushStep({ around }: Way, { elements, styles, look }: PushSpot, { pushes, pullBack }: Held): Step {
  const { occurrence, box } = around
  const lookAgain = again(around, box)
  return {
    make: () =>
      void pushes.set(
        occurrence,
        elements.map((element) => overrule(element, styles)),
      ),
    look() {
      const now = lookAgain()
      return now && look(now)
    },
    undo: () => pullBack([occurrence]),
  }
}

function underStep({ around }: Way, { row, grows }: UnderSpot, words: Words, { rooms }: Held): Step | null {
  const { occurrence } = around
  const measure = () => {
    const line = lineOf(occurrence)
    return line && rooms.measure(row, occurrence, line, words, grows)
  }
  const first = measure()
  if (!first || (!grows && (first.short > 0.5 || first.top - around.line.rect.bottom > farthestDown))) return null
  const lookAgain = again(around, row.element)
  // If the row keeps its height, the gap under the line is left out.
  const tolerated = row.height ? 2.5 : 0.5
  let last = first
  return {
    make: () => rooms.note(row, occurrence, last, grows),
    look() {
      const line = measure()
      if (!line) return null
      last = line
      const { left, top, room, short } = line
      const now = lookAgain()
      if (!now || short > tolerated || (grows && !isClear(line, row))) return null
      if (now.line.rect.isSeen && isCutOff(row.element, top)) {
        around.waits = row.element
        return dotAt(now)
      }
      return overAt(now, { left, top, room, row: row.element })
    },
    fit() {
      const { short, free } = last
      // An element of fixed height ignores padding until the padding is as high as the element.
      if (!grows || short > Math.max(littleShort, 0.6 * first.short)) return false
      if (short > (isClear(last, row) ? tolerated : 0.5))
        rooms.note(row, occurrence, { ...last, free: free - short }, grows)
      else if (short < -littleOver && !row.height) rooms.note(row, occurrence, last, grows)
      else return false
      return true
    },
    undo() {
      rooms.leave(occurrence)
      if (grows) rooms.refuse(row)
    },
  }
}

function stripStep({ around }: Way, spot: StripSpot, words: Words, { strips }: Held): Step | null {
  const { occurrence, line } = around
  const { box, loose } = spot
  const planned = strips.plan(occurrence, spot, line, words)
  if (!planned) return null
  const lookAgain = again(around, box)
  const neighbours = neighboursOf(loose?.element ?? box, planned.next).filter((each) => each !== loose?.element)
  const before = looksOf(neighbours)
  let isHeld = false
  return {
    make: () => strips.put(occurrence, planned),
    look() {
      const place = strips.placeOf(occurrence)
      isHeld = place !== undefined
      const now = place && lookAgain()
      if (!now || looksOf(neighbours) !== before) return null
      // What was made a box for it is the box of the whole text now, for those that follow in it too.
      around.box = now.line.box
      return overAt(now, { ...place, room: planned.whole })
    },
    fit() {
      return !isHeld && strips.turn(occurrence)
    },
    undo: () => strips.leave(occurrence),
  }
}

// Without the bottom padding, which we add to rows and blocks ourselves.
const telling = 'display,float,font-size,font-weight,color,background-color,padding-top,margin'.split(',')

/**
 * The computed looks of some elements, as text. If it changes, the page's styles now match other elements, as with
 * `:last-child`. Reads only.
 */
function looksOf(elements: readonly Element[]): string {
  return elements
    .map((element) => {
      const style = getComputedStyle(element)
      return telling.map((name) => style.getPropertyValue(name)).join()
    })
    .join(';')
}

/** The elements around a place among an element's children whose styles may depend on what is there. */
function neighboursOf(parent: Element, next: Node): Element[] {
  const found = [parent]
  let before = dom.previousSibling(next)
  let after: Node | null = next
  for (let steps = 0; steps < 3; steps++) {
    if (before instanceof Element) found.push(before)
    if (after instanceof Element) found.push(after)
    before = before && dom.previousSibling(before)
    after = after && dom.nextSibling(after)
  }
  return found
}

/** A sentence may reach out of its line this far, px. */
const overhang = 3
/** Elements checked around a row. */
const farthestOut = 5

/**
 * How far content reaches over the upper edge of an element, and over the lower edges of those around it that do not
 * scroll, px. If that grows, the page would hide something it shows. Reads only.
 */
export function excessOf(element: Element): number {
  // Vertically centred words move up if their row does not become higher.
  const top = dom.getBoundingClientRect(element).top - finder.rangeWithin(element).getBoundingClientRect().top
  let sum = Math.max(0, top)
  let around = finder.parentOf(element)
  for (let steps = 0; around && around !== dom.body(document) && steps < farthestOut; steps++) {
    const { overflowY, display } = getComputedStyle(around)
    if (/auto|scroll/.test(overflowY)) break
    if (!/^(?:inline|contents|table-)/.test(display))
      sum += Math.max(0, dom.scrollHeight(around) - dom.clientHeight(around) - overhang)
    around = finder.parentOf(around)
  }
  return sum
}

/** The room that the page keeps for sentences: lines of rows and blocks, lines within a text, and parts of lines. */
export function createHeld(makeHost: (style: string) => Ours, signal: AbortSignal) {
  const rooms = createRooms()
  const strips = createStrips(makeHost, signal)
  /** Elements of the page whose styles push words aside, or down, on the line of a hash. */
  const pushes = new Map<Occurrence, readonly Overruled[]>()
  const settle = () => {
    rooms.settle()
    strips.settle()
  }
  /** Lets pushed words return. Writes. */
  function pullBack(occurrences: readonly Occurrence[]): void {
    for (const each of occurrences) {
      for (const pushed of pushes.get(each) ?? []) pushed.undo()
      pushes.delete(each)
    }
  }
  /** Removes lines. True if others remain beside them. Writes. */
  function leave(occurrences: readonly Occurrence[]): boolean {
    const shared = occurrences.filter((each) => [rooms, strips].some((held) => held.leave(each)))
    pullBack(occurrences)
    settle()
    return shared.length > 0
  }
  return {
    rooms,
    strips,
    pushes,
    /** Makes and removes what was noted. Writes. */
    settle,
    /** Where a sentence begins now, in the viewport, px. Reads only. */
    placeOf: (occurrence: Occurrence) => rooms.placeOf(occurrence) ?? strips.placeOf(occurrence),
    leave,
    pullBack,
    /** Undoes everything this script made. */
    clear: () => leave([...rooms.all(), ...strips.all(), ...pushes.keys()]),
  }
}

export type Held = ReturnType<typeof createHeld>
