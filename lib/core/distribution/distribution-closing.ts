import type { PhraseId } from '../phrases/phrase'

/** Why the console itself closes a part, in the record's words. */
export const closings = {
  unsent: 'evidence.discardedUnsent',
  unpaid: 'evidence.discardedUnpaid',
  copied: 'evidence.copied',
} as const satisfies Record<string, PhraseId>

export type Closing = keyof typeof closings
