import type { HashLine } from '../../shared/place/place'
import type { Surroundings } from './surroundings'
import type { May, Words } from './wording'

/** Where a sentence or dot is drawn over the page, and in which colours. */
export interface Spot {
  /** In the viewport, px. */
  left: number
  top: number
  /** Maximum width; 0 asks for a dot. */
  room: number
  /** `left` means its right edge. */
  rightToLeft: boolean
  /** The row it is under, whose lower edge a scrolled list may hide. */
  row?: Element | undefined
  /** A dot that becomes a sentence so many px down, once that is in view. */
  waits?: number
  /** Colours around it. */
  ink: string
  paper: string
  /** The z-index of the page's own layer around the hash. */
  level: number | undefined
  /** Filters of the page that are around its hash and not around our layer. */
  filter: string
  hash: HashLine
  /** The block whose lines it is part of. */
  text: Element
}

/** One try to place a sentence, done together with those of other sentences: first all reads, then all writes. */
export interface PlacingStep {
  /** The wording that is placed. */
  words?: Words
  /** Something of the page moves. */
  moves?: boolean
  /** Makes room. Writes. */
  make?(): void
  /** Where the sentence is now, seen or not; null if the page made no room, or harm was done. Reads only. */
  look(): Spot | null
  /** Adjusts afterwards how much room was made. True if it changed anything. Writes. */
  fit?(): boolean
  /** Undoes `make`. Writes. */
  undo?(): void
}

/** One kind of room for a sentence. Null if the page has none of that kind here. Reads only. */
export type RoomOffer = (around: Surroundings, words: Words, may: May) => PlacingStep | null

/** A place that needs no room. */
export const settledAt = (spot: Spot | null): PlacingStep | null => spot && { look: () => spot }
