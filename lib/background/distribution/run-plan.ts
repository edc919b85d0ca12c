import {
  isSettled,
  isUnsent,
  nameOfKey,
  type PartEvent,
  type PartRecord,
  type Verdict,
} from '../../core/distribution/distribution-machine'
import type { PlanRecord } from '../../core/distribution/distribution-plan'
import type { Live } from '../../core/distribution/distribution-view'
import { AppError } from '../../core/errors/errors'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import type { Journal } from './journal'
import { nextEffect } from './next-effect'
import { recordBefore } from './paid-wallets'
import {
  type Around,
  type BooksSeen,
  type Checking,
  type Desk,
  type Effect,
  type Learned,
  nothingLearned,
  type PartnerTarget,
  type Sending,
} from './part-world'

/**
 * Sends the parts of a plan one after another. Stops at the first one that needs a person's decision, when the plan is
 * paused, and when no console is open any more.
 */
export async function runPlan(desk: Desk, key: string): Promise<void> {
  for (const { id } of await desk.journal.parts(key)) {
    let part = await desk.journal.part(id)
    const plan = await desk.journal.plan(key)
    if (!part || !plan) return
    if (isSettled(part)) continue
    if (plan.paused || !desk.watch.watched()) return
    if (!isUnsent(part)) return
    part = await sendPart(desk, id, part.revision)
    part = await settle(desk, part)
    if (!mayGoOn(part, plan.createMissing)) return
  }
}

/** Sends a part again after a person saw the evidence; then continues with the plan. */
export async function resendPart(desk: Desk, id: string, seen: number): Promise<void> {
  const sent = await sendPart(desk, id, seen)
  const part = await settle(desk, sent)
  const plan = await desk.journal.plan(part.plan)
  if (plan && mayGoOn(part, plan.createMissing)) await runPlan(desk, part.plan)
}

async function settle(desk: Desk, part: PartRecord): Promise<PartRecord> {
  const open = part.state === 'unknown' || part.state === 'conflict'
  return open && desk.watch.watched() ? checkPart(desk, part.id) : part
}

/** Fewer wallets than sent are expected only if unregistered ones are left out on purpose. */
function mayGoOn(part: PartRecord, createMissing: boolean): boolean {
  return part.state === 'confirmed-partial' ? !createMissing : isSettled(part)
}

/**
 * Sends one part once and records what that proves. If it ends early in any way, the part is either unsent (and it
 * throws) or unknown; `seen` is the revision that the person decided on.
 */
export async function sendPart(desk: Desk, id: string, seen?: number): Promise<PartRecord> {
  const { plan } = await findPart(desk.journal, id)
  const target = await desk.service.target(plan.environment)
  const sent = await desk.machine.alone(async () => {
    const { part } = await findPart(desk.journal, id)
    return drivePart(desk, plan, part, { order: 'send', plan, target, seen })
  })
  if (!sent) throw await busyWith(desk, plan.key)
  return sent
}

/**
 * Reads the service's totals until they no longer change, and records what they say about a part whose answer was lost.
 * Only reads; what to do is the user's decision.
 */
export async function checkPart(desk: Desk, id: string): Promise<PartRecord> {
  const checked = await desk.machine.alone(async () => {
    const { plan, part } = await findPart(desk.journal, id)
    return drivePart(desk, plan, part, { order: 'check' })
  })
  if (!checked) throw await busyWith(desk, (await findPart(desk.journal, id)).plan.key)
  return checked
}

/** Why a plan can do nothing now: only one thing happens at a time, and this names it. */
async function busyWith({ journal, watch }: Desk, plan: string): Promise<AppError> {
  const live = watch.underWay()
  const refuse = (said: Phrase) => new AppError('input.invalid', said)
  if (!live) return refuse(phrase('busy.something'))
  const looks = live.phase === 'checking'
  if (live.plan === plan) return refuse(phrase(looks ? 'busy.checked' : 'busy.sent'))
  const other = await journal.plan(live.plan)
  if (!other) return refuse(phrase(looks ? 'busy.otherChecked' : 'busy.otherSent'))
  const { campaign, period } = other
  return refuse(phrase(looks ? 'busy.namedChecked' : 'busy.namedSent', { campaign, period }))
}

