import type { Found } from '../../../core/gloss/found'
import type { Gloss } from '../../../core/gloss/gloss'
import type { ToPage } from '../../../rpc/contract'
import type { Finder } from '../../shared/place/given-finder'
import type { Occurrence } from '../find/occurrence'

/** Why the card is open. Only a click or tap keeps it open; otherwise it closes by itself. */
export type Opened = 'hover' | 'focus' | 'click'

/** The one card of a document. */
export interface Card {
  open(occurrence: Occurrence, how: Opened): void
  /** Something new is known about the hash it shows. */
  update(glosses: readonly Gloss[]): void
  /** The page changed, or something in it moved. */
  follow(): void
  /** The pointer or the focus left its badge: it closes soon, unless it was opened by a click. */
  leave(): void
  /** The pointer or the focus came back. */
  stay(): void
  close(): void
  shown(): { occurrence: Occurrence; how: Opened } | undefined
}

/** What the extension's own pages may ask of a page with hashes. */
export type PageAnswers = {
  [N in Exclude<keyof ToPage, 'page.changed' | 'page.better' | 'page.stop'>]: (
    input: ToPage[N][0],
  ) => ToPage[N][1] | Promise<ToPage[N][1]>
}

/** Code loaded beside the annotator when a page of ours asks about the page, or a text of it needs more to be read. */
export interface Extras {
  answers: PageAnswers
  long: LongTexts
}

/** Draws marks in texts of megabytes where these are in view, and knows all hashes in them. */
export interface LongTexts {
  add(texts: readonly Text[]): void
  /** The page was scrolled or changed. */
  check(): void
  /** Their places out of view, recreated on each call. */
  outOfView(): Occurrence[]
  /** The one at this place that is in view. */
  inView(place: Occurrence): Occurrence | null | undefined
  /** All hashes read from them so far. */
  hashes(): string[]
}

/** What it and the card need from the annotator. */
export interface ExtrasNeeds {
  finder: Finder
  /** Every place of every hash. */
  places(): ReadonlyMap<string, readonly Occurrence[]>
  /** The occurrences with a badge. */
  shown(): Iterable<Occurrence>
  isInView(occurrence: Occurrence): boolean
  glossOf(hash: string): Gloss | undefined
  foundOf(occurrence: Occurrence): Found
  /** Opens the card, creating it the first time. */
  open(occurrence: Occurrence, how: Opened): void
  /** Hashes that came into view in a long text, and those that left. */
  onFound(occurrences: Occurrence[]): void
  onGone(occurrences: Occurrence[]): void
  /** A long text has been read to its end. */
  onRead(): void
  askAgain(found: Found): Promise<Gloss | undefined>
  /** The reader chose a chain, to be remembered for the site. */
  onChosen(chain: string): void
  badgeOf(occurrence: Occurrence): HTMLElement | undefined
  stop(): void
  signal: AbortSignal
}

/** What other scripts in a frame can do with its annotator. The extras load later, and both may be replaced. */
export interface AnnotatorHandle {
  stop: AbortController
  /** Receives the card or the extras once their script has loaded. */
  attach?: (make: (needs: ExtrasNeeds) => { card?: () => Card; extras?: () => Extras }) => void
  /** Lets the script for addresses in, if it is there. False if the extension was updated. */
  receive?: () => boolean
  /** What is drawn, for tools that inspect it; no page can reach this. */
  marks?: Pick<ExtrasNeeds, 'shown' | 'badgeOf'> & { arrange(): void }
}
