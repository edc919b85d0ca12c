import { blankUnder } from './blank-under'
import { chip } from './chip'
import { freeBelow } from './free-below'
import { freeInRow } from './free-in-row'
import { gapUnder } from './gap-under'
import { farLineEnd, lineEnd } from './line-end'
import { overEdge } from './over-edge'
import type { Placer } from './placer'
import type { Spot } from './spot'
import { twoLines } from './two-lines'
import { underBlock } from './under-block'
import { underRow } from './under-row'
import { withinText } from './within-text'

/** What is there or true around a hash. Placers are tried one after the other; where none has a place, there is a dot. */
type Context = readonly [name: 'isCode' | 'isPlaced' | 'row' | 'box', placers: readonly Placer[]]

/** Where sentences stand, by what is around their hash: the first that it has. A new context is a new row. */
const contexts: readonly Context[] = [
  ['isCode', [lineEnd, freeBelow, withinText, underBlock, farLineEnd, overEdge]],
  ['isPlaced', [lineEnd, blankUnder, farLineEnd]],
  ['row', [lineEnd, freeBelow, gapUnder, underRow, twoLines, freeInRow, farLineEnd]],
  // Prose, as all have a box.
  ['box', [chip, lineEnd, freeBelow, withinText, underBlock, gapUnder, farLineEnd]],
]

/** Every place that comes into question, the best one first. Reads only. */
export function* spotsFor(...[around, words, may, rooms]: Parameters<Placer>): Generator<Spot> {
  for (const placer of contexts.find(([name]) => around[name])?.[1] ?? []) {
    const spot = placer(around, words, may, rooms)
    if (spot) yield spot
  }
}