/** A part with its plan. Throws `input.invalid` if the record has none with that id. */
async function findPart(journal: Journal, id: string): Promise<{ part: PartRecord; plan: PlanRecord }> {
  const part = await journal.part(id)
  const plan = part && (await journal.plan(part.plan))
  if (!part || !plan) throw new AppError('input.invalid', phrase('journal.noDistribution'))
  return { part, plan }
}

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
async function drivePart(desk: Desk, plan: PlanRecord, first: PartRecord, order: Order): Promise<PartRecord> {
  let part = first
  let learned = nothingLearned
  const consoles = toConsoles(desk, first)
  try {
    for (;;) {
      const effect = nextEffect(part, { ...order, ...learned, ...around(desk, part.id) })
      if (effect.do === 'done') return part
      if (effect.do === 'fail') throw effect.error
      consoles.tell(effect)
      const came = await perform(desk, effect, plan, part, learned)
      part = came.part ?? part
      learned = { ...learned, ...came.learned }
    }
  } finally {
    consoles.end()
  }
}

const around = (desk: Desk, id: string): Around => ({
  now: desk.machine.now(),
  online: desk.machine.online(),
  watched: desk.watch.watched(),
  stopAsked: desk.watch.stopAsked(id),
  quiet: desk.service.quiet,
})

/** What consoles see of the work on a part: its phase, and since when. */
function toConsoles(desk: Desk, { id, plan }: PartRecord) {
  let shown: Live | null = null
  return {
    tell(effect: Effect) {
      const phase = phaseOf(effect)
      if (!phase) return
      const since = shown?.phase === phase.phase ? shown.since : desk.machine.now()
      shown = { plan, part: id, since, ...phase }
      desk.watch.live(shown)
    },
    end() {
      if (shown) desk.watch.live(null)
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
  desk: Desk,
  effect: Exclude<Effect, Of<'done' | 'fail'>>,
  plan: PlanRecord,
  part: PartRecord,
  { books }: Learned,
): Promise<Came> {
  const { journal } = desk
  switch (effect.do) {
    case 'read-record':
      return { learned: { record: await recordBefore(journal, plan, part, desk.machine.now()) } }
    case 'read-parts':
      return { learned: { parts: await journal.parts() } }
    case 'read-books':
      return { learned: { ...unread, books: [...books, await readBooks(desk, plan, effect)] } }
    case 'compare-copies':
      await desk.whole({ plan, target: effect.target, total: effect.total })
      return { learned: { isWhole: true } }
    case 'post':
      return { learned: { answer: await desk.service.post(plan.environment, effect.body, effect.target, part.count) } }
    case 'write':
      return write(desk, part, effect)
    case 'record':
      return { part: await recordAnswer(desk, part, effect.verdict), learned: { ...unread, wrote: 'answer' } }
    case 'note':
      return note(desk, part, effect)
    case 'prove':
      await prove(desk, part.id, effect).catch(() => {})
      return { learned: { proven: true } }
    case 'wait':
      await desk.machine.wait(effect.ms)
      return { learned: { rested: true } }
    case 'rest':
      await desk.watch.rest(part.id, effect.ms)
      return { learned: { rested: true } }
  }
}

/** The totals that were read belong to an earlier state of the part. */
const unread = { books: [], rested: false, parts: null, noted: false } as const

async function readBooks(desk: Desk, { environment }: PlanRecord, { under }: Of<'read-books'>): Promise<BooksSeen> {
  const failed = (why: Extract<BooksSeen, { kind: 'failed' }>['why'], thrown: unknown): BooksSeen => ({
    kind: 'failed',
    why,
    error: AppError.from(thrown),
  })
  let asked: PartnerTarget | undefined
  if (under) {
    try {
      const { origin, key } = await desk.service.target(environment)
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
    const books = await desk.service.books(environment, asked)
    return { kind: 'told', at: desk.machine.clock(), books }
  } catch (thrown) {
    return failed('service', thrown)
  }
}

async function write({ journal }: Desk, part: PartRecord, { event, seen }: Of<'write'>): Promise<Came> {
  const written = await journal.advance(part.id, event, seen)
  if (!written) return { part: (await journal.part(part.id)) ?? part, learned: { overtaken: true } }
  const claimed = event.type === 'claim' ? { claimed: written } : {}
  return { part: written, learned: { ...unread, ...claimed, wrote: event.type } }
}

/** Records an outcome, with several tries: if it is lost here, it has to be found out from the service again. */
async function recordAnswer({ journal, machine }: Desk, part: PartRecord, verdict: Verdict): Promise<PartRecord> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer: PartEvent = { type: 'answer', verdict, at: machine.now() }
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

async function note({ journal }: Desk, part: PartRecord, { notes }: Of<'note'>): Promise<Came> {
  let own = part
  for (const { id, event } of notes) {
    const written = await journal.advance(id, event).catch(() => null)
    if (written && id === part.id) own = written
  }
  return { part: own, learned: { noted: true } }
}

const prove = ({ journal, machine }: Desk, id: string, { target: { origin, key } }: Of<'prove'>) =>
  journal.prove(`${origin} ${key.fingerprint}`, { id, at: machine.now() })
