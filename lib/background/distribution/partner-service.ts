import { sha256, toBytes } from 'viem/utils'
import { credentialOf } from '../../api/credentials'
import { hostKindOf } from '../../api/providers'
import type { KeyMark, Verdict } from '../../core/distribution/distribution-machine'
import { AppError, type ErrorCode } from '../../core/errors/errors'
import { isObject } from '../../core/json/parse-json'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import type { Environment } from '../../core/points/environment'
import { redact } from '../../core/secrets/redact'
import { secretEnding } from '../../core/secrets/typed-secret'
import type { SettingValues } from '../../settings/schema'
import { retryAfter } from '../call/answer-headers'
import type { WireResponse } from '../call/call-stage'
import type { Client } from '../call/client'
import { chosenHost } from '../call/target'
import type { Secrets } from '../secrets/secrets'
import type { Secret } from '../storage/records'
import type { PartnerBooks, PartnerService, PartnerTarget } from './part-world'

/** Distinguishes partner keys without containing one. */
function markOf({ value, origin }: Secret): KeyMark {
  return { fingerprint: sha256(toBytes(`${origin}\n${value}`)).slice(2, 18), ending: secretEnding(value) }
}

const isOf = (secret: Secret, { origin, key }: PartnerTarget) =>
  secret.origin === origin && markOf(secret).fingerprint === key.fingerprint

/**
 * Ms for which the service's total must not change before it counts: twice the longest wait for an answer. The preview
 * talks only to a service on this machine, where nobody waits minutes for that.
 */
const quietOf = (preview: boolean) => (preview ? 2000 : 300_000)

