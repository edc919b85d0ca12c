import type { PhraseId } from '../phrases/phrase'

/** Why the console itself closes a part, and how the record says it. */
export const closings = {
  unsent: 'evidence.discardedUnsent',
  unpaid: 'evidence.discardedUnpaid',
  copied: 'evidence.copied',
} as const satisfies Record<string, PhraseId>

export type Closing = keyof typeof closings
