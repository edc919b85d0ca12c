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

/** What a call is about, as far as storing its answer is concerned. */
export interface Question {
  name: EndpointName
  endpoint: Endpoint
  target: Target
  key: string
  /** The hash of the transaction, for summaries. */
  hash: unknown
  /** The answer kept before. */
  kept: CacheRecord | undefined
  /** The site of the page that asks, if one does. */
  site: string | undefined
  /** When it was asked, ms since 1970. */
  began: number
  /** How often the cache had been cleared by then. */
  clears: number
}

type About = Pick<Question, 'name' | 'target'>

/** Decides which answers and failures are stored, and for how long. */
export interface CachePolicy {
  /** Stores what a list says about its transactions. */
  rows(question: Question, value: unknown): Promise<void>
  /** Returns the time, ms since 1970, before which asking again brings nothing new. */
  answer(question: Question, value: unknown): Promise<number>
  failure(question: Question, error: AppError): Promise<void>
  /** The service answered: forgets failures noted for such calls to this chain. */
  served(question: About): Promise<void>
  /** A failure that holds for every such call to this chain, so it costs one request instead of one per hash. */
  standing(question: About): Promise<AppError | undefined>
}

const kinds = ['chain', 'feature'] as const

/** The chain as a whole, or one endpoint of it. */
const standingKey = ({ name, target }: About, kind: (typeof kinds)[number]) =>
  JSON.stringify(['standing', target.base, target.chain ?? target.kind, kind === 'feature' ? name : ''])

export function createCachePolicy({ cache, rows, clock }: { cache: Cache; rows: Rows; clock: Clock }): CachePolicy {
  /** Since when the answer has been the same; the time until the next check grows with it. */
  const since = ({ kept }: Question, same: (kept: CacheRecord) => boolean) =>
    kept && same(kept) ? kept.since : clock.now()

  const entry = ({ key, site, began }: Question) => ({
    key,
    took: clock.now() - began,
    ...(site === undefined ? {} : { site }),
  })

  /** A call in progress stores nothing in a cache that was cleared meanwhile. */
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
        // It applies to other calls too, and must not reveal what this one was about.
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
