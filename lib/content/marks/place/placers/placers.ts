import type { May, Spot, Words } from '../around/spot'
import type { Surroundings } from '../around/surroundings'
import type { Rooms } from '../rooms/rooms'
import { afterIcons } from './after-icons'
import { blankUnder } from './blank-under'
import { freeInRow } from './free-in-row'
import { gapUnder } from './gap-under'
import { farLineEnd, lineEnd } from './line-end'
import type { Placer } from './placer'
import { pushDown } from './push-down'
import { pushOn } from './push-on'
import { twoLines } from './two-lines'
import { underBlock } from './under-block'
import { underRow } from './under-row'
import { withinText } from './within-text'

/** What is there or true around a hash. Placers are tried one after the other; where none has a place, there is a dot. */
type Context = readonly [name: 'isCode' | 'isPlaced' | 'row' | 'box', placers: readonly Placer[]]

/** Where sentences stand, by what is around their hash: the first that it has. A new context is a new row. */
const contexts: readonly Context[] = [
  ['isCode', [lineEnd, pushDown, withinText, underBlock, farLineEnd]],
  ['isPlaced', [lineEnd, blankUnder, farLineEnd]],
  ['row', [lineEnd, gapUnder, underRow, twoLines, freeInRow, farLineEnd]],
  // Prose, as all have a box.
  ['box', [pushOn, lineEnd, pushDown, withinText, underBlock, gapUnder, farLineEnd]],
]

/** A spot, and the words that it is for. */
export type Fit = readonly [spot: Spot, words: Words]

/**
 * Every place that comes into question, the best one first: any for more words before one for fewer; but fewer right behind
 * icons that have a line of their own before more under that, where they would be far from their hash. Reads only.
 */
export function* spotsFor(
  around: Surroundings,
  lengths: () => Iterable<Words>,
  may: May,
  rooms: Rooms,
): Generator<Fit> {
  const usual = contexts.find(([name]) => around[name])?.[1] ?? []
  for (const placers of around.icons ? [[afterIcons], usual] : [usual])
    for (const words of lengths())
      for (const placer of placers) {
        const spot = placer(around, words, may, rooms)
        if (spot) yield [spot, words]
      }
}
