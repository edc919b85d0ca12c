/** Edges in the viewport, px. */
export interface Span {
  left: number
  top: number
  right: number
  bottom: number
}

/** The last line of a hash, in the viewport, px; horizontally as far as the boxes around it show it. */
export interface HashLine extends Span {
  width: number
  height: number
  isSeen: boolean
}
