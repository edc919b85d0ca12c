import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { recoverMessageAddress } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { ok, points, type Reply } from '../reply'
import type { Switches } from '../switches'
import type { Hex } from '../world/made-up'
import type { Ledger } from './ledger'
import { newcomer } from './users'

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

export interface Claims {
  exp: number
  iat: number
  nbf: number
  sub: string
  jti: string
  chain_id: number
  domain: string
}

/** Sign-ins of one host: single-use nonces, messages, and the tokens they earn. */
export function createSiwe(ledger: Ledger, origin: () => string, now: () => number, switches: () => Switches) {
  // Tokens of one host are invalid on the other.
  const secret = `sandbox ${ledger.host} token secret`
  let nonces = new Map<string, { madeAt: number; code: string | null }>()
  let logins: string[] = []

  const seal = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')

  /** A user token with these claims; also for tests that need one without a sign-in. */
  function token(claims: Claims): string {
    const text = `${base64({ typ: 'JWT', alg: 'HS256' })}.${base64(claims)}`
    return `${text}.${seal(text)}`
  }

  async function login(text: string): Promise<Reply> {
    logins.push(text)
    let body: { nonce?: unknown; message?: unknown; signature?: unknown }
    try {
      body = JSON.parse(text) ?? {}
    } catch {
      return points(3, 'invalid json')
    }
    const { nonce, message, signature } = body
    if (typeof nonce !== 'string' || typeof message !== 'string' || typeof signature !== 'string')
      return points(3, 'nonce, message and signature are required')
    const given = nonces.get(nonce)
    // It is used, whatever the outcome.
    nonces.delete(nonce)
    const nonceLife = (switches().nonceSeconds ?? Number.POSITIVE_INFINITY) * 1000
    if (!given || now() - given.madeAt > nonceLife) return points(3, 'invalid nonce')

    const parsed = parseSiweMessage(message)
    const { address, domain, uri, version, chainId, issuedAt, expirationTime, statement = '' } = parsed
    if (!address || !domain || !uri || version !== '1' || !chainId || !issuedAt || !expirationTime)
      return points(3, 'invalid message')
    if (parsed.nonce !== nonce) return points(3, 'nonce does not match the message')
    if (switches().checkDomain && (domain !== new URL(origin()).host || new URL(uri).origin !== origin()))
      return points(3, 'domain does not match')
    if (expirationTime.getTime() <= now() || issuedAt.getTime() > now() + 300_000) return points(3, 'message expired')
    const signer = await recoverMessageAddress({ message, signature: signature as Hex }).catch(() => null)
    if (signer !== address) return points(16, 'invalid signature')

    const created = !ledger.users().has(address.toLowerCase())
    if (created) register(address, statement, given.code)
    const seconds = Math.floor(now() / 1000)
    const life = switches().tokenSeconds
    return ok({
      created,
      token: token({
        exp: life === null ? Math.floor(expirationTime.getTime() / 1000) : seconds + life,
        iat: seconds,
        nbf: seconds,
        sub: address,
        jti: nonce,
        chain_id: chainId,
        domain,
      }),
    })
  }

  const ownerOf = (code: string) => [...ledger.users().values()].find((user) => user.code === code)

  /** A referral code counts if the nonce was requested with it and the message contains it. */
  function register(address: Hex, statement: string, code: string | null): void {
    const referrer = code && statement.endsWith(` Referral code: ${code}`) ? ownerOf(code) : undefined
    referrer?.invited.push(address)
    ledger.users().set(address.toLowerCase(), newcomer(address, now(), referrer ? '200' : '100'))
  }

  return {
    token,
    nonce(code: string | null): Reply {
      const nonce = randomBytes(13).toString('hex').slice(0, 17)
      nonces.set(nonce, { madeAt: now(), code })
      return ok({ nonce })
    },
    code: (code: string): Reply =>
      ok(ownerOf(code) ? { valid: true, is_custom: false, reward: '100' } : { valid: false }),
    login,
    /** The raw sign-in requests. */
    logins: () => logins as readonly string[],
    /** The token's owner, or the refusal. */
    read(shown: string | undefined): Claims | Reply {
      const [head = '', body = '', mark = ''] = shown?.split('.') ?? []
      const right = seal(`${head}.${body}`)
      if (!shown || mark.length !== right.length || !timingSafeEqual(Buffer.from(mark), Buffer.from(right)))
        return points(16, 'invalid token')
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims
      return claims.exp * 1000 <= now() ? points(16, 'token expired') : claims
    },
    reset() {
      nonces = new Map()
      logins = []
    },
  }
}

export type Siwe = ReturnType<typeof createSiwe>
