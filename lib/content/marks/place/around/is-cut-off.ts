import * as dom from '../../../shared/dom/dom'
import { finder } from '../../../shared/place/given-finder'
import { isCut } from './is-cut'

/** Px of the height of a badge that must be visible for it to be shown. */
const leastSeen = 12

/** Whether a line under a row is visible, as far as the list around the row goes. Reads only. */
export const isInList = (row: Element, top: number): boolean =>
  top + leastSeen < finder.seenPart(dom.parentElement(row)).bottom

/** Whether a scrolled list hides that line, together with the lower edge of the row. Reads only. */
export const isCutOff = (row: Element, top: number): boolean => !isInList(row, top) && isCut(row)
