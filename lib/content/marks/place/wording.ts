/** A piece of a badge's words, and the element that draws it if it looks different. */
export type Run = [name: 'b' | 'i' | 'bdi' | '', text: string]

/** What is known about the words before they are drawn. */
export interface Words {
  runs: readonly Run[]
  /** A shorter wording exists, for places where this one has no room. */
  isLong: boolean
  /** It takes one line: words about others stand beside it, or a shorter wording has the same amounts. */
  isLow?: boolean
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
