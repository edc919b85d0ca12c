import { type Endpoint, isWrite, keepsAnswers } from '../../api/define'
import type { EndpointName } from '../../api/index'
import type { Clock } from '../../core/async/clock'
import { createSingleFlight } from '../../core/async/single-flight'
import { AppError, isNotAsked, withoutCurl } from '../../core/errors/errors'
import { transactionState } from '../../core/transactions/transaction-state'
import { siteOnRecord } from '../messages/asker'
import type { CacheRecord } from '../storage/records'
import type { Admitted, Attempt } from './attempt'
import { type Cache, failureTtl, isAbsent, silenceOf, standingFault, standingTtl, ttlOf } from './cache'
import { answered, type CallAnswer, failed, faultOf, type Outcome, type Stage } from './call-stage'
import type { Lanes } from './lane'
import type { Rows } from './rows'
import type { Target } from './target'

/** What is known without asking: stored answers, and calls already under way. */
export interface KeptAnswers {
  /** Answers from the cache while the answer is fresh, and with an older one if nothing newer can be had. */
  recall: Stage<Attempt, Pick<Admitted, 'kept'>>
  /** Joins the same call if it is already in progress. */
  join: Stage<Attempt>
  /** Stores what the service says, or how it failed. */
  remember: Stage<Admitted>
  /** A known failure of every such call to this chain: it costs one request instead of one per hash. */
  standing(about: About): Promise<AppError | undefined>
  /** A stored answer of any age, unless the service failed. */
  stored(call: Pick<Attempt, 'endpoint' | 'key'>): Promise<CacheRecord | undefined>
  /** One that is still fresh; for a page's `site`, only if the site has had it before. */
  read(call: Pick<Attempt, 'endpoint' | 'key'>, site: string | undefined): Promise<unknown>
  /** From now on the site may have this answer. */
  share(key: string, site: string): Promise<void>
  forget(key: string): Promise<void>
}

type About = Pick<Attempt, 'name' | 'target'>

/** A reader who asks again within this many ms gets the previous answer. */
const justNow = 5000

export function createKept(cache: Cache, rows: Rows, lanes: Lanes, clock: Clock): KeptAnswers {
  const store = createStore(cache, rows, clock)
  const underWay = createSingleFlight()

  async function stored({ endpoint, key }: Pick<Attempt, 'endpoint' | 'key'>): Promise<CacheRecord | undefined> {
    const kept = keepsAnswers(endpoint) ? await cache.read(key) : undefined
    return kept?.error === undefined ? kept : undefined
  }

  /** A kept answer, fresh for longer if it is still true. */
  async function renewed(attempt: Attempt, kept: CacheRecord): Promise<CacheRecord> {
    const { isStill, unkept, key } = attempt
    const isDue = kept.error === undefined && kept.until <= clock.now()
    if (!isDue || unkept || !(await isStill?.(kept.value, kept.at))) return kept
    await store.answer({ ...attempt, kept, began: clock.now() - kept.took, clears: cache.clears() }, kept.value)
    return (await cache.read(key)) ?? kept
  }

  return {
    async recall(attempt, next) {
      const { endpoint, key, asker, byReader, fresh } = attempt
      const found = keepsAnswers(endpoint) ? await cache.read(key) : undefined
      const kept = found && !fresh ? await renewed(attempt, found) : found
      if (kept && !fresh && (kept.until > clock.now() || isEnough(kept, attempt, clock.now()))) {
        // A quick answer must not tell a page that another site showed the same hash.
        if (asker.by === 'page' && !byReader) await clock.sleep(await cache.tell(kept, siteOnRecord(asker)))
        const isSettled = kept.error === undefined && kept.value !== null
        if (isSettled || !byReader || clock.now() - kept.at < justNow) return outcomeOf(kept)
      }

      const outcome = await next({ ...attempt, kept }).catch((thrown: unknown) => failed(AppError.from(thrown)))
      const error = faultOf(outcome)
      if (!error || !kept || kept.error !== undefined || !isExcusable(error)) return outcome
      return answered({ ...answerOf(kept), stale: { because: error.toWire() } })
    },

    async join(attempt, next) {
      const { endpoint, target, key, insist, asker, observe } = attempt
      if (isWrite(endpoint) || endpoint.unshared || observe) return next(attempt)
      // A person may be waiting for what a page has already asked for.
      if (insist || asker.by === 'person') lanes.hurry(target.origin, key)
      return underWay.run(key, () => next(attempt), isOwnFault)
    },

    async remember(attempt, next) {
      const { endpoint, unkept, trip } = attempt
      const keeps = keepsAnswers(endpoint) && !unkept
      const question = { ...attempt, began: clock.now(), clears: cache.clears() }
      const outcome = await next(attempt)
      if (outcome.kind === 'answered') {
        const { answer } = outcome
        await store.served(question)
        if (!unkept) await store.rows(question, answer.value)
        return keeps ? answered({ ...answer, until: await store.answer(question, answer.value) }) : outcome
      }
      const error = faultOf(outcome)
      if (error && keeps && trip.hasLeft) await store.failure(question, error)
      return outcome
    },

    standing: store.standing,

    stored,

    async read(call, site) {
      const kept = await stored(call)
      if (!kept || (site !== undefined && !kept.told.includes(site))) return undefined
      return kept.until > clock.now() ? kept.value : undefined
    },

    async share(key, site) {
      const kept = await cache.read(key)
      if (kept) await cache.tell(kept, site)
    },

    forget: (key) => cache.remove(key),
  }
}

