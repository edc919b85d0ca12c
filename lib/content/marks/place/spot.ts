import type { HashLine } from '../../shared/place/place'
import type { Row } from './row'
import type { Loose } from './strip'
import type { Surroundings } from './surroundings'

/** On a line of the page, where styles of its elements push the rest aside or down. */
export interface PushSpot {
  kind: 'push'
  elements: readonly HTMLElement[]
  styles: Readonly<Record<string, string>>
  /** Where the sentence is after that; null if it went wrong. Reads only. */
  look(now: Surroundings): OverSpot | null
}

/** On a line added at the lower edge of a row or a block. */
export interface UnderSpot {
  kind: 'under'
  row: Row
  /** The row may become higher for it. */
  grows: boolean
}

/** On a line added to a text, right under the line where its hash ends. */
export interface StripSpot {
  kind: 'strip'
  box: Element
  /** What has to wrap for it. */
  loose?: Loose
}

/** Over the page, where the page is blank. */
export interface OverSpot {
  kind: 'over'
  /** In the viewport, px. */
  left: number
  top: number
  /** Maximum width; 0 asks for a dot. */
  room: number
  /** `left` means its right edge. */
  rightToLeft: boolean
  /** The row it is under, whose lower edge a scrolled list may hide. */
  row?: Element
  /** Colours around it. */
  ink: string
  paper: string
  /** The z-index of the page's own layer around the hash. */
  level: number | undefined
  /** Filters of the page that are around its hash and not around our layer. */
  filter: string
  hash: HashLine
}

export type Spot = PushSpot | UnderSpot | StripSpot | OverSpot

/** A piece of a badge's words, and the element that draws it if it looks different. */
export type Run = [name: 'b' | 'i' | 'bdi' | '', text: string]

/** What is known about the words before they are drawn. */
export interface Words {
  runs: readonly Run[]
  /** A shorter wording exists, for places where this one has no room. */
  isLong: boolean
  /** Words about others stand beside or below it. */
  isAmong?: boolean
  /** Px of the page's own layer per px of the viewport, where a page scales its root. */
  scale: number
  /** Of the whole badge on one line, in the viewport, px. */
  width: number
  /** The lines it takes within a width; infinite if a shorter wording is better than a broken line. */
  linesIn(room: number): number
  /** The same after the first digits of their hash, for places beside words about others. */
  withDigits(digits: string): Words
}

/** What a sentence may change in the page. */
export interface May {
  /** Move words, if nothing else moves with them. */
  move: boolean
  /** Move something down. */
  grow: boolean
  /** Insert an element of ours among the page's own. */
  insert: boolean
}
