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
  /** Behind a passphrase and not opened yet. */
  locked?: boolean
  /** The service refused it, and may be asked again in an hour. */
  refused?: boolean
  /** Ms since 1970, where the secret tells (sign-ins). */
  expiresAt?: number
  /** Address a sign-in is for. */
  address?: string
}
