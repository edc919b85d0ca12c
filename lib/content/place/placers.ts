import { blankUnder } from './blank-under'
import { chip } from './chip'
import { freeBelow } from './free-below'
import { freeInRow } from './free-in-row'
import { gapUnder } from './gap-under'
import { farLineEnd, lineEnd } from './line-end'
import { overEdge } from './over-edge'
import type { Placer } from './placer'
import type { Spot } from './spot'
import type { Surroundings } from './surroundings'
import { twoLines } from './two-lines'
import { underBlock } from './under-block'
import { underRow } from './under-row'
import { withinText } from './within-text'

/** Placers are tried one after the other; where none has a place, there is a dot. */
type Context = readonly [is: (around: Surroundings) => boolean, placers: readonly Placer[]]

/** Where sentences stand, by what is around their hash: the first that it is. A new context is a new row. */
const contexts: readonly Context[] = [
  [({ isCode }) => isCode, [lineEnd, freeBelow, withinText, underBlock, farLineEnd, overEdge]],
  [({ isPlaced }) => isPlaced, [lineEnd, blankUnder, farLineEnd]],
  [({ row }) => row !== null, [lineEnd, gapUnder, underRow, twoLines, freeInRow, farLineEnd]],
  // Prose.
  [() => true, [chip, lineEnd, withinText, underBlock, gapUnder, farLineEnd]],
]

/** Every place that comes into question, the best one first. Reads only. */
export function* spotsFor(...[around, words, may, rooms]: Parameters<Placer>): Generator<Spot> {
  const [, placers = []] = contexts.find(([is]) => is(around)) ?? []
  for (const placer of placers) {
    const spot = placer(around, words, may, rooms)
    if (spot) yield spot
  }
}
