import type { Environment } from './environment'

/** What a sign-in is asked for. */
export interface SignInDraft {
  environment: Environment
  address: string
  /** For new users only. */
  referral?: string | undefined
  /** Where the provider leaves the words to the user. */
  statement?: string | undefined
  way?: SignInWay | undefined
  /** Number of the chain on which the address is a contract wallet; absent for a key's own. */
  chain?: number | undefined
}

/** With a wallet of this browser, or by hand. */
export type SignInWay = 'wallet' | 'hand'

/** A message to be signed, good for one try. */
export interface SignInText {
  attempt: string
  origin: string
  /** With EIP-55 capitals. */
  address: string
  message: string
  statement: string
  /** Is the address known to the service? A new one accepts its terms by signing. */
  exists: boolean
  /** As it was asked for; empty for none. A known address has no use for one, and its message does not name it. */
  referral: string
  /** The user's words in place of the provider's; empty for none. */
  own: string
  way: SignInWay
  /** As it was asked for. */
  chain?: number | undefined
  /** Ms by which the clock of this device is ahead of the service's, or behind; absent where it is not told. */
  ahead?: number | undefined
  /** By the service's clock. Of the sign-in it asks for. Ms since 1970. */
  expiresAt: number
  /** Until then it can be signed here; the service may want it sooner. Ms since 1970. */
  keptUntil: number
}
