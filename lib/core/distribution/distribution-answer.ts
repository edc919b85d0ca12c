import { isObject } from '../json/is-object'
import { type Phrase, phrase } from '../phrases/phrase'
import { repeatedIn } from './distribution-repeated'
import { textIn } from './text-in'

/** The raw result of one attempt to send a part, before interpretation. */
export type Observation =
  /** `retryAfter` in seconds. */
  | { kind: 'answer'; status: number; contentType: string; text: string; retryAfter?: number }
  | { kind: 'redirected' }
  /** Refused on our side before anything was sent. */
  | { kind: 'unsent'; why: Phrase }
  | { kind: 'failed'; why: 'network' | 'timeout' | 'stopped' | 'too-large' }

/** What an attempt proves. `unknown` means nothing is proven. */
export interface Verdict {
  kind: 'confirmed' | 'partial' | 'rejected' | 'duplicate' | 'unknown'
  /** One sentence for people. */
  reason: Phrase
  status?: number
  /** The service's own words, or the start of its response. */
  said?: string
  accountsDistributed?: string
  accountsCreated?: string
  /** Seconds the service asks to wait. */
  retryAfter?: number
}

const wholeNumber = (value: unknown): string | null =>
  (typeof value === 'string' || typeof value === 'number') && /^\d{1,15}$/.test(String(value)) ? String(value) : null

/** Statuses by which a service says that it did nothing. */
const refusing = new Set([400, 401, 403, 404, 413, 422])

/**
 * Interprets one attempt's outcome. Only a clear answer counts: everything else is `unknown`, because the service may
 * have paid before it failed to say so.
 */
export function classify(seen: Observation, count: number): Verdict {
  if (seen.kind === 'redirected') {
    return { kind: 'unknown', reason: phrase('verdict.redirect') }
  }
  if (seen.kind === 'unsent') return { kind: 'rejected', reason: phrase('verdict.unsent', { why: seen.why }) }
  if (seen.kind === 'failed') return { kind: 'unknown', reason: phrase(`verdict.${seen.why}`) }
  const { status, text } = seen
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
    ...(seen.retryAfter === undefined ? {} : { retryAfter: seen.retryAfter }),
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
