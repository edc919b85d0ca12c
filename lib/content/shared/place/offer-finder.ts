import { frameShare } from '../dom/frame-share'
import { coloursOfPage, forgetStyles, nearest } from '../find/nearest'
import { boundsOf, isThere, parentOf } from '../find/occurrence'
import { boxOf } from '../find/parts'
import { rangeOver, rangeWithin } from '../find/range'
import { seenPart } from '../find/seen-part'
import { rectOf } from './rect-of'
import { barsHere } from './under-bar'

const finder = {
  barsHere,
  boundsOf,
  boxOf,
  coloursOfPage,
  forgetStyles,
  isThere,
  nearest,
  parentOf,
  rangeOver,
  rangeWithin,
  rectOf,
  seenPart,
}

export type Finder = typeof finder

/** Hands what finds hashes, and knows where they are, to the scripts that come later: they need not carry it once more. */
export function offerFinder(): void {
  // Asked first when marks come, what is known of styles by then would be forgotten.
  coloursOfPage()
  Object.assign(frameShare(), { finder })
}
