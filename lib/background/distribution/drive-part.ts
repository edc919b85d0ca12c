import type { Observation, Verdict } from '../../core/distribution/distribution-answer'
import { nameOfKey, type PartEvent, type PartRecord } from '../../core/distribution/distribution-machine'
import type { PlanRecord } from '../../core/distribution/distribution-plan'
import type { Live } from '../../core/distribution/distribution-view'
import { nextEffect } from '../../core/distribution/next-effect'
import {
  type Around,
  type BooksSeen,
  type Checking,
  type Effect,
  type Learned,
  nothingLearned,
  type PartnerBooks,
  type PartnerTarget,
  type Sending,
} from '../../core/distribution/part-world'
import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import type { Environment } from '../../core/points/environment'
import type { Journal } from './journal'
import { recordBefore } from './paid-wallets'

type Of<Do extends Effect['do']> = Extract<Effect, { do: Do }>

/** What to do with a part. */
type Order = Omit<Sending, keyof (Around & Learned)> | Omit<Checking, keyof (Around & Learned)>

/** The part after an effect, and what was learned. */
interface Came {
  part?: PartRecord
  learned: Partial<Learned>
}

/**
 * Performs one effect after another until none is left, and returns the final part. Throws if an effect says so, or if
 * the record cannot be read or written.
 */
export async function drivePart(
  deps: DistributeDeps,
  plan: PlanRecord,
  first: PartRecord,
  order: Order,
): Promise<PartRecord> {
  let part = first
  let learned = nothingLearned
  const consoles = toConsoles(deps, first)
  try {
    for (;;) {
      const effect = nextEffect(part, { ...order, ...learned, ...around(deps, part.id) })
      if (effect.do === 'done') return part
      if (effect.do === 'fail') throw effect.error
      consoles.tell(effect)
      const came = await perform(deps, effect, plan, part, learned)
      part = came.part ?? part
      learned = { ...learned, ...came.learned }
    }
  } finally {
    consoles.end()
  }
}

const around = (deps: DistributeDeps, id: string): Around => ({
  now: deps.now(),
  online: deps.online(),
  watched: deps.watch.watched(),
  stopAsked: deps.watch.stopAsked(id),
  quiet: deps.quiet,
})

/** What consoles see of the work on a part: its phase, and since when. */
function toConsoles(deps: DistributeDeps, { id, plan }: PartRecord) {
  let told: Live | null = null
  return {
    tell(effect: Effect) {
      const phase = phaseOf(effect)
      if (!phase) return
      const since = told?.phase === phase.phase ? told.since : deps.now()
      told = { plan, part: id, since, ...phase }
      deps.watch.live(told)
    },
    end() {
      if (told) deps.watch.live(null)
    },
  }
}

/** Null if an effect does not change the reported phase. */
function phaseOf(effect: Effect): Pick<Live, 'phase' | 'readings'> | null {
  if (effect.do === 'read-record') return { phase: 'preparing' }
  if (effect.do === 'post') return { phase: 'sending' }
  const readings = effect.do === 'read-books' || effect.do === 'wait' ? effect.checking : undefined
  return readings === undefined ? null : { phase: 'checking', readings }
}

async function perform(
  deps: DistributeDeps,
  effect: Exclude<Effect, Of<'done' | 'fail'>>,
  plan: PlanRecord,
  part: PartRecord,
  { books }: Learned,
): Promise<Came> {
  const { journal } = deps
  switch (effect.do) {
    case 'read-record':
      return { learned: { record: await recordBefore(journal, plan, part, deps.now()) } }
    case 'read-parts':
      return { learned: { parts: await journal.parts() } }
    case 'read-books':
      return { learned: { ...unread, books: [...books, await readBooks(deps, plan, effect)] } }
    case 'compare-copies':
      await deps.whole({ plan, target: effect.target, total: effect.total })
      return { learned: { isWhole: true } }
    case 'post':
      return { learned: { answer: await deps.service.post(plan.environment, effect.body, effect.target) } }
    case 'write':
      return write(deps, part, effect)
    case 'record':
      return { part: await recordAnswer(deps, part, effect.verdict), learned: { ...unread, wrote: 'answer' } }
    case 'note':
      return note(deps, part, effect)
    case 'prove':
      await prove(deps, part.id, effect).catch(() => {})
      return { learned: { proven: true } }
    case 'wait':
      await deps.wait(effect.ms)
      return { learned: { rested: true } }
    case 'rest':
      await deps.watch.rest(part.id, effect.ms)
      return { learned: { rested: true } }
  }
}

/** The totals that were read belong to an earlier state of the part. */
const unread = { books: [], rested: false, parts: null, noted: false } as const

