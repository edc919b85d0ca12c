import { boundsOf, isThere, parentOf, rangeOf } from '../../shared/find/occurrence'
import { boxOf } from '../../shared/find/parts'
import { rangeOver, rangeWithin } from '../../shared/find/range'
import type { Finder } from '../../shared/place/given-finder'
import { coloursOfPage, forgetStyles, nearest } from './nearest'
import { barsHere, rectOf, seenPart } from './rect-of'

export const ownFinder: Finder = {
  barsHere,
  boundsOf,
  boxOf,
  coloursOfPage,
  forgetStyles,
  isThere,
  nearest,
  parentOf,
  rangeOf,
  rangeOver,
  rangeWithin,
  rectOf,
  seenPart,
}
