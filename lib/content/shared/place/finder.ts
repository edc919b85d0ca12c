import { coloursOfPage, forgetStyles, nearest } from '../find/nearest'
import { boundsOf, isThere, parentOf } from '../find/occurrence'
import { boxOf } from '../find/parts'
import { rangeOver, rangeWithin } from '../find/range'
import { seenPart } from '../find/seen-part'
import { rectOf } from './rect-of'
import { barsHere } from './under-bar'

/**
 * Finds hashes and their positions. One script carries this code and passes it to the scripts of marks and of the card.
 */
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
