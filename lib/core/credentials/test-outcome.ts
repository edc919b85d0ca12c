import type { Phrase } from '../phrases/phrase'
/** The outcome of a credential test: one of these, each with its own sentence. */
export type TestOutcome =
  | { state: 'accepted'; plan?: Phrase; creditsRemaining?: string; note?: Phrase }
  | {
      state: 'refused' | 'no-credit' | 'chain-unserved' | 'unreachable' | 'permission-missing' | 'missing' | 'failed'
      said: Phrase
      origins?: string[]
      /** The failed call, as a command with placeholders for secrets. */
      curl?: string
    }
