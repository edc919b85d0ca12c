import type { Found, Gloss } from '../rpc/contract'
import type { Occurrence } from './occurrence'

/** Why the card is open. Only a click or tap holds it open; it goes by itself otherwise. */
export type Opened = 'hover' | 'focus' | 'click'

/** The one card of a document. */
export interface Card {
  open(occurrence: Occurrence, how: Opened): void
  /** News of the hash it shows. */
  update(glosses: readonly Gloss[]): void
  /** The pointer or the focus left its badge: it closes soon, unless it holds. */
  leave(): void
  /** The pointer or the focus came back. */
  stay(): void
  close(): void
  shown(): { occurrence: Occurrence; how: Opened } | undefined
}

/** What the card needs of the annotator. */
export interface CardNeeds {
  glossOf(hash: string): Gloss | undefined
  foundOf(occurrence: Occurrence): Found
  askAgain(found: Found): Promise<Gloss | undefined>
  badgeOf(occurrence: Occurrence): HTMLElement | undefined
  stop(): void
  signal: AbortSignal
}

/** Where the scripts of one document meet: the card comes later than the annotator, and both may come anew. */
export interface Meeting {
  stop: AbortController
  /** Called by the card's script when it is there. */
  meetCard?: (make: (needs: CardNeeds) => Card) => void
}

declare global {
  var hashgloss: Meeting | undefined
}
