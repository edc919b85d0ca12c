import type { Gloss } from '../../../core/gloss/gloss'
import type { Density } from '../../../core/pages/density'
import type { FoundIn } from '../../marks/place/around/line-mates'
import type { hostMaker } from '../dom/ours'
import type { Occurrence } from '../find/occurrence'
import type { Finder } from '../place/finder'

/** What is shown of an occurrence. */
export interface Entry {
  occurrence: Occurrence
  gloss: Gloss
}

/** What happened since badges were put in their places. */
export interface Moved {
  /** What came; badges on the same line are drawn anew. */
  fresh?: readonly Node[]
  /** All are to be drawn anew. */
  all?: boolean
  /** Scrolling has ended. */
  rested?: boolean
}

export interface Marks {
  /** Shows these; first everything is read, then everything is written. */
  show(entries: readonly Entry[]): void
  hide(occurrences: readonly Occurrence[]): void
  /** After scrolling and other changes: those in a layer go where their hashes went, some or all are drawn anew. */
  follow(moved?: Moved): void
  /** Another script of ours took, or gave back, room that these share. */
  arrange(): void
  badgeOf(occurrence: Occurrence): HTMLButtonElement | undefined
  shown(): IterableIterator<Occurrence>
  /** Takes all of them out, with their layers, as the next may have other styles; gives back what the page made way with. */
  clear(): void
  stop(): void
}

/** What marks need of the script that finds what they are about: what finding knows is known there alone. */
export interface MarksNeeds {
  /** Hashes in view. */
  count(): number
  /** How much the reader wants to stand in the page. */
  density(): Density
  foundIn: FoundIn
  hostOf(occurrence: Occurrence): string | undefined
  hostMaker: typeof hostMaker
  finder: Finder
  onFar(occurrences: Occurrence[]): void
  /** Something moved of which nothing told. */
  onMoved(): void
  /** What the card is open at. */
  cardAt?(): Occurrence | undefined
  listen(root: ShadowRoot, occurrenceOf: (target: Element) => Occurrence | undefined): void
}

export type MakeMarks = (needs: MarksNeeds) => Marks
