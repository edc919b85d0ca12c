// In a list, all sentences take the same form: at the end of their lines where these have room for nearly any sentence,
// else below, however short some of them are. The page alone decides, so nothing depends on which answer came first.
import { lineEnd } from './line-end'
import type { Placer } from './placer'

/** Px that nearly any sentence fits into. */
const usual = 320

export const rowEnd: Placer = (around, words, may, rooms) => {
  const { row, line } = around
  const isTight = line.room >= words.width && line.room < usual
  const isBelow = isTight && may.grow && row && rooms.canGrow(row) && around.isListed()
  return isBelow ? null : lineEnd(around, words, may, rooms)
}
