import type { Found } from '../../../core/gloss/found'
import type { Gloss } from '../../../core/gloss/gloss'
import type { ToPage } from '../../../rpc/contract'
import type { createPageSecrets } from '../../annotator/find/secret-values'
import type { IsRepeat } from '../find/nearby-repeats'
import type { Occurrence } from '../find/occurrence'
import type { Finder } from '../place/finder'

/** Why the card is open. Only a click or tap holds it open; it goes by itself otherwise. */
export type Opened = 'hover' | 'focus' | 'click'

/** The one card of a document. */
export interface Card {
  open(occurrence: Occurrence, how: Opened): void
  /** News of the hash it shows. */
  update(glosses: readonly Gloss[]): void
  /** The page changed, or something of it moved. */
  follow(): void
  /** The pointer or the focus left its badge: it closes soon, unless it holds. */
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

/** What is put beside the annotator when the reader comes near a badge, or asks about the page from elsewhere. */
export interface Extras {
  makeCard(): Card
  answers: PageAnswers
  long: LongTexts
  /** Hashes in attributes of an element and around it, whose shortened form is its text. */
  inAttributes(root: Element): Occurrence[]
}

/** Marks texts of megabytes where they are in view, and knows what stands in the whole of them. */
export interface LongTexts {
  add(texts: readonly Text[]): void
  /** The page was scrolled or changed. */
  check(): void
  /** Their further places, made anew each time it is asked. */
  outOfView(): Occurrence[]
  /** The one at this place that is in view. */
  inView(place: Occurrence): Occurrence | null | undefined
  /** Every hash of theirs, as far as they are read. */
  hashes(): string[]
}

/** What that needs of the annotator. */
export interface ExtrasNeeds {
  finder: Finder
  /** Every place of every hash. */
  places(): ReadonlyMap<string, ReadonlySet<Occurrence>>
  /** Tells from now on whether a hash in an attribute repeats one nearby. */
  nearbyRepeats(): IsRepeat
  /** Those with a badge. */
  shown(): Iterable<Occurrence>
  isInView(occurrence: Occurrence): boolean
  glossOf(hash: string): Gloss | undefined
  foundOf(occurrence: Occurrence): Found
  /** What the page calls a key or a seed is asked for by nobody. */
  secrets: ReturnType<typeof createPageSecrets>
  /** Opens the card, which is made for the first. */
  open(occurrence: Occurrence, how: Opened): void
  /** Hashes that came into view in a long text, and ones that left it. */
  onFound(occurrences: Occurrence[]): void
  onGone(occurrences: Occurrence[]): void
  /** A long text is read to its end. */
  onRead(): void
  askAgain(found: Found): Promise<Gloss | undefined>
  /** The reader chose a chain, which is remembered for the site. */
  onChosen(chain: string): void
  badgeOf(occurrence: Occurrence): HTMLElement | undefined
  stop(): void
  signal: AbortSignal
}

/** What other scripts of a frame can do with its annotator: the extras come later than it does, and both may come anew. */
export interface AnnotatorHandle {
  stop: AbortController
  /** Hands it the extras, when their script has come. */
  attach?: (make: (needs: ExtrasNeeds) => Extras) => void
  /** What is drawn, for tools that look at it: no page reaches this. */
  marks?: Pick<ExtrasNeeds, 'shown' | 'badgeOf'> & { arrange(): void }
}
