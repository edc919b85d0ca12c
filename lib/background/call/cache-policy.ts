import type { Endpoint } from '../../api/define'
import type { EndpointName } from '../../api/index'
import type { Clock } from '../../core/async/clock'
import { withoutCurl } from '../../core/errors/curl-in'
import { AppError } from '../../core/errors/errors'
import { transactionState } from '../../core/transactions/transaction-state'
import type { Cache } from '../cache/cache'
import type { Rows } from '../cache/rows'
import { failureTtl, isAbsent, silenceOf, standingFault, standingTtl, ttlOf } from '../cache/ttl'
import type { CacheRecord } from '../storage/records'
import type { Target } from './request/target'

/** What a call is about, as far as remembering its answer goes. */
export interface Question {
  name: EndpointName
  endpoint: Endpoint
  target: Target
  key: string
  /** Hash of the transaction, for summaries. */
  hash: unknown
  /** What was kept before. */
  kept: CacheRecord | undefined
  /** The page's site that asks, where one does. */
  site: string | undefined
  /** When it was asked, ms since 1970. */
  began: number
  /** How often the cache had been cleared then. */
  clears: number
}

type About = Pick<Question, 'name' | 'target'>

/** Decides what of answers and failures is remembered, and for how long. */
export interface CachePolicy {
  /** Keeps what a list tells of its transactions. */
  rows(question: Question, value: unknown): Promise<void>
  /** Gives the ms since 1970 until which asking again brings nothing new. */
  answer(question: Question, value: unknown): Promise<number>
  failure(question: Question, error: AppError): Promise<void>
  /** The service answered: what stood against such calls to this chain is over. */
  served(question: About): Promise<void>
  /** A failure that holds for every such call to this chain, so that it costs one request and not one a hash. */
  standing(question: About): Promise<AppError | undefined>
}

const kinds = ['chain', 'feature'] as const

/** The chain as a whole, or one endpoint of it. */
const standingKey = ({ name, target }: About, kind: (typeof kinds)[number]) =>
  JSON.stringify(['standing', target.base, target.chain ?? target.kind, kind === 'feature' ? name : ''])

export function createCachePolicy({ cache, rows, clock }: { cache: Cache; rows: Rows; clock: Clock }): CachePolicy {
  /** Since when the same is said: a growing time between two looks depends on it. */
  const since = ({ kept }: Question, same: (kept: CacheRecord) => boolean) =>
    kept && same(kept) ? kept.since : clock.now()

  const entry = ({ key, site, began }: Question) => ({
    key,
    took: clock.now() - began,
    ...(site === undefined ? {} : { site }),
  })

  /** Nothing under way comes back into what was cleared meanwhile. */
  const isWanted = ({ clears }: Question) => clears === cache.clears()

  return {
    async rows(question, value) {
      const { chain } = question.target
      if (chain !== undefined && isWanted(question)) await rows.keep(question.name, chain, value)
    },

    async answer(question, value) {
      const { endpoint, target, hash } = question
      const { chain } = target
      const seen = chain !== undefined && typeof hash === 'string' ? await rows.read(chain, hash) : undefined
      const state = seen && transactionState(seen.row)
      const silence = silenceOf(endpoint, value)
      const same = (kept: CacheRecord) => kept.error === undefined && silenceOf(endpoint, kept.value) === silence
      const from = since(question, (kept) => silence !== undefined && same(kept))
      const seconds = ttlOf(endpoint, value, state, from, clock.now())
      if (seconds > 0 && isWanted(question)) await cache.write({ ...entry(question), value, since: from, seconds })
      return clock.now() + seconds * 1000
    },

    async failure(question, error) {
      if (!isWanted(question)) return
      const now = clock.now()
      const kind = standingFault(error) ?? (isAbsent(question.endpoint, error) ? 'feature' : undefined)
      if (kind) {
        const key = standingKey(question, kind)
        // It holds for other questions too, which are not to show what this one was about.
        const told = { ...error.toWire(), details: withoutCurl(error.details) }
        await cache.write({ key, error: told, took: 0, since: now, seconds: standingTtl[kind] })
      }
      // A failure never replaces an answer that can still be shown.
      if (question.kept && question.kept.error === undefined && question.kept.value !== null) return
      const from = since(question, (kept) => kept.error?.code === error.code)
      const seconds = failureTtl(question.endpoint, error, from, now)
      if (seconds > 0) await cache.write({ ...entry(question), error: error.toWire(), since: from, seconds })
    },

    async served(about) {
      for (const kind of kinds) await cache.remove(standingKey(about, kind))
    },

    async standing(about) {
      for (const kind of kinds) {
        const found = await cache.read(standingKey(about, kind))
        if (found?.error && found.until > clock.now()) return AppError.fromWire(found.error)
      }
      return undefined
    },
  }
}
