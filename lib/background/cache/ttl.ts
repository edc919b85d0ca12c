import type { Endpoint, OneReturn } from '../../api/define'
import { forever } from '../../api/define'
import { failedDependency } from '../../api/parse/parse-failure'
import type { AppError, ErrorCode } from '../../core/errors/errors'
import {
  type StubTransaction,
  type TransactionState,
  transactionState,
} from '../../core/transactions/transaction-state'

const hour = 3600
const day = 24 * hour

/**
 * Asks again after as long as the same has been said already, at least `first` seconds and at most a day: often while
 * it is news, seldom when nothing changes.
 */
const growing = (first: number, sinceMs: number, now: number) => Math.min(Math.max(first, (now - sinceMs) / 1000), day)

/**
 * Seconds an answer stays fresh. Only summaries are judged by what they say; `state` is what a list told of the
 * transaction, `since` (ms since 1970) how long the service has been saying this.
 */
export function ttlOf(
  endpoint: Endpoint,
  value: unknown,
  state: TransactionState | undefined,
  since: number,
  now: number,
): number {
  if (endpoint.isFinal?.(value as never)) return forever
  const silence = silenceOf(endpoint, value)
  if (!silence) return endpoint.ttl
  return silence === 'none' && state === 'failed' ? forever : growing(firstLook[silence], since, now)
}

/** Seconds until a summary that says nothing is looked at again for the first time. */
const firstLook = { none: 10, unsuccessful: 600, empty: hour }

/**
 * How an answer about one transaction says nothing yet: a record, that it waits; a summary, by a `null`, a service that did
 * not succeed, or no sentence. Undefined where it says something.
 */
export function silenceOf(endpoint: Endpoint, value: unknown): keyof typeof firstLook | undefined {
  if (isRecord(endpoint)) return transactionState(value as StubTransaction) === 'pending' ? 'none' : undefined
  if (!isSummary(endpoint)) return undefined
  if (value === null) return 'none'
  const { success, data } = value as { success?: unknown; data?: { summaries?: unknown } | null }
  const summaries = data?.summaries
  if (Array.isArray(summaries) && summaries.length > 0) return undefined
  return success === false ? 'unsuccessful' : 'empty'
}

/** Failures that are about the one transaction, and no word about key, pace or connection. */
const aboutThis: ReadonlySet<ErrorCode> = new Set(['http.status', 'http.shape', 'http.too-large', 'input.invalid'])

/** Seconds a failure is worth remembering; 0 for never. */
export function failureTtl(endpoint: Endpoint, error: AppError, since: number, now: number): number {
  const { status } = error.data
  if (!isOfOne(endpoint) || !aboutThis.has(error.code)) return 0
  // No such transaction here, or not yet; or one that the service behind the summaries has no words for.
  if (status === 404 || status === failedDependency) return growing(600, since, now)
  // What holds for the chain is remembered for the chain.
  if (standingFault(error)) return 0
  // The service may stumble over this one each time, while all others come through.
  return Math.min(growing(20, since, now), 600)
}

/**
 * What a failure says of all such calls to a chain and not of this one only: the provider does not serve the chain
 * (`chain`), or its explorer has no such feature (`feature`).
 */
export function standingFault({ code, data: { status, said = '' } }: AppError): 'chain' | 'feature' | undefined {
  if (code === 'chain.unserved') return 'chain'
  const lacking =
    status === 501 ||
    ((status === 403 || status === 404) && /disabled/i.test(said)) ||
    (status === 400 && /unknown api v2 action/i.test(said))
  return code === 'http.status' && lacking ? 'feature' : undefined
}

/** Does a failure say that the service has no such call, whatever was asked? */
export const isAbsent = ({ absent = [] }: Pick<Endpoint, 'absent'>, error: AppError): boolean =>
  standingFault(error) === 'feature' || absent.includes(error.data.status ?? 0)

/** Seconds such a fault is believed. */
export const standingTtl = { chain: day, feature: hour }

const isRecord = ({ id }: Endpoint) => id === 'E4r'

/** Of one transaction by its hash: asked by the dozen, and remembered hash by hash. */
export const isOfOne = (endpoint: Endpoint) => isSummary(endpoint) || isRecord(endpoint)

/** The one endpoint whose answer may be a literal `null`. */
export const isSummary = ({ returns }: Endpoint) => returns.shape === 'one' && (returns as OneReturn<never>).nullable
