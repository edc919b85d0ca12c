import type { PageOptions } from '../../core/pages/page-options'
import type { Known, Occurrence } from './find/occurrence'
import type { Entry, Marks, MarksNeeds } from './marks/marks-types'
import type { Finder } from './place/given-finder'

/** What a script does with the places of one kind of value: hashes, or addresses. */
export interface ReadingNeeds extends Required<Pick<MarksNeeds, 'density' | 'cardAt' | 'listen'>> {
  ofAddresses?: boolean
  /** Places that are visible now and were not before. */
  onEnter(entered: Occurrence[]): void
  /** Those of new places that are looked for in view before the page rests; all, if it does not say. */
  staying?(found: readonly Occurrence[]): readonly Occurrence[]
  /** The script that draws marks has loaded: draws what was kept for it. */
  onCome(kept: readonly Entry[]): void
  onOrphan(): void
  /** Marks have followed what moved. */
  onFollowed(): void
  /** The number of known places may have changed. */
  onCount?(): void
}

/** Places of addresses in a page, and the marks beside them. */
interface LentReading {
  view: { has(occurrence: Occurrence): boolean; isClose(occurrence: Occurrence): boolean }
  marks: Pick<Marks, 'show' | 'shown' | 'badgeOf' | 'arrange' | 'clear'>
  byHash: ReadonlyMap<string, readonly Occurrence[]>
  placesOf: Known
}

/** What the annotator lends to the script for addresses, which reads the page with it instead of carrying all of this. */
export interface Lent {
  finder: Finder
  /** The host that a link around a place names. */
  hostOf(occurrence: Occurrence): string | undefined
  isEditing(element: Element): boolean
  /** Whether a point of the window lies within a place. */
  lies(occurrence: Occurrence, x: number, y: number): boolean
  /** Tells where the pointer or the focus rests on the text of a place. */
  openAtHashes(
    shown: () => Iterable<Occurrence>,
    card: { reach(occurrence: Occurrence, how: 'hover' | 'focus' | 'click'): void; leave(): void },
    signal: AbortSignal,
  ): void
  /** The addresses of the page, and those that come. */
  read(needs: Omit<ReadingNeeds, 'density' | 'ofAddresses'>): LentReading
}

/** The script for addresses, as it waits for an annotator. */
export interface Guest {
  stop: AbortController
  /** The annotator is there, until the signal aborts. Returns what is to hear of the reader's choices for the page. */
  enter(lent: Lent, until: AbortSignal): (options: PageOptions) => void
}
