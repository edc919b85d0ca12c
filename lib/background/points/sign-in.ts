import type { Hex } from 'viem'
import { getAddress, recoverMessageAddress } from 'viem/utils'
import * as z from 'zod/mini'
import { credentialOf } from '../../api/credentials'
import { hostKindOf, providers } from '../../api/providers'
import type { Clock } from '../../core/async/clock'
import type { CredentialState } from '../../core/credentials/credential-state'
import { parseWallet } from '../../core/distribution/distribution-wallet'
import { AppError } from '../../core/errors/errors'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import { type Environment, environments } from '../../core/points/environment'
import { claimsOf } from '../../core/points/jwt-claims'
import {
  type SignInDraft,
  type SignInText,
  siweMessage,
  statementFault,
  statementFor,
} from '../../core/points/sign-in-message'
import { cleanSignature, plainSignature } from '../../core/points/signature-text'
import type { SettingValues } from '../../settings/schema'
import { aheadOf } from '../call/answer-headers'
import type { WireResponse } from '../call/call-stage'
import type { Client } from '../call/client'
import { chosenHost } from '../call/target'
import type { Secrets } from '../secrets/secrets'
import type { SessionArea } from '../storage/session-area'

/** Signing in to the points service with a wallet. */
export interface SignIn {
  /**
   * Creates the message for one attempt: asks whether the address is known, and for a nonce. `unkept` in private
   * windows.
   */
  prepare(draft: SignInDraft, unkept?: boolean): Promise<SignInText>
  /** The newest message that still awaits its signature, for a tab that was reloaded. */
  pending(environment: Environment): Promise<SignInText | null>
  /** Abandons a message. */
  drop(attempt: string): Promise<void>
  /**
   * Checks a signature over our own bytes, and exchanges it for a token. `unchecked` is the user's word for a contract
   * wallet, whose signature only the chain can check.
   */
  finish(answer: { attempt: string; signature: string; unchecked: boolean }, unkept?: boolean): Promise<CredentialState>
  out(environment: Environment): Promise<CredentialState>
}

interface Needs {
  client: Client
  secrets: Secrets
  session: SessionArea
  settings(): Promise<SettingValues>
  preview: boolean
  clock: Pick<Clock, 'now'>
}

const tokenOf = (environment: Environment) => credentialOf('user', hostKindOf(environment))

/**
 * Ms in which a message can be signed here. The service decides how long a nonce is valid, and does not say. For
 * hardware and shared wallets, people have to be found first.
 */
const patience = 24 * 3_600_000

const refuse = (field: string, said: Phrase) => new AppError('input.invalid', said, { data: { field } })

