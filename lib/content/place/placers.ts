import { blankUnder } from './blank-under'
import { chip } from './chip'
import { freeBelow } from './free-below'
import { freeInRow } from './free-in-row'
import { gapUnder } from './gap-under'
import { farLineEnd, lineEnd } from './line-end'
import type { Placer } from './placer'
import type { Spot } from './spot'
import type { Surroundings } from './surroundings'
import { twoLines } from './two-lines'
import { underBlock } from './under-block'
import { underRow } from './under-row'
import { withinText } from './within-text'

interface Context {
  is(around: Surroundings): boolean
  /** Tried one after the other; where none has a place, there is a dot. */
  placers: readonly Placer[]
}

/** Where sentences stand, by what is around their hash: the first that it is. A new context is a new row. */
const contexts: Record<string, Context> = {
  code: { is: ({ isCode }) => isCode, placers: [lineEnd, freeBelow, withinText, underBlock, farLineEnd] },
  placed: { is: ({ isPlaced }) => isPlaced, placers: [lineEnd, blankUnder, farLineEnd] },
  row: { is: ({ row }) => row !== null, placers: [lineEnd, gapUnder, underRow, twoLines, freeInRow, farLineEnd] },
  prose: { is: () => true, placers: [chip, lineEnd, withinText, underBlock, gapUnder, farLineEnd] },
}

/** Every place that comes into question, the best one first. Reads only. */
export function* spotsFor(...[around, words, may, rooms]: Parameters<Placer>): Generator<Spot> {
  const context = Object.values(contexts).find(({ is }) => is(around))
  for (const placer of context?.placers ?? []) {
    const spot = placer(around, words, may, rooms)
    if (spot) yield spot
  }
}
