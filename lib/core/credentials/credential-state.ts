import type { Phrase } from '../phrases/phrase'

export interface CredentialState {
  id: CredentialId
  set: boolean
  /** Last four characters, never more. */
  ending?: string
  /** Origin it is bound to. */
  origin?: string
  kept?: Keep
  /** Behind a passphrase and not unlocked yet. */
  locked?: boolean
  /** The service refused it; it can be tried again in an hour. */
  refused?: boolean
  /** Ms since 1970, if the secret contains it (sign-ins). */
  expiresAt?: number
  /** Address of a sign-in. */
  address?: string
}

/** All secrets. `lib/api/credentials.ts` describes each. */
export type CredentialId =
  | 'explorerKey'
  | 'explorerSecret'
  | 'partnerKey'
  | 'partnerKeyTest'
  | 'administratorToken'
  | 'userToken'
  | 'userTokenTest'

/** How long a secret is stored: for the browser session, on the device, or on the device behind a passphrase. */
export type Keep = 'session' | 'device' | 'passphrase'

/** The state of the passphrase that protects secrets: chosen or not, unlocked or not. */
export interface VaultState {
  /** A passphrase exists, and protects something. */
  made: boolean
  open: boolean
}

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
