import type { HashLine } from '../../../shared/place/place'
import type { Loose } from './loose'
import type { Row } from './row-of'
import type { Surroundings } from './surroundings'

/** Over a line of the page, where styles of elements on it push what follows on, or down. */
export interface PushSpot {
  kind: 'push'
  elements: readonly HTMLElement[]
  styles: Readonly<Record<string, string>>
  /** Where the sentence stands then; null where that went wrong. Reads only. */
  look(now: Surroundings): OverSpot | null
}

/** On a line that a row or a block gets at its lower edge. */
export interface UnderSpot {
  kind: 'under'
  row: Row
  /** The row may be made higher for it. */
  grows: boolean
}

/** On a line that a text gets right under the line where its hash ends. */
export interface StripSpot {
  kind: 'strip'
  box: Element
  /** What has to wrap for that. */
  loose?: Loose
}

/** Over the page, where nothing of it is. */
export interface OverSpot {
  kind: 'over'
  /** In the viewport, px. */
  left: number
  top: number
  /** Widest it may be; 0 asks for a dot. */
  room: number
  /** Its right edge is meant by `left`. */
  rightToLeft: boolean
  /** What the row it stands under is in, where little height is free. */
  list?: Element
  /** On a line of its own: as high as it needs, and wrapped. */
  own?: boolean
  /** Colours around it. */
  ink: string
  paper: string
  /** As high as the page's own layer around the hash. */
  level: number | undefined
  hash: HashLine
}

export type Spot = PushSpot | UnderSpot | StripSpot | OverSpot

/** A piece of a badge's words, and the element it is drawn as where it looks different. */
export type Run = [name: 'b' | 'i' | '', text: string]

/** What is known of the words before they are drawn. */
export interface Words {
  runs: readonly Run[]
  /** There are fewer that say it, for where these have no room. */
  isLong: boolean
  /** Px of the page's own layer in one of the viewport, where a page enlarges its root. */
  scale: number
  /** Of the whole badge on one line, in the viewport, px. */
  width: number
  /** Lines that it takes within a width; without end where fewer words are better than a broken one. */
  linesIn(room: number): number
}

/** What may be done to a page for a sentence. */
export interface May {
  /** Words of it may be moved, where nothing else moves with them. */
  move: boolean
  /** Something of it may be moved down. */
  grow: boolean
  /** An element of ours may come among its own. */
  insert: boolean
}
