import type { Phrase } from '../phrases/phrase'
/** What a test of a credential found. One of these, each with its own sentence. */
export type TestOutcome =
  | { state: 'accepted'; plan?: Phrase; creditsRemaining?: string; note?: Phrase }
  | {
      state: 'refused' | 'no-credit' | 'chain-unserved' | 'unreachable' | 'permission-missing' | 'missing' | 'failed'
      said: Phrase
      origins?: string[]
      /** The call that failed, as a command with placeholders for secrets. */
      curl?: string
    }