async function readBooks(
  deps: DistributeDeps,
  { environment }: PlanRecord,
  { under }: Of<'read-books'>,
): Promise<BooksSeen> {
  const failed = (why: Extract<BooksSeen, { kind: 'failed' }>['why'], thrown: unknown): BooksSeen => ({
    kind: 'failed',
    why,
    error: AppError.from(thrown),
  })
  let asked: PartnerTarget | undefined
  if (under) {
    try {
      const { origin, key } = await deps.service.target(environment)
      if (origin !== under.origin || (under.key && key.fingerprint !== under.key.fingerprint))
        return failed(
          'other-key',
          new AppError('input.invalid', phrase('plan.onlyKeyTells', { key: nameOfKey(under.key) })),
        )
      // The key may be replaced before it is read again.
      asked = { origin, key }
    } catch (thrown) {
      return failed('no-key', thrown)
    }
  }
  try {
    const books = await deps.service.books(environment, asked)
    return { kind: 'told', at: deps.clock(), books }
  } catch (thrown) {
    return failed('service', thrown)
  }
}

async function write({ journal }: DistributeDeps, part: PartRecord, { event, seen }: Of<'write'>): Promise<Came> {
  const written = await journal.advance(part.id, event, seen)
  if (!written) return { part: (await journal.part(part.id)) ?? part, learned: { overtaken: true } }
  const claimed = event.type === 'claim' ? { claimed: written } : {}
  return { part: written, learned: { ...unread, ...claimed, wrote: event.type } }
}

/** Records an outcome, with several tries: if it is lost here, it has to be found out from the service again. */
async function recordAnswer({ journal, now }: DistributeDeps, part: PartRecord, verdict: Verdict): Promise<PartRecord> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer: PartEvent = { type: 'answer', verdict, at: now() }
      return (await journal.advance(part.id, answer, part.revision)) ?? (await findPart(journal, part.id)).part
    } catch (cause) {
      if (attempt < 3) continue
      throw new AppError('journal.unrecorded', phrase('journal.unrecorded'), {
        details: [part.id, ...(verdict.said ? [verdict.said] : [])],
        data: { proves: verdict.reason },
        cause,
      })
    }
  }
}

async function note({ journal }: DistributeDeps, part: PartRecord, { notes }: Of<'note'>): Promise<Came> {
  let own = part
  for (const { id, event } of notes) {
    const written = await journal.advance(id, event).catch(() => null)
    if (written && id === part.id) own = written
  }
  return { part: own, learned: { noted: true } }
}

const prove = ({ journal, now }: DistributeDeps, id: string, { target: { origin, key } }: Of<'prove'>) =>
  journal.prove(`${origin} ${key.fingerprint}`, { id, at: now() })

/** A part about to be sent. */
export interface Leaving {
  plan: PlanRecord
  target: PartnerTarget
  /** The service's total, just read. */
  total: string | null
}

/** The service that receives distributions. */
export interface PartnerService {
  /** Throws `auth.missing` or `input.invalid` if no key or host is set. */
  target(environment: Environment): Promise<PartnerTarget>
  /** R4, never from a cache; if `under` is given, with that key or not at all. */
  books(environment: Environment, under?: PartnerTarget): Promise<PartnerBooks>
  /** R5: sends these bytes once, to this origin, with this key or not at all. Never throws. */
  post(environment: Environment, body: string, target: PartnerTarget): Promise<Observation>
}

/** The people at the consoles: what they see, and what they asked for. */
export interface Watch {
  /** Whether a console is open that shows what happens. */
  watched(): boolean
  live(state: Live | null): void
  /** The last status reported; null if nothing is in progress. */
  underWay(): Live | null
  /** Whether the user asked to stop checking this part. */
  stopAsked(id: string): boolean
  /** Waits between two reads of a part's totals; ends early if nobody wants the next one. */
  rest(part: string, ms: number): Promise<void>
}

/** Everything the protocol needs from the outside. */
export interface DistributeDeps {
  journal: Journal
  service: PartnerService
  watch: Watch
  /**
   * Compares both copies of the record. Throws if some of it was lost and nobody has acknowledged that yet, or if
   * something outside knows of more payments than the record and nobody has decided about that for this plan.
   */
  whole(about?: Leaving): Promise<void>
  online(): boolean
  /** Ms since 1970, for people. */
  now(): number
  /** Ms of a monotonic clock. */
  clock(): number
  wait(ms: number): Promise<void>
  /** Runs alone under a name in the whole profile; null if somebody else holds it. */
  alone<T>(name: string, run: () => Promise<T>): Promise<T | null>
  /** How long the service's total must not change: at least a minute, and twice the deadline of a request. */
  quiet: number
}

/** A part with its plan. Throws `input.invalid` if the record has none with that id. */
export async function findPart(journal: Journal, id: string): Promise<{ part: PartRecord; plan: PlanRecord }> {
  const part = await journal.part(id)
  const plan = part && (await journal.plan(part.plan))
  if (!part || !plan) throw new AppError('input.invalid', phrase('journal.noDistribution'))
  return { part, plan }
}
