import { rangeWithin } from './finder'
import { px } from './room'
import type { Surroundings } from './surroundings'

/** Is the line of a hash the last one of its block? Reads only. */
export const isOnLastLine = ({ box, line: { rect } }: Surroundings): boolean =>
  rangeWithin(box).getBoundingClientRect().bottom - rect.bottom <
  Math.max(rect.height, px(getComputedStyle(box).lineHeight)) / 2
