import * as dom from '../../shared/dom/dom'
import { lineOf } from '../../shared/place/room'
import { dotAt, overAt } from './around/over-spot'
import { isClear } from './around/own-line'
import type { OverSpot, PushSpot, StripSpot, UnderSpot, Words } from './around/spot'
import type { Surroundings } from './around/surroundings'
import { looksOf, neighboursOf } from './looks-of'
import type { Fit } from './placers/placers'
import { excessOf } from './rooms/excess'
import type { Held } from './rooms/held'
import { overrule } from './rooms/overrule'

/** By how much a hash may move sideways for it, px. */
const farthest = 24

/** Px from a hash down to what is free of its row, beyond which nobody sees that they belong together. */
const farthestDown = 64

/** Px that are missing of a line as others of the same batch moved it. */
const littleShort = 4

/** Px by which a row may be higher than its line asks for. */
const littleOver = 1.5

/** Times that a row is measured and made to fit once it has grown. */
const mostFittings = 2

/** A sentence on the way to its place, and every spot that comes into question, best first. */
export interface Way {
  around: Surroundings
  spots: Iterable<Fit>
}

/** What is made for one spot, in steps that are taken together with those for others. */
interface Step {
  /** Writes. */
  make(): void
  /** Reads what came of it: the place, or null where that went wrong. */
  look(): OverSpot | null
  /** After that: makes more or less of it, as cells that keep their words in their middle need. True if it did. Writes. */
  fit(): boolean
  /** Writes: takes back what was made. */
  undo(): void
}

/** The ways of one text's sentences in their order, each measured when those before it stand. Null where there is none. */
export type WaysInText<W> = readonly (() => W | null)[]

/** A sentence under way, and what follows it in its text. */
interface Open<W> {
  way: W
  spots: Iterator<Fit>
  rest: Iterator<() => W | null>
}

/** A sentence that has its place, in these words. */
export interface Settled<W> {
  way: W
  spot: OverSpot
  words: Words | undefined
}

/** The first that there is a way for. Reads only. */
function openNext<W extends Way>(rest: Iterator<() => W | null>): Open<W>[] {
  for (let next = rest.next(); !next.done; next = rest.next()) {
    const way = next.value()
    if (way) return [{ way, spots: way.spots[Symbol.iterator](), rest }]
  }
  return []
}

/**
 * Makes way in the page for sentences of many texts at once: reads all, writes all, looks at what came of it, and takes
 * back what harmed the page or did not help; then the next spot is tried. A dot needs no way and is always the last.
 */
export function makeWay<W extends Way>(texts: readonly WaysInText<W>[], held: Held) {
  const settled: Settled<W>[] = []
  let moved = false
  let open = texts.flatMap((text) => openNext(text.values()))
  while (open.length) {
    const tries = open.map((each) => ({ ...each, step: nextStep(each.way, each.spots, held) }))
    moved ||= tries.some(({ step }) => step.writes)
    const width = moved ? pageWidth() : 0
    for (const { step } of tries) step.make()
    held.settle()
    const looked = tries.map((each) => ({ ...each, found: each.step.look() }))
    for (let fittings = 0; fittings < mostFittings; fittings++) {
      const fitted = looked.filter(({ step }) => step.fit())
      if (!fitted.length) break
      held.settle()
      for (const each of fitted) each.found = each.step.look()
    }
    for (const { step, found } of looked) if (!found) step.undo()
    held.settle()
    // Not where one that did not help had made it so.
    const isWider = moved && pageWidth() > width
    open = []
    const ended: Open<W>['rest'][] = []
    for (const { way, spots, rest, step, found } of looked) {
      if (found && !(isWider && step.writes)) {
        settled.push({ way, spot: found, words: step.words })
        ended.push(rest)
      } else {
        step.undo()
        open.push({ way, spots, rest })
      }
    }
    held.settle()
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
  return { ...settledAt(dotAt(way.around)), writes: false }
}

const settledAt = (spot: OverSpot): Step => ({ make() {}, look: () => spot, fit: () => false, undo() {} })

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

function pushStep({ around }: Way, { elements, styles, look }: PushSpot, { pushes, pullBack }: Held): Step {
  const { occurrence, line } = around
  const make = () => elements.map((element) => overrule(element, styles))
  return {
    make: () => void pushes.set(occurrence, make()),
    look() {
      const now = lineOf(occurrence)
      return now && Math.abs(now.rect.left - line.rect.left) <= farthest ? look({ ...around, line: now }) : null
    },
    fit: () => false,
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
  const excess = grows ? excessOf(row.element) : 0
  // Where the row stays as high as it is, the gap under the line is left out.
  const tolerated = row.height ? 2.5 : 0.5
  let last = first
  return {
    make: () => rooms.note(row, occurrence, last, grows),
    look() {
      const line = measure()
      if (!line) return null
      last = line
      if (line.short > tolerated || (grows && (!isClear(line, row) || excessOf(row.element) > excess + 1))) return null
      const now = lineOf(occurrence)
      const { left, top, room } = line
      const list = dom.parentElement(row.element)
      return overAt(now ? { ...around, line: now } : around, {
        ...{ left, top, room, own: true },
        ...(list && { list }),
      })
    },
    fit() {
      const { short, free } = last
      // What has a fixed height takes no notice of a padding until that is as high as itself.
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
  const excess = excessOf(box)
  const neighbours = neighboursOf(loose?.element ?? box, planned.next).filter((each) => each !== loose?.element)
  const before = looksOf(neighbours)
  const { wish } = planned
  let isHeld = false
  return {
    make: () => strips.put(occurrence, planned),
    look() {
      const place = strips.placeOf(occurrence)
      isHeld = place !== undefined
      const now = lineOf(occurrence)
      if (!place || !now || Math.abs(now.rect.left - line.rect.left) > farthest) return null
      if (excessOf(box) > excess + 1 || looksOf(neighbours) !== before) return null
      return overAt({ ...around, line: now }, { ...place, room: planned.whole, own: true })
    },
    fit() {
      // A line is as high as the largest words in it: too high up, what is to be under it goes over it.
      if (isHeld) return false
      wish.line += line.rect.height / 4
      strips.put(occurrence, planned)
      return true
    },
    undo: () => strips.leave(occurrence),
  }
}
