import type { May, Spot, Words } from '../around/spot'
import type { Surroundings } from '../around/surroundings'
import type { Rooms } from '../rooms/rooms'

/** Says where a sentence can stand by one rule, or null. Reads only. */
export type Placer = (around: Surroundings, words: Words, may: May, rooms: Rooms) => Spot | null
