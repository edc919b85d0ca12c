import { classify, type PartnerAnswer } from '~/lib/background/distribution/partner-service'
import type { Verdict } from '~/lib/core/distribution/distribution-machine'
import { asTold, phrase } from '~/lib/core/phrases/phrase'

/** What comes back for a request: an answer, or what it proves that there is none. */
export type Reply = PartnerAnswer | Verdict

export const verdictOf = (reply: Reply, count: number): Verdict => ('kind' in reply ? reply : classify(reply, count))

export const json = (status: number, value: unknown, retryAfter?: number): PartnerAnswer => ({
  status,
  text: JSON.stringify(value),
  ...(retryAfter === undefined ? {} : { retryAfter }),
})

const silence = (why: 'network' | 'timeout' | 'redirect'): Verdict => ({
  kind: 'unknown',
  reason: phrase(`verdict.${why}`),
})

/** A request whose connection broke. */
export const lost = silence('network')
export const timedOut = silence('timeout')
export const redirected = silence('redirect')

/** A request that was refused on this side. */
export const unsent: Verdict = { kind: 'rejected', reason: phrase('verdict.unsent', { why: asTold('another key') }) }