export function createSignIn({ client, secrets, session, settings, preview, clock: { now } }: Needs): SignIn {
  const attempts = createAttempts(session, now)

  const originAt = async (environment: Environment) =>
    chosenHost(hostKindOf(environment), await settings(), preview).origin

  /** Throws `input.invalid` for a code that the service does not know. */
  async function checkCode(code: string, environment: Environment, unkept: boolean): Promise<void> {
    const { valid } = await client
      .call('referralCode', { host: environment, code }, { fresh: true, unkept })
      .then(({ value }) => value, unlessAbsent)
    if (valid !== true) throw refuse('referral', phrase('signIn.unknownReferral'))
  }

  return {
    async prepare({ environment, address: typed, referral, statement: own, way = 'wallet', chain }, unkept = false) {
      const address = addressOf(typed)
      const current = await settings()
      const { origin } = chosenHost(hostKindOf(environment), current, preview)
      const provider = providers[current.provider]
      checkStatement(own, provider.hostsEditable)
      const { value: user } = await client.call('userInfo', { address, host: environment }, { fresh: true, unkept })
      const exists = user.exists === true
      const code = codeOf(referral)
      // Known users have no use for a referral code, so it is not sent then.
      const sent = provider.referrals && !exists ? code : undefined
      if (sent !== undefined) await checkCode(sent, environment, unkept)
      let ahead: number | undefined
      const observe = ({ headers }: WireResponse) => {
        ahead = aheadOf(headers, now())
      }
      const asked = { fresh: true, unkept, observe }
      const { value: given } = await client.call('nonce', { host: environment, code: sent }, asked)
      const nonce = given.nonce ?? ''
      const at = now()
      const statement = statementFor(provider.statement, { exists, code, own })
      // The service judges by its own clock. Messages for keys name Ethereum.
      const times = { now: at - (ahead ?? 0), chainId: chain ?? 1 }
      const { message, expiresAt } = siweMessage({ origin, address, statement, nonce, ...times })
      const text: SignInText = {
        attempt: crypto.randomUUID(),
        origin,
        address,
        message,
        statement,
        exists,
        referral: code ?? '',
        own: own?.trim() ?? '',
        way,
        ...(chain !== undefined && { chain }),
        ...(ahead !== undefined && { ahead }),
        expiresAt,
        keptUntil: at + patience,
      }
      await attempts.keep({ environment, nonce, text })
      return text
    },

    async pending(environment) {
      const found = await attempts.newest(environment)
      const origin = await originAt(environment).catch(() => null)
      return found?.text.origin === origin ? (found?.text ?? null) : null
    },

    drop: attempts.drop,

    async finish({ attempt, signature, unchecked }, unkept = false) {
      const kept = await attempts.find(attempt)
      if (!kept) throw refuse('attempt', phrase('signIn.usedMessage'))
      const { environment, nonce } = kept
      const { origin, address, message, expiresAt, ahead = 0 } = kept.text
      // A signature for one service is sent to no other.
      const current = await originAt(environment)
      if (current !== origin) {
        throw refuse('signature', phrase('signIn.otherService', { origin, current }))
      }
      const signed = await checkSignature(signature, address, message, unchecked)
      // One attempt to sign in at a time, and none after an answer.
      await attempts.drop(attempt)
      const body = { nonce, message, signature: signed }
      const { value } = await client.call('login', { host: environment, body }, { unkept }).catch(async (thrown) => {
        const error = AppError.from(thrown)
        if (isRefusal(error)) throw refused(error)
        // Nothing was decided, so the signer need not sign again.
        await attempts.keep(kept)
        throw error
      })
      // The first login creates the account, so earlier answers about the address may be outdated.
      await client.forget('userInfo', { address, host: environment })
      await client.forget('leaderboardUser', { address, host: environment })
      const token = value.token
      if (!token) throw new AppError('http.shape', phrase('signIn.noToken'), { details: ['token'] })
      const claims = claimsOf(token)
      if (claims?.subject !== undefined && claims.subject.toLowerCase() !== address.toLowerCase()) {
        throw new AppError('auth.rejected', phrase('signIn.otherAddress'))
      }
      return secrets.write(tokenOf(environment), {
        value: token,
        origin,
        keep: 'session',
        address,
        // Judged by this device's clock.
        expiresAt: (claims?.expiresAt ?? expiresAt) + ahead,
      })
    },

    async out(environment) {
      const found = await attempts.newest(environment)
      if (found) await attempts.drop(found.text.attempt)
      return secrets.clear(tokenOf(environment))
    },
  }
}

function addressOf(typed: string) {
  const wallet = parseWallet(typed.trim())
  if ('id' in wallet) throw refuse('address', phrase('as.sentence', { said: wallet }))
  return wallet.address
}

/** Custom words are signed only for the reader's own services. */
function checkStatement(own: string | undefined, mayBeOwn: boolean): void {
  if (own === undefined) return
  if (!mayBeOwn) throw refuse('statement', phrase('statement.fixed'))
  const odd = statementFault(own)
  if (odd) throw refuse('statement', odd)
}

function codeOf(referral: string | undefined): string | undefined {
  const code = referral?.trim() || undefined
  if (code !== undefined && !/^[A-Za-z0-9_-]{1,64}$/.test(code)) throw refuse('referral', phrase('signIn.noReferral'))
  return code
}

