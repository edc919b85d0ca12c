import type { Ours } from '../../shared/dom/ours'
import type { Occurrence } from '../../shared/find/occurrence'
import { afterIcons, blankUnder, freeInRow, lineEnd } from './over'
import { createPushes } from './push'
import type { PlacingStep, RoomOffer } from './spot'
import { createStrips, withinText } from './strip'
import type { Surroundings } from './surroundings'
import { createRowLines, createRowOffers } from './under'
import type { May, Words } from './wording'

/** A condition on the surroundings, and the kinds of room to try in order. If there is none, a dot is drawn. */
type Context = readonly [name: 'isCode' | 'isPlaced' | 'row' | 'box', offers: readonly RoomOffer[]]

/** The kinds of room that a page gives to sentences: over it, pushed aside, under rows and blocks, within a text. */
export function createKinds(makeHost: (style: string) => Ours, signal: AbortSignal) {
  const pushes = createPushes()
  const rows = createRowLines()
  const strips = createStrips(makeHost, signal)
  const { pushOn, pushDown } = pushes
  const { rowEnd, gapUnder, underRow, twoLines, underBlock } = createRowOffers(rows, pushes.push)
  const strip = withinText(strips)

  /** The first context whose condition holds for a hash decides where its sentence may go. A new context is a new row. */
  const contexts: readonly Context[] = [
    ['isCode', [lineEnd, pushDown, strip, underBlock]],
    ['isPlaced', [blankUnder]],
    ['row', [rowEnd, gapUnder, pushDown, underRow, twoLines, freeInRow]],
    // Prose: every hash has a box.
    ['box', [lineEnd, pushOn, pushDown, strip, underBlock, gapUnder]],
  ]

  const settle = () => {
    rows.settle()
    strips.settle()
  }

  /** Removes the room of sentences. True if others remain beside them. Writes. */
  function leave(occurrences: readonly Occurrence[]): boolean {
    const shared = occurrences.filter((each) => [rows, strips].some((kind) => kind.leave(each)))
    pushes.leave(occurrences)
    settle()
    return shared.length > 0
  }

  return {
    /**
     * Every try for a sentence, best first: any place for a longer wording before one for a shorter, except that a
     * shorter wording right behind icons on a line of their own precedes a longer one below them, which would be far
     * from its hash. Reads only.
     */
    *stepsFor(around: Surroundings, lengths: () => Iterable<Words>, may: May): Generator<PlacingStep> {
      const usual = contexts.find(([name]) => around[name])?.[1] ?? []
      for (const offers of around.icons ? [[afterIcons], usual] : [usual])
        for (const words of lengths())
          for (const offer of offers) {
            const step = offer(around, words, may)
            if (step) yield { words, ...step }
          }
    },
    /** Makes and removes what was noted. Writes. */
    settle,
    /** Where a sentence begins now, in the viewport, px. Reads only. */
    placeOf: (occurrence: Occurrence) => rows.placeOf(occurrence) ?? strips.placeOf(occurrence),
    /** Whether the page removed the room of a sentence. Reads only. */
    isLost: (occurrence: Occurrence) => rows.isLost(occurrence) || strips.isLost(occurrence),
    countLost: rows.countLost,
    comeBack: strips.comeBack,
    pullBack: pushes.leave,
    leave,
    /** Undoes everything this script made. Writes. */
    clear: () => leave([...rows.all(), ...strips.all(), ...pushes.all()]),
  }
}

export type Kinds = ReturnType<typeof createKinds>
