import type { Entry } from '../shared/marks/marks-types'
import type { Place } from '../shared/place/place'
import type { Layer, Offset } from './place/layer'

/** What a badge in a layer is tied to. */
export interface Afloat extends Offset {
  layer: Layer
  /** Where its hash was when it was put there last; none where that is not laid out. */
  at: Place | undefined
  /** A row that has to be seen for its words. */
  waits?: Element | undefined
  /** How its hash lay in its text when it was drawn. */
  room: readonly number[]
}

/** A badge beside a hash. */
export interface Mark extends Entry {
  badge: HTMLButtonElement
  /** The block whose lines it stands in. */
  text: Element
  /** Our element in the page's flow; none for a badge in a layer. */
  host?: HTMLElement
  /** What it is tied to in a layer. */
  over?: Afloat
}
