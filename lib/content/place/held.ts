import type { Ours } from '../dom/ours'
import type { Occurrence } from '../find/occurrence'
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
  return {
    rooms,
    strips,
    /** Makes and takes back what was noted. Writes. */
    settle,
    /** Where a sentence begins there now, in the viewport, px. Reads only. */
    placeOf: (occurrence: Occurrence) => rooms.placeOf(occurrence) ?? strips.placeOf(occurrence),
    /** Takes lines back; true where others are left beside them. Writes. */
    leave(occurrences: readonly Occurrence[]): boolean {
      const shared = occurrences.filter((each) => [rooms, strips].some((held) => held.leave(each)))
      settle()
      return shared.length > 0
    },
    stop(): void {
      rooms.stop()
      strips.stop()
    },
  }
}

export type Held = ReturnType<typeof createHeld>