function unlessAbsent(thrown: unknown): { valid: boolean } {
  if (AppError.from(thrown).data.status === 404) return { valid: false }
  throw thrown
}

function isRefusal({ data: { status = 0 } }: AppError): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** The service refused a message, which ends it. No service says how long it accepts one. */
function refused({ code, phrase: said, details, data }: AppError): AppError {
  const old = /nonce|expire|too old/i.test(data.said ?? '')
  const why = old ? phrase('signIn.old') : said
  return new AppError(code, phrase('signIn.refused', { why }), { details, data: { ...data, field: 'attempt' } })
}

const Text = z.object({
  attempt: z.string(),
  origin: z.string(),
  address: z.string(),
  message: z.string(),
  statement: z.string(),
  exists: z.boolean(),
  referral: z.string(),
  own: z.string(),
  way: z.enum(['wallet', 'hand']),
  chain: z.optional(z.number()),
  ahead: z.optional(z.number()),
  expiresAt: z.number(),
  keptUntil: z.number(),
})

const SignInAttempt = z.object({ environment: z.enum(environments), nonce: z.string(), text: Text })

/** A message that awaits its signature. */
interface SignInAttempt {
  environment: Environment
  nonce: string
  text: SignInText
}

const attemptPlace = (attempt: string) => `sign-in:${attempt}`
const newest = (environment: Environment) => `sign-in:newest:${environment}`

/** Messages that await their signature, in session memory. */
function createAttempts(session: SessionArea, now: () => number) {
  async function find(id: unknown): Promise<SignInAttempt | null> {
    if (typeof id !== 'string') return null
    const { success, data } = SignInAttempt.safeParse(await session.read(attemptPlace(id)))
    if (!success) return null
    if (now() <= data.text.keptUntil) return data
    await session.remove(attemptPlace(id))
    return null
  }
  return {
    find,
    newest: async (environment: Environment) => find(await session.read(newest(environment))),
    async keep(attempt: SignInAttempt): Promise<void> {
      await session.write(attemptPlace(attempt.text.attempt), attempt)
      await session.write(newest(attempt.environment), attempt.text.attempt)
    },
    drop: (id: string) => session.remove(attemptPlace(id)),
  }
}

/**
 * Returns the signature to send. Throws `input.invalid` if nothing shows that the address made it over this message. A
 * signature by the address's own key is sent in the one form that every service reads. A contract reads its bytes as
 * they are, and may give any of them a meaning.
 */
export async function checkSignature(
  typed: string,
  address: string,
  message: string,
  unchecked: boolean,
): Promise<string> {
  const { hex, fault } = cleanSignature(typed)
  if (hex === undefined) throw refuse('signature', fault)
  if (unchecked) return hex
  const plain = plainSignature(hex)
  const signer = plain && (await recoverMessageAddress({ message, signature: plain }).catch(() => null))
  if (plain && signer && getAddress(signer) === getAddress(address)) return plain
  throw refuse('unchecked', faultOf(hex, signer, address))
}

/** Bytes of a key's signature: r, s and v; the compact form has no v. */
const [whole, compact] = [65, 64]

/** Why it is not the address's own. The user may still say that a contract speaks for the address. */
function faultOf(hex: Hex, signer: Hex | null, address: string): Phrase {
  const bytes = (hex.length - 2) / 2
  if (bytes === 0) return phrase('signature.empty')
  if (bytes < compact) return phrase('signature.short', { bytes: String(bytes) })
  // Without its last byte, a signature looks like a compact one by somebody else.
  if (bytes === compact) return phrase('signature.compact', { address })
  const isKeys = bytes === whole && plainSignature(hex) !== null
  if (!isKeys) return phrase('signature.contract')
  return signer ? phrase('signature.another', { signer, address }) : phrase('signature.damaged')
}
