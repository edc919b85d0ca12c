import type { Ours } from '../../shared/dom/ours'
import type { Occurrence } from '../../shared/find/occurrence'
import { createRooms } from './rooms'
import { createStrips } from './strips'

/** What the page holds free for sentences: lines of rows and blocks, and lines within a text. */
export function createHeld(makeHost: (style: string) => Ours) {
  const rooms = createRooms()
  const strips = createStrips(makeHost)
  const settle = () => {
    rooms.settle()
    strips.settle()
  }
  /** Takes lines back; true where others are left beside them. Writes. */
  function leave(occurrences: readonly Occurrence[]): boolean {
    const shared = occurrences.filter((each) => [rooms, strips].some((held) => held.leave(each)))
    settle()
    return shared.length > 0
  }
  return {
    rooms,
    strips,
    /** Makes and takes back what was noted. Writes. */
    settle,
    /** Where a sentence begins there now, in the viewport, px. Reads only. */
    placeOf: (occurrence: Occurrence) => rooms.placeOf(occurrence) ?? strips.placeOf(occurrence),
    leave,
    /** Takes all of this script back. */
    stop: () => leave([...rooms.all(), ...strips.all()]),
  }
}

export type Held = ReturnType<typeof createHeld>
