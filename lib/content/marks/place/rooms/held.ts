import type { Ours } from '../../../shared/dom/ours'
import type { Occurrence } from '../../../shared/find/occurrence'
import type { Overruled } from './overrule'
import { createRooms } from './rooms'
import { createStrips } from './strips'

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
