import type { Environment } from './environment'

/** The options of a sign-in. */
export interface SignInDraft {
  environment: Environment
  address: string
  /** For new users only. */
  referral?: string | undefined
  /** Set if the provider lets the user write the statement. */
  statement?: string | undefined
  way?: SignInWay | undefined
  /** Id of the chain on which the address is a contract wallet; absent for an ordinary account. */
  chain?: number | undefined
}

/** With a wallet in this browser, or by hand. */
export type SignInWay = 'wallet' | 'hand'

/** A message to be signed, valid for one attempt. */
export interface SignInText {
  attempt: string
  origin: string
  /** With EIP-55 capitals. */
  address: string
  message: string
  statement: string
  /** Whether the service knows the address. A new one accepts its terms by signing. */
  exists: boolean
  /** As requested; empty for none. A known address cannot use one, and its message does not contain it. */
  referral: string
  /** The user's words in place of the provider's; empty for none. */
  own: string
  way: SignInWay
  /** As requested. */
  chain?: number | undefined
  /** Ms by which this device's clock is ahead of the service's (negative: behind); absent if unknown. */
  ahead?: number | undefined
  /** End of the requested sign-in by the service's clock, ms since 1970. */
  expiresAt: number
  /** It can be signed here until then; the service may expire it sooner. Ms since 1970. */
  keptUntil: number
}
