import { coloursOfPage, forgetStyles, nearest } from '../find/nearest'
import { boundsOf, isThere, parentOf } from '../find/occurrence'
import { boxOf } from '../find/parts'
import { rangeOver, rangeWithin } from '../find/range'
import { seenPart } from '../find/seen-part'
import { rectOf } from './rect-of'
import { barsHere } from './under-bar'

/** What finds hashes and tells where they are. Its script gives it to those of marks and of the card, which need not carry it too. */
export const ownFinder = {
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

export type Finder = typeof ownFinder
