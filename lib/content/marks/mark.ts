import type { Entry } from '../shared/marks/marks-types'
import type { HashLine } from '../shared/place/place'
import type { Layer, Offset } from './layer'

/** A badge beside a hash, in a layer over the page. */
export interface Mark extends Entry, Offset {
  badge: HTMLButtonElement
  /** How it is drawn. Two marks of one gloss with the same look are equal. */
  look: string
  layer: Layer
  /** The block whose lines it is part of. */
  text: Element
  /** Where its hash was when the badge was last placed; undefined if it is not laid out. */
  at: HashLine | undefined
  /** Px down to where its words will be drawn, once that is in view. */
  waits?: number | undefined
  /** How its hash lay in its text when it was drawn. */
  room: readonly number[]
}
