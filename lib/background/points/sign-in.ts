import type { Hex } from 'viem'
import { getAddress, recoverMessageAddress } from 'viem/utils'
import * as z from 'zod/mini'
import { credentialOf } from '../../api/credential-of'
import { hostKindOf } from '../../api/host-kinds'
import { providers } from '../../api/providers'
import { parseWallet } from '../../core/distribution/distribution-wallet'
import { type Environment, environments } from '../../core/environment'
import { AppError } from '../../core/errors'
import { claimsOf } from '../../core/points/jwt-claims'
import { siweMessage, statementFor } from '../../core/points/siwe-message'
import type { CredentialState, SignInDraft, SignInText } from '../../rpc/contract'
import type { SettingValues } from '../../settings/schema'
import type { Client } from '../client'
import { hostOf } from '../http/target'
import type { Secrets } from '../secrets/secrets'
import type { SessionArea } from '../storage/session-area'

/** Signing in to the points service with a wallet. */
export interface SignIn {
  /** Makes the message for one attempt: asks whether the address is known, and for a nonce. */
  prepare(draft: SignInDraft): Promise<SignInText>
  /**
   * Checks a signature over our own bytes and trades it for a token. `unchecked` is the user's word for a contract wallet,
   * whose signature only the chain can check.
   */
  finish(answer: { attempt: string; signature: string; unchecked: boolean }): Promise<CredentialState>
  out(environment: Environment): Promise<CredentialState>
}

interface Needs {
  client: Client
  secrets: Secrets
  session: SessionArea
  settings(): Promise<SettingValues>
  preview: boolean
  now(): number
}

const tokenOf = (environment: Environment) => credentialOf('user', hostKindOf(environment))

const Attempt = z.object({
  environment: z.enum(environments),
  origin: z.string(),
  address: z.string(),
  message: z.string(),
  nonce: z.string(),
  expiresAt: z.number(),
  at: z.number(),
})

const place = (attempt: string) => `sign-in:${attempt}`

/** Ms in which a message has to be signed; a nonce does not live much longer. */
const patience = 15 * 60_000

const refuse = (field: string, message: string) => new AppError('input.invalid', message, { data: { field } })

export function createSignIn({ client, secrets, session, settings, preview, now }: Needs): SignIn {
  return {
    async prepare({ environment, address: typed, referral, statement: own }) {
      const wallet = parseWallet(typed.trim())
      if (typeof wallet === 'string') throw refuse('address', `${wallet}.`)
      const { address } = wallet
      const current = await settings()
      const { origin } = hostOf(hostKindOf(environment), current, preview)
      const provider = providers[current.provider]
      if (own !== undefined && !provider.hostsEditable) throw refuse('statement', 'This service’s statement is fixed.')
      const { value: user } = await client.call('userInfo', { address, host: environment }, { fresh: true })
      const exists = user.exists === true
      const code = referral?.trim() || undefined
      if (code !== undefined && !/^[A-Za-z0-9_-]{1,64}$/.test(code))
        throw refuse('referral', 'This is no referral code.')
      const { value: given } = await client.call('nonce', { host: environment }, { fresh: true })
      const nonce = given.nonce ?? ''
      const at = now()
      const statement = statementFor(provider.statement, { exists, code, own })
      const { message, expiresAt } = siweMessage({ origin, address, statement, nonce, chainId: 1, now: at })
      const attempt = crypto.randomUUID()
      await session.write(place(attempt), { environment, origin, address, message, nonce, expiresAt, at })
      return { attempt, origin, address, message, statement, exists, expiresAt }
    },

    async finish({ attempt, signature, unchecked }) {
      const kept = Attempt.safeParse(await session.read(place(attempt)))
      if (!kept.success || now() - kept.data.at > patience) {
        throw refuse('signature', 'This message is too old, or was used. Make a new one.')
      }
      const { environment, origin, address, message, nonce, expiresAt } = kept.data
      // What signs in at one service is told to no other.
      const current = hostOf(hostKindOf(environment), await settings(), preview).origin
      if (current !== origin) {
        throw refuse(
          'signature',
          `This message is for ${origin}, and points are now read from ${current}. Make a new one.`,
        )
      }
      const signed = await checkSignature(signature, address, message, unchecked)
      // One try a nonce, whatever comes of it.
      await session.remove(place(attempt))
      const { value } = await client.call('login', { host: environment, body: { nonce, message, signature: signed } })
      // The first login makes the account, so what anyone was told of the address may be over.
      await client.forget('userInfo', { address, host: environment })
      await client.forget('leaderboardUser', { address, host: environment })
      const token = value.token
      if (!token) throw new AppError('http.shape', 'The service answered without a token.', { details: ['token'] })
      const claims = claimsOf(token)
      if (claims?.subject !== undefined && claims.subject.toLowerCase() !== address.toLowerCase()) {
        throw new AppError('auth.rejected', 'The service answered with a sign-in of another address. It was not kept.')
      }
      return secrets.write(tokenOf(environment), {
        value: token,
        origin,
        keep: 'session',
        address,
        expiresAt: claims?.expiresAt ?? expiresAt,
      })
    },

    out: (environment) => secrets.clear(tokenOf(environment)),
  }
}

/** Gives the signature to send. Throws `input.invalid` where nothing shows that the address made it over this message. */
async function checkSignature(typed: string, address: string, message: string, unchecked: boolean): Promise<string> {
  const bare = typed.trim()
  const signature = (/^0x/i.test(bare) ? `0x${bare.slice(2)}` : `0x${bare}`) as Hex
  if (!/^0x([0-9a-fA-F]{2}){64,8192}$/.test(signature))
    throw refuse('signature', 'This is no signature: 0x and hex digits are needed.')
  if (unchecked) return signature
  const fault = await signatureFault(signature, address, message)
  if (fault) throw refuse('unchecked', fault)
  return signature
}

/** Why it is not the address’s own; a contract that speaks for the address may still say that it is. */
async function signatureFault(signature: Hex, address: string, message: string): Promise<string | null> {
  // Longer than a key’s own signature: a contract speaks for the address.
  if (signature.length !== 132 && signature.length !== 130)
    return 'This looks like the signature of a contract wallet, which cannot be checked here.'
  const signer = await recoverMessageAddress({ message, signature }).catch(() => null)
  if (signer === null) return 'This signature is damaged, or one of a contract wallet, which cannot be checked here.'
  if (getAddress(signer) === getAddress(address)) return null
  return `This was signed by ${signer}, or over another text. ${address} has to sign the message as it stands.`
}
