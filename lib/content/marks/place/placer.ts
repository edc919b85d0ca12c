import type { Rooms } from './rooms'
import type { May, Spot, Words } from './spot'
import type { Surroundings } from './surroundings'

/** Says where a sentence can stand by its own rule, or null. Reads only. */
export type Placer = (around: Surroundings, words: Words, may: May, rooms: Rooms) => Spot | null
