import type { Entry } from '../shared/marks/marks-types'
import type { HashLine } from '../shared/place/place'
import type { Layer, Offset } from './place/layer'

/** A badge beside a hash, in a layer over the page. */
export interface Mark extends Entry, Offset {
  badge: HTMLButtonElement
  /** How it is drawn; two of the same gloss with the same look are equal. */
  look: string
  layer: Layer
  /** The block whose lines it stands in. */
  text: Element
  /** Where its hash was when it was put there last; none where that is not laid out. */
  at: HashLine | undefined
  /** A row that has to be seen for its words. */
  waits?: Element | undefined
  /** How its hash lay in its text when it was drawn. */
  room: readonly number[]
}