/** The service under the key and at the host of the settings. */
export function partnerService(
  client: Client,
  secrets: Secrets,
  settings: () => Promise<SettingValues>,
  preview: boolean,
): PartnerService {
  const originAt = async (environment: Environment) =>
    chosenHost(hostKindOf(environment), await settings(), preview).origin

  async function target(environment: Environment): Promise<PartnerTarget> {
    const origin = await originAt(environment)
    const id = credentialOf('partner', hostKindOf(environment))
    const stored = await secrets.read(id)
    const subject = phrase(`credential.${id}`)
    const missing = (said: Phrase) => new AppError('auth.missing', said, { data: { credential: id } })
    if (!stored) throw missing(phrase('secret.notSet', { subject }))
    if ('locked' in stored) throw missing(phrase('secret.behind', { subject }))
    if (stored.secret.origin !== origin)
      throw missing(phrase('secret.givenFor', { subject, given: stored.secret.origin, origin }))
    return { origin, key: markOf(stored.secret) }
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

  const post: PartnerService['post'] = async (environment, body, target, count) => {
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
    if (!seen) return unanswered(failure)
    const { status } = seen
    const now = Date.now()
    const pauseEnds = status === 429 || status === 503 ? retryAfter(seen.headers, now) : undefined
    const pause = pauseEnds === undefined ? {} : { retryAfter: Math.ceil((pauseEnds - now) / 1000) }
    return classify({ status, text: redact(seen.text, [used]), ...pause }, count)
  }

  return { quiet: quietOf(preview), originAt, target, books, post }
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

const reasons: Partial<Record<ErrorCode, `verdict.${'network' | 'timeout' | 'too-large' | 'redirect'}`>> = {
  'http.network': 'verdict.network',
  'http.timeout': 'verdict.timeout',
  'http.too-large': 'verdict.too-large',
  'http.redirected': 'verdict.redirect',
}

/** What it proves that there is no answer: nothing, unless the request was refused on our side. */
function unanswered(failure: AppError | undefined): Verdict {
  if (failure && unsent.includes(failure.code))
    return { kind: 'rejected', reason: phrase('verdict.unsent', { why: failure.phrase }) }
  return { kind: 'unknown', reason: phrase((failure && reasons[failure.code]) ?? 'verdict.stopped') }
}

/** An answer to a request that sent a part. */
export interface PartnerAnswer {
  status: number
  text: string
  /** Seconds. */
  retryAfter?: number
}

const wholeNumber = (value: unknown): string | null =>
  (typeof value === 'string' || typeof value === 'number') && /^\d{1,15}$/.test(String(value)) ? String(value) : null

/** Statuses by which a service says that it did nothing. */
const refusing = new Set([400, 401, 403, 404, 413, 422])

/**
 * What an answer proves. Only a clear one counts: everything else is `unknown`, because the service may have paid before
 * it failed to say so.
 */
export function classify(answer: PartnerAnswer, count: number): Verdict {
  const { status, text } = answer
  const body = objectIn(text)
  const facts = { status, said: (wordsOf(body) || text).slice(0, 300) }
  if (status >= 200 && status < 300) return success(body, count, facts)
  const duplicate = body ? repeatedIn(status, body) : 'no'
  if (duplicate === 'yes') return { ...facts, kind: 'duplicate', reason: phrase('verdict.duplicate') }
  if (duplicate === 'no' && isErrorBody(body) && refusing.has(status)) {
    return { ...facts, kind: 'rejected', reason: phrase('verdict.refused') }
  }
  return {
    ...facts,
    kind: 'unknown',
    reason: phrase('verdict.unclear', { status: String(status) }),
    ...(answer.retryAfter === undefined ? {} : { retryAfter: answer.retryAfter }),
  }
}

function success(
  body: Record<string, unknown> | null,
  count: number,
  facts: { status: number; said: string },
): Verdict {
  const distributed = wholeNumber(body?.accounts_distributed)
  const created = wholeNumber(body?.accounts_created)
  if (distributed === null) {
    return { ...facts, kind: 'unknown', reason: phrase('verdict.misshapen') }
  }
  const counts = { accountsDistributed: distributed, ...(created === null ? {} : { accountsCreated: created }) }
  if (Number(distributed) === count)
    return { ...facts, ...counts, kind: 'confirmed', reason: phrase('verdict.confirmed') }
  return {
    ...facts,
    ...counts,
    kind: 'partial',
    reason: phrase('verdict.partial', { confirmed: distributed, count: String(count) }),
  }
}

/** The words of an error body, in any form that the service and its gateway use. */
function wordsOf(body: Record<string, unknown> | null): string {
  const { message, error, errors, detail } = body ?? {}
  return textIn([message, error, errors, detail]).words
}

const isErrorBody = (body: Record<string, unknown> | null) => wordsOf(body) !== '' || typeof body?.code === 'number'

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

const done =
  'exist|distribut|process|us(?:ed|ing)|sent|submitt|complet|appli|execut|paid|credited|recorded|handled|taken|in use'

/** Words that say that something existed before. */
const usedBefore = new RegExp(`already (?:been )?(?:${done})|(?:${done})\\w* already|duplicat|unique`)
/** The same for an id, in words that mean it only there. */
const idUsedBefore = /\bexists?\b|\b(?:been|was) (?:used|taken)\b|\bis taken\b|\bin use\b|\bre-?used\b/

/** Words that may mean that, in any sentence. */
const maybeBefore = new RegExp(
  `exist|duplic|unique|already|previous|earlier|twice|repeat|replay|conflict|idempoten|taken|in use|re-?us|` +
    `\\b(?:been|was|were|is|are) (?:\\w+ )?(?:${done})|\\bpaid\\b`,
)
/** Words about something else: something is missing, was not done, or a key has expired. */
const nothingBefore = new RegExp(
  `\\b(?:does|do|did)(?: not|n.t) exist\\b|\\bnon-? ?exist\\w*|\\bno such [\\w ]{1,40} exists?\\b|` +
    `\\b(?:(?:was|were|is|are|has|have)(?: not|n.t)|nothing (?:was|has)) (?:been )?(?:${done})\\w*|` +
    `\\b(?:key|token) (?:has |is |was )?already (?:been )?(?:expired|revoked|disabled)\\b`,
  'g',
)

/** Words about duplicate wallets or exhausted funds prove nothing about this id, unless they name one too. */
const aboutOthers = /address|wallet|account|user|recipient|balance|budget|fund|limit|quota|allowance|credit/
const aboutId = /(^|[^a-z])ids?([^a-z]|$)|idempoten/
/** A running earlier attempt does not prove that it will be applied. */
const stillRunning = /in progress|in flight|being processed|pending|try again|retry|concurren|abort|\b(?:dead)?lock/

/** Codes in a response body: gRPC codes, or the status again. */
const [alreadyExists, conflict, aborted] = [6, 409, 10]

/** `ALREADY_EXISTS`, `alreadyExists` and “Already  exists” are the same words. */
const plain = (text: string) =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[\s_]+/g, ' ')
    .toLowerCase()

/**
 * Whether an error says that the id was used before. `unclear` if it may mean this id or something else: it then proves
 * neither that the part was paid nor that it was not.
 */
function repeatedIn(status: number, body: Record<string, unknown>): 'yes' | 'no' | 'unclear' {
  const { words: said, names, codes, whole } = textIn(body)
  const words = plain(said)
  const rest = words.replace(nothingBefore, '')
  const named = aboutId.test(words)
  const byCode = status === conflict || codes.includes(alreadyExists) || codes.includes(conflict)
  // No service reports a missing id for a new distribution: any form of that statement counts.
  if (!byCode && !maybeBefore.test(`${named ? words : rest}; ${plain(names)}`)) return whole ? 'no' : 'unclear'
  if (!whole || stillRunning.test(words) || codes.includes(aborted)) return 'unclear'
  if (aboutOthers.test(words) && !named) return 'unclear'
  // A conflict can be about anything: its words, if any, must be about a repetition or an id.
  if (words !== '' && !named && !maybeBefore.test(`${rest}; ${plain(names)}`)) return 'unclear'
  return byCode || usedBefore.test(rest) || (named && idUsedBefore.test(rest)) ? 'yes' : 'unclear'
}

/** Larger than any error body; larger ones are not read to the end. */
const mostErrorText = { depth: 8, values: 300, characters: 10_000 }

interface TextIn {
  /** Every string, in order. */
  words: string
  /** All member names. */
  names: string
  codes: number[]
  /** False if it is too large to be read to the end. */
  whole: boolean
}

/** All words and codes of an outside value, at any depth. */
function textIn(value: unknown): TextIn {
  const words: string[] = []
  const names: string[] = []
  const codes: number[] = []
  let whole = true
  let left = mostErrorText.values
  let room = mostErrorText.characters

  function walk(part: unknown, name: string, depth: number): void {
    left -= 1
    room -= name.length + (typeof part === 'string' ? part.length : 0)
    if (left < 0 || room < 0 || depth > mostErrorText.depth) {
      whole = false
      return
    }
    if (/code$|^status$/i.test(name) && /^\d{1,5}$/.test(String(part))) codes.push(Number(part))
    if (typeof part === 'string') words.push(part)
    if (typeof part !== 'object' || part === null) return
    for (const [key, inner] of Object.entries(part)) {
      if (!Array.isArray(part)) names.push(key)
      walk(inner, Array.isArray(part) ? name : key, depth + 1)
    }
  }
  walk(value, '', 0)
  return { words: words.filter(Boolean).join('; '), names: names.join('; '), codes, whole }
}
