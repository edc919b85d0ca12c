import type { coloursOfPage, forgetStyles, nearest } from '../find/nearest'
import type { boundsOf, isThere, Occurrence, parentOf, rangeOf } from '../find/occurrence'
import type { boxOf } from '../find/parts'
import type { rangeOver, rangeWithin } from '../find/range'
import type { seenPart } from '../find/seen-part'
import type { HashLine } from './place'

/** Finds hashes and their positions. The annotator carries this code and passes it to the other scripts. */
export interface Finder {
  barsHere(): Set<Element>
  boundsOf: typeof boundsOf
  boxOf: typeof boxOf
  coloursOfPage: typeof coloursOfPage
  forgetStyles: typeof forgetStyles
  isThere: typeof isThere
  nearest: typeof nearest
  parentOf: typeof parentOf
  rangeOf: typeof rangeOf
  rangeOver: typeof rangeOver
  rangeWithin: typeof rangeWithin
  rectOf(occurrence: Occurrence): HashLine | undefined
  seenPart: typeof seenPart
}

/** The finder of the script that found the hashes. It is passed once, with everything else that marks need. */
export let finder: Finder

export function useFinder(given: Finder): void {
  finder = given
}
