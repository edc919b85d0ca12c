import type { Gloss } from '../../../core/gloss/gloss'
import type { Density } from '../../../core/pages/density'
import type { FoundIn } from '../../marks/place/row'
import type { Finder } from '../../shared/place/given-finder'
import type { hostMaker } from '../dom/ours'
import type { Occurrence } from '../find/occurrence'
import type { HashLine } from '../place/place'

/** What is shown for an occurrence. */
export interface Entry {
  occurrence: Occurrence
  gloss: Gloss
}

/** What happened since badges were last placed. */
export interface Moved {
  /** What was added; badges on the same line are redrawn. */
  fresh?: readonly Node[]
  /** Redraw all of them. */
  all?: boolean
  /** Scrolling has ended. */
  rested?: boolean
}

export interface Marks {
  /** Shows these: reads everything first, then writes everything. */
  show(entries: readonly Entry[]): void
  hide(occurrences: readonly Occurrence[]): void
  /** After scrolling and other changes: badges in a layer move with their hashes, and some or all are redrawn. */
  follow(moved?: Moved): void
  /** Another script of ours took room that these share, or returned it. */
  arrange(): void
  badgeOf(occurrence: Occurrence): HTMLButtonElement | undefined
  shown(): IterableIterator<Occurrence>
  /**
   * Removes all of them with their layers, as the next ones may have other styles; removes the room that the page made.
   */
  clear(): void
  stop(): void
}

/** What marks need from the script that finds hashes; only that script knows it. */
export interface MarksNeeds {
  /** Hashes in view. */
  count(): number
  /** How much the reader wants to see in the page. */
  density(): Density
  foundIn: FoundIn
  hostOf(occurrence: Occurrence): string | undefined
  hostMaker: typeof hostMaker
  finder: Finder
  /** Whether a mark is worth drawing there: in view, or just out of it. */
  isClose(occurrence: Occurrence, rect?: HashLine): boolean
  onFar(occurrences: Occurrence[]): void
  /** Something moved without an event. */
  onMoved(): void
  /** The occurrence that the card is open at. */
  cardAt?(): Occurrence | undefined
  listen(root: ShadowRoot, occurrenceOf: (target: Element) => Occurrence | undefined): void
}

export type MakeMarks = (needs: MarksNeeds) => Marks
