import { createSiweMessage } from 'viem/siwe'
import { getAddress } from 'viem/utils'
import { AppError } from '../errors/errors'
import { type Phrase, phrase } from '../phrases/phrase'
import type { Environment } from './environment'

/** A sign-in lasts at most a year, as the service's own pages request. */
const life = 365 * 24 * 3600 * 1000

interface SiweFacts {
  /** The origin of the service that the user signs in to. */
  origin: string
  address: string
  statement: string
  nonce: string
  /**
   * The chain in the message: where a contract wallet validates its signature. An ordinary account's is valid on all
   * chains.
   */
  chainId: number
  /** By the service's clock, ms since 1970. */
  now: number
}

interface SiweText {
  message: string
  /** Ms since 1970, as in the message. */
  expiresAt: number
}

/**
 * The text a wallet is asked to sign (EIP-4361). Rejects a nonce that could smuggle further lines into it. Throws
 * `http.shape` for a bad nonce and `input.invalid` for a bad statement.
 */
export function siweMessage({ origin, address, statement, nonce, chainId, now }: SiweFacts): SiweText {
  if (!/^[A-Za-z0-9]{8,120}$/.test(nonce)) {
    throw new AppError('http.shape', phrase('signIn.nonce'), { details: ['nonce'] })
  }
  const expiresAt = now + life
  const { host } = new URL(origin)
  const text = createSiweMessage({
    domain: stand,
    address: getAddress(address),
    statement: checkStatement(statement),
    uri: origin,
    version: '1',
    chainId,
    nonce,
    issuedAt: new Date(now),
    expirationTime: new Date(expiresAt),
  })
  // The library rejects a domain that is an IP address with a port, though the standard allows it; the sandbox has one.
  return { message: host + text.slice(stand.length), expiresAt }
}

const stand = 'host.example'

/** What EIP-4361 allows in a statement: letters, digits, spaces and the characters of URIs (RFC 3986), in one line. */
const allowed = /[^A-Za-z0-9 \-._~:/?#[\]@!$&'()*+,;=]/u

/** Why wallets and services would reject a text as a statement; null if they would not. */
export function statementFault(text: string): Phrase | null {
  const statement = text.trim()
  if (statement.length > 500) return phrase('statement.tooLong')
  const [odd] = allowed.exec(statement) ?? []
  if (odd === undefined) return null
  const signs = "- . _ ~ : / ? # [ ] @ ! $ & ' ( ) * + , ; ="
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(odd)
    ? phrase('statement.odd', { odd, signs })
    : phrase('statement.unseen', { signs })
}

function checkStatement(text: string): string {
  const statement = text.trim()
  const fault = statement === '' ? phrase('statement.empty') : statementFault(statement)
  if (fault) throw new AppError('input.invalid', fault, { data: { field: 'statement' } })
  return statement
}

/**
 * What the user agrees to by signing: different words for a new user, with a referral code if there is one. `own` are
 * the user's words in place of the provider's.
 */
export function statementFor(
  { known, fresh, referral }: Statement,
  { exists, code, own }: { exists: boolean; code?: string | undefined; own?: string | undefined },
): string {
  const words = own?.trim() ?? (exists ? known : fresh)
  return code && !exists ? words + referral.replace('{code}', () => code) : words
}

/** The sentence a user signs. `referral` is appended with a code, for new users only. */
export interface Statement {
  known: string
  fresh: string
  referral: string
}

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
  /** The message can be signed here until then; the service may expire it sooner. Ms since 1970. */
  keptUntil: number
}
