import type { Span } from '../find/seen-part'

/** The last line of a hash, in the viewport, px; horizontally as far as the boxes around it show it. */
export interface HashLine extends Span {
  width: number
  height: number
  isSeen: boolean
}
