/** A mark in a page's top frame: its box in the viewport, px, which for a dot is the whole button. */
export interface DrawnMark extends Record<'x' | 'y' | 'width' | 'height', number> {
  /** The hash it belongs to; empty if the annotator does not know it. */
  hash: string
  /** The same until it is redrawn. */
  drawing: number
  /** For screen readers. */
  label: string
  /** Words; a dot that leads to them; a ring for a hash not looked up yet; a line under a hash whose words are nearby. */
  kind: 'sentence' | 'dot' | 'ring' | 'tie'
  /** All its words are readable: none is cut off, outside the window or covered. */
  whole: boolean
  /** Number of lines of its words. */
  lines: number
  /** A word continues in the next line. */
  isBroken: boolean
  /** The sign of its chain has its own line. */
  isSignAlone: boolean
  /** They begin with the hash, or with the text of its link. */
  repeats: boolean
  /** The outlines in its layer: around the badges and icons of the hash that is pointed at or has the focus. */
  outlines: Record<'x' | 'y' | 'width' | 'height', number>[]
  /** Lowest contrast of its text parts; null without text. */
  contrast: number | null
}
