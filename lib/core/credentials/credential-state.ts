import type { CredentialId } from './credential-id'
import type { Keep } from './keep'

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
