import { afterIcons, blankUnder, farLineEnd, freeInRow, lineEnd, rowEnd } from './over'
import { pushDown, pushOn, twoLines } from './push'
import type { May, Spot, Words } from './spot'
import { withinText } from './strip'
import type { Surroundings } from './surroundings'
import { gapUnder, type Rooms, underBlock, underRow } from './under'

/** A condition on the surroundings, and the placers to try in order. If none finds a place, a dot is drawn. */
type Context = readonly [name: 'isCode' | 'isPlaced' | 'row' | 'box', placers: readonly Placer[]]

/** The first context whose condition holds for a hash decides where its sentence may go. A new context is a new row. */
const contexts: readonly Context[] = [
  ['isCode', [lineEnd, pushDown, withinText, underBlock, farLineEnd]],
  ['isPlaced', [lineEnd, blankUnder, farLineEnd]],
  ['row', [rowEnd, gapUnder, underRow, twoLines, freeInRow, farLineEnd]],
  // Prose: every hash has a box.
  ['box', [lineEnd, pushOn, pushDown, withinText, underBlock, gapUnder, farLineEnd]],
]

/** A spot, and the wording that fits it. */
export type Fit = readonly [spot: Spot, words: Words]

/**
 * Every possible place, best first: any place for a longer wording before one for a shorter, except that a shorter
 * wording right behind icons on a line of their own precedes a longer one below them, which would be far from its hash.
 * Reads only.
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
        if (spot) yield [spot, wordsAt(spot, around, words)]
      }
}

/** Px up or down to another hash beyond which nobody takes a sentence for that one's. */
const fewLines = 120

/** Under a text that has several hashes, the words begin with the first digits of theirs. */
function wordsAt({ kind }: Spot, { isShared, occurrence: { hash } }: Surroundings, words: Words): Words {
  const isAmong = (start: string) => isShared(undefined, kind === 'strip' ? 0 : fewLines, start)
  if (!/strip|under/.test(kind) || !isAmong('')) return words
  let end = 6
  while (isAmong(hash.slice(0, end))) end++
  return words.withDigits(hash.slice(2, end))
}

/** One rule for where a sentence can go. Returns null if the rule does not apply. Reads only. */
export type Placer = (around: Surroundings, words: Words, may: May, rooms: Rooms) => Spot | null
