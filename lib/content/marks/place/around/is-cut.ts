import * as dom from '../../../shared/dom/dom'
import { finder } from '../../../shared/place/given-finder'

/** Whether a box around an element hides its lower edge, like that of the last row of a scrolled list. Reads only. */
export const isCut = (element: Element): boolean =>
  dom.getBoundingClientRect(element).bottom > finder.seenPart(element).bottom + 1
