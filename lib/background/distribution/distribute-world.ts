import { sha256, toBytes } from 'viem/utils'
import { credentialOf } from '../../api/services/credentials'
import { hostKindOf } from '../../api/services/providers'
import type { Observation } from '../../core/distribution/distribution-answer'
import type { KeyMark } from '../../core/distribution/distribution-machine'
import type { PartnerBooks, PartnerTarget } from '../../core/distribution/part-world'
import { AppError, type ErrorCode } from '../../core/errors/errors'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import type { Environment } from '../../core/points/environment'
import { redact } from '../../core/secrets/redact'
import { secretEnding } from '../../core/secrets/secret-ending'
import type { SettingValues } from '../../settings/schema'
import { retryAfter } from '../call/answer-headers'
import type { Client } from '../call/client'
import type { WireResponse } from '../call/send'
import { chosenHost } from '../call/target'
import type { Secrets } from '../secrets/secrets'
import type { Secret } from '../storage/records'
import type { PartnerService } from './drive-part'

interface WorldNeeds {
  client: Client
  secrets: Secrets
  settings(): Promise<SettingValues>
  preview: boolean
}

/** Distinguishes partner keys without containing one. */
function markOf({ value, origin }: Secret): KeyMark {
  return { fingerprint: sha256(toBytes(`${origin}\n${value}`)).slice(2, 18), ending: secretEnding(value) }
}

const isOf = (secret: Secret, { origin, key }: PartnerTarget) =>
  secret.origin === origin && markOf(secret).fingerprint === key.fingerprint

/** The parts of the protocol's surroundings that talk to the service. */
export function createServiceSide({ client, secrets, settings, preview }: WorldNeeds): PartnerService {
  async function target(environment: Environment): Promise<PartnerTarget> {
    const kind = hostKindOf(environment)
    const { origin } = chosenHost(kind, await settings(), preview)
    const id = credentialOf('partner', kind)
    const read = await secrets.read(id)
    const subject = phrase(`credential.${id}`)
    const missing = (said: Phrase) => new AppError('auth.missing', said, { data: { credential: id } })
    if (!read) throw missing(phrase('secret.notSet', { subject }))
    if ('locked' in read) throw missing(phrase('secret.behind', { subject }))
    if (read.secret.origin !== origin)
      throw missing(phrase('secret.givenFor', { subject, given: read.secret.origin, origin }))
    return { origin, key: markOf(read.secret) }
  }

  async function books(environment: Environment, under?: PartnerTarget): Promise<PartnerBooks> {
    const only = under && ((secret: Secret) => isOf(secret, under))
    let seen: WireResponse | undefined
    const { value } = await client.call(
      'partnerBalance',
      { host: environment },
      { fresh: true, observe: (response) => (seen = response), ...(only && { only }) },
    )
    const serverTime = Date.parse(seen?.headers.get('date') ?? '')
    return {
      balance: value.balance ?? null,
      totalDistributed: value.total_distributed ?? null,
      validSince: value.valid_since ?? null,
      validUntil: value.valid_until ?? null,
      serverTime: Number.isNaN(serverTime) ? null : serverTime,
    }
  }

  async function post(environment: Environment, body: string, target: PartnerTarget): Promise<Observation> {
    let seen: WireResponse | undefined
    let used = ''
    const only = (secret: Secret) => {
      used = secret.value
      return isOf(secret, target)
    }
    let failure: AppError | undefined
    try {
      await client.call(
        'distribute',
        { host: environment, body: {} },
        { bytes: body, only, observe: (response) => (seen = response) },
      )
    } catch (thrown) {
      failure = AppError.from(thrown)
    }
    if (!seen) return observed(failure)
    const { status } = seen
    const now = Date.now()
    const pauseEnds = status === 429 || status === 503 ? retryAfter(seen.headers, now) : undefined
    return {
      kind: 'answer',
      status,
      contentType: seen.contentType,
      text: redact(seen.text, [used]),
      ...(pauseEnds === undefined ? {} : { retryAfter: Math.ceil((pauseEnds - now) / 1000) }),
    }
  }

  return { target, books, post }
}

/** Our own refusals, made before anything is sent. */
const unsent: readonly ErrorCode[] = [
  'auth.missing',
  'auth.rejected',
  'auth.expired',
  'permission.needed',
  'input.invalid',
  'call.notAsked',
]

/** What it means that there is no answer. */
function observed(failure: AppError | undefined): Observation {
  if (failure && unsent.includes(failure.code)) return { kind: 'unsent', why: failure.phrase }
  if (failure?.code === 'http.redirected') return { kind: 'redirected' }
  if (failure?.code === 'http.timeout') return { kind: 'failed', why: 'timeout' }
  if (failure?.code === 'http.too-large') return { kind: 'failed', why: 'too-large' }
  return { kind: 'failed', why: failure?.code === 'http.network' ? 'network' : 'stopped' }
}