/** Whether this caller takes the answer though it is no longer fresh. */
const isEnough = ({ error, value, at }: CacheRecord, { suffices, missingFor = 0 }: Attempt, now: number) =>
  error === undefined ? suffices?.(value, at) === true : error.data.status === 404 && at > now - missingFor

function outcomeOf(kept: CacheRecord): Outcome {
  const { error, at } = kept
  if (error === undefined) return answered(answerOf(kept))
  return failed(AppError.fromWire({ ...error, data: { ...error.data, at } }))
}

const answerOf = ({ value, at, until }: CacheRecord): CallAnswer<unknown> => ({ value, at, source: 'cache', until })

/** An older answer is better than none, unless the question itself was wrong. */
const isExcusable = ({ code, data }: AppError) => code !== 'input.invalid' && code !== 'bug' && data.status !== 404

/** One page's spent budget is no reason not to ask for another's. */
const isOwnFault = (ended: unknown) => {
  const outcome = ended as Outcome
  return outcome.kind === 'withheld' && isNotAsked(outcome.error)
}

/** An admitted call, as far as storing its answer is concerned. */
interface Question {
  name: EndpointName
  endpoint: Endpoint
  target: Target
  key: string
  input: { params: Record<string, unknown> }
  /** The answer kept before. */
  kept: CacheRecord | undefined
  site: string | undefined
  /** When it was asked, ms since 1970. */
  began: number
  /** How often the cache had been cleared by then. */
  clears: number
}

const kinds = ['chain', 'feature'] as const

/** The chain as a whole, or one endpoint of it. */
const standingKey = ({ name, target }: About, kind: (typeof kinds)[number]) =>
  JSON.stringify(['standing', target.base, target.chain ?? target.kind, kind === 'feature' ? name : ''])

/**
 * Failures that apply to every such call, each read from the cache once: every call looks for them several times, and
 * there hardly ever is one.
 */
function createStanding(cache: Cache, clock: Clock) {
  const known = new Map<string, Promise<CacheRecord | undefined>>()
  let clears = 0

  function read(key: string): Promise<CacheRecord | undefined> {
    if (clears !== cache.clears()) known.clear()
    clears = cache.clears()
    const found = known.get(key) ?? cache.read(key)
    known.set(key, found)
    return found
  }

  return {
    async of(about: About): Promise<AppError | undefined> {
      const found = await Promise.all(kinds.map((kind) => read(standingKey(about, kind))))
      const standing = found.find((each) => each?.error && each.until > clock.now())
      return standing?.error && AppError.fromWire(standing.error)
    },

    async note(question: Question, kind: (typeof kinds)[number], error: AppError): Promise<void> {
      const key = standingKey(question, kind)
      known.delete(key)
      // The failure applies to other calls too, and must not reveal what this one was about.
      const plain = { ...error.toWire(), details: withoutCurl(error.details) }
      await cache.write({ key, error: plain, took: 0, since: clock.now(), seconds: standingTtl[kind] })
      known.delete(key)
    },

    /** The service answered. */
    async forget(about: About): Promise<void> {
      for (const kind of kinds) {
        const key = standingKey(about, kind)
        if (!(await read(key))) continue
        await cache.remove(key)
        known.delete(key)
      }
    },
  }
}

/** Decides which answers and failures are stored, and for how long. */
function createStore(cache: Cache, rows: Rows, clock: Clock) {
  const standing = createStanding(cache, clock)

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
    /** Stores what a list says about its transactions. */
    async rows(question: Question, value: unknown): Promise<void> {
      const { chain } = question.target
      if (chain !== undefined && isWanted(question)) await rows.keep(question.name, chain, value)
    },

    /** Returns the time, ms since 1970, before which asking again brings nothing new. */
    async answer(question: Question, value: unknown): Promise<number> {
      const { endpoint, target, input } = question
      const { chain } = target
      const { hash } = input.params
      // What is final stays so whatever a list says.
      const mayChange = endpoint.isFinal?.(value as never) !== true
      const seen = mayChange && chain && typeof hash === 'string' ? await rows.read(chain, hash) : undefined
      const state = seen && transactionState(seen.row)
      const silence = silenceOf(endpoint, value)
      const same = (kept: CacheRecord) => kept.error === undefined && silenceOf(endpoint, kept.value) === silence
      const from = since(question, (kept) => silence !== undefined && same(kept))
      const seconds = ttlOf(endpoint, value, state, from, clock.now())
      if (seconds > 0 && isWanted(question)) await cache.write({ ...entry(question), value, since: from, seconds })
      return clock.now() + seconds * 1000
    },

    async failure(question: Question, error: AppError): Promise<void> {
      if (!isWanted(question)) return
      const now = clock.now()
      const kind = standingFault(error) ?? (isAbsent(question.endpoint, error) ? 'feature' : undefined)
      if (kind) await standing.note(question, kind, error)
      // A failure never replaces an answer that can still be shown.
      if (question.kept && question.kept.error === undefined && question.kept.value !== null) return
      const from = since(question, (kept) => kept.error?.code === error.code)
      const seconds = failureTtl(question.endpoint, error, from, now)
      if (seconds > 0) await cache.write({ ...entry(question), error: error.toWire(), since: from, seconds })
    },

    served: standing.forget,
    standing: standing.of,
  }
}
