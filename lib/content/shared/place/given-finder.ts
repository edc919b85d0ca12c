import type { boundsOf, isThere, Occurrence, parentOf, rangeOf } from '../find/occurrence'
import type { boxOf } from '../find/parts'
import type { rangeOver, rangeWithin } from '../find/range'
import type { HashLine, Span } from './place'

/** Finds hashes and their positions. The annotator carries this code and passes it to the other scripts. */
export interface Finder {
  barsHere(): Set<Element>
  boundsOf: typeof boundsOf
  boxOf: typeof boxOf
  /** The page's colours. If they changed since the last call, known styles are forgotten. */
  coloursOfPage(): string
  forgetStyles(): void
  isThere: typeof isThere
  /** What `tell` returns for an element, or for the nearest one around it for which it returns anything. */
  nearest<T>(
    tell: (style: CSSStyleDeclaration, element: Element) => T | undefined,
  ): (element: Element | null) => T | undefined
  parentOf: typeof parentOf
  rangeOf: typeof rangeOf
  rangeOver: typeof rangeOver
  rangeWithin: typeof rangeWithin
  rectOf(occurrence: Occurrence): HashLine | undefined
  /** The part of an element's content that is visible through all boxes around it. */
  seenPart(element: Element | null): Span
}

/** The finder of the script that found the hashes. It is passed once, with everything else that marks need. */
export let finder: Finder

export function useFinder(given: Finder): void {
  finder = given
}
