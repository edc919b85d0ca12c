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
 * Waits as long as the answer has already been the same, at least `first` seconds and at most a day: often at first,
 * rarely once nothing changes.
 */
const growing = (first: number, sinceMs: number, now: number) => Math.min(Math.max(first, (now - sinceMs) / 1000), day)

/**
 * Seconds for which an answer is fresh. Only summaries are judged by their content; `state` is what a list says about
 * the transaction, `since` (ms since 1970) is how long the service has been saying the same.
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

/** Seconds until a summary without content is checked again for the first time. */
const firstLook = { none: 10, unsuccessful: 600, empty: hour }

/**
 * Why an answer about one transaction has no content yet. A record: it is pending. A summary: a `null`, a service that
 * failed, or no sentence. Undefined if it has content.
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

/** Failures about the one transaction, rather than about key, rate limit or connection. */
const aboutThis: ReadonlySet<ErrorCode> = new Set(['http.status', 'http.shape', 'http.too-large', 'input.invalid'])

/** Seconds for which a failure is remembered; 0 for never. */
export function failureTtl(endpoint: Endpoint, error: AppError, since: number, now: number): number {
  const { status } = error.data
  if (!isOfOne(endpoint) || !aboutThis.has(error.code)) return 0
  // No such transaction here, or not yet; or one for which the summaries' service has no words.
  if (status === 404 || status === failedDependency) return growing(600, since, now)
  // Faults of the whole chain are remembered for the chain.
  if (standingFault(error)) return 0
  // The service may fail on this transaction every time, while all others succeed.
  return Math.min(growing(20, since, now), 600)
}

/**
 * The scope of a failure that applies to all such calls to a chain: the provider does not serve the chain (`chain`), or
 * its explorer lacks the feature (`feature`).
 */
export function standingFault({ code, data: { status, said = '' } }: AppError): 'chain' | 'feature' | undefined {
  if (code === 'chain.unserved') return 'chain'
  const lacking =
    status === 501 ||
    ((status === 403 || status === 404) && /disabled/i.test(said)) ||
    (status === 400 && /unknown api v2 action/i.test(said))
  return code === 'http.status' && lacking ? 'feature' : undefined
}

/** Whether a failure shows that the service has no such call at all. */
export const isAbsent = ({ absent = [] }: Pick<Endpoint, 'absent'>, error: AppError): boolean =>
  standingFault(error) === 'feature' || absent.includes(error.data.status ?? 0)

/** Seconds for which such a failure is believed. */
export const standingTtl = { chain: day, feature: hour }

const isRecord = ({ id }: Endpoint) => id === 'E4r'

/** Calls about one transaction by its hash: made by the dozen, and remembered per hash. */
export const isOfOne = (endpoint: Endpoint) => isSummary(endpoint) || isRecord(endpoint)

/** The one endpoint whose answer may be a literal `null`. */
export const isSummary = ({ returns }: Endpoint) => returns.shape === 'one' && (returns as OneReturn<never>).nullable
