import type { May, Spot, Words } from '../around/spot'
import type { Surroundings } from '../around/surroundings'
import type { Rooms } from '../rooms/rooms'

/** One rule for where a sentence can go. Returns null if the rule does not apply. Reads only. */
export type Placer = (around: Surroundings, words: Words, may: May, rooms: Rooms) => Spot | null
