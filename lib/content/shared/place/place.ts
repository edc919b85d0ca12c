import type { Span } from '../find/seen-part'

/** The last line a hash stands on, in the viewport, px; from side to side as far as boxes around it let it be seen. */
export interface HashLine extends Span {
  width: number
  height: number
  isSeen: boolean
}
