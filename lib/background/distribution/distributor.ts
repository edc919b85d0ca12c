import { counted } from '../../core/counted'
import { lostAgainst } from '../../core/distribution/distribution-lost'
import type { PartEvent } from '../../core/distribution/distribution-machine'
import type { Overlap } from '../../core/distribution/distribution-overlap'
import type { PlanRecord } from '../../core/distribution/distribution-plan'
import { needsAttention } from '../../core/distribution/distribution-summary'
import type { Ledger, Live, LostPart, PlanView } from '../../core/distribution/distribution-view'
import { type Environment, environments } from '../../core/environment'
import { AppError } from '../../core/errors'
import { checkPart, recover } from './distribute-check'
import type { Consoles } from './distribute-console'
import type { DistributeDeps } from './distribute-deps'
import { lostParts } from './distribute-lost'
import { resendPart, runPlan } from './distribute-run'
import { overlapsOf, takeUp } from './distribute-take-up'
import { checkJournal, type JournalHealth } from './journal-health'
import type { Mirror } from './journal-mirror'

/** Distributions as the console sees them. */
export interface Distributor {
  ledger(): Promise<Ledger>
  plan(key: string): Promise<PlanView>
  /** Sends what can be sent of a plan; resolves when it stops. */
  send(key: string): Promise<PlanView>
  check(part: string): Promise<PlanView>
  /** Ends a check under way. */
  stop(part: string): void
  resend(part: string, seen: number): Promise<PlanView>
  close(part: string, seen: number, note: string): Promise<PlanView>
  /** Takes up again what was discarded, unless another plan paid it meanwhile. */
  reopen(key: string): Promise<PlanView>
  /** Removes what may be removed of a plan. */
  forget(key: string): Promise<void>
  /** The user has seen what was lost: it stays in the way of the same reward, and what came back older is unknown. */
  acknowledge(): Promise<void>
  /** Throws where something of the record was lost and nobody has looked at it yet. */
  sound(): Promise<void>
}

interface Needs {
  deps: Omit<DistributeDeps, 'watched' | 'live' | 'underWay' | 'stopAsked' | 'rest'>
  mirror: Mirror
  consoles: Consoles
  /** Shows on the toolbar button that a person has to decide something. */
  attention(on: boolean): Promise<void>
}

/** Ms between two looks at whether a rest is still wanted. */
const step = 1000

/** Ms that a console may be gone: it may only be loaded anew. */
const reload = 4000

export function createDistributor({ deps: given, mirror, consoles, attention }: Needs): Distributor {
  const stops = new Set<string>()
  let live: Live | null = null
  const deps: DistributeDeps = {
    ...given,
    watched: consoles.any,
    live(state) {
      live = state
      consoles.live(state)
    },
    underWay: () => live,
    stopAsked: (id) => stops.has(id),
    async rest(id, ms) {
      let unseen = 0
      for (let left = ms; left > 0 && !stops.has(id); left -= step) {
        await given.wait(Math.min(step, left))
        unseen = consoles.any() ? 0 : unseen + step
        if (unseen >= reload) return
      }
    },
  }
  const { journal } = deps
  let comparing: Promise<JournalHealth> | undefined

  /** What waits for a person is told outside the console too. */
  const tell = () =>
    void Promise.all([journal.plans(), journal.parts()])
      .then(([plans, parts]) => plans.some((plan) => needsAttention(parts.filter((part) => part.plan === plan.key))))
      .then(attention)
      .catch(() => {})

  const changed = () => {
    consoles.changed()
    tell()
  }

  /** What nobody is at any more is unknown: each time, as a full disk may leave something behind in this life too. */
  const recovered = async () => {
    try {
      if ((await recover(deps)) > 0) changed()
    } catch (cause) {
      void attention(true).catch(() => {})
      throw cause
    }
  }

  /** Once in each life of the background, before anything else: is something of the record lost? */
  const health = () => {
    comparing ??= checkJournal(journal, mirror)
      .finally(tell)
      .catch((cause: unknown) => {
        comparing = undefined
        throw cause
      })
    return comparing
  }

  const view = async (plan: PlanRecord, lost: LostPart[]): Promise<PlanView> => {
    const key = await deps.target(plan.environment).then(
      (target) => target.key.fingerprint,
      () => null,
    )
    const against = lostAgainst(plan, lost, key)
    return { ...plan, parts: await journal.parts(plan.key), ...(against.length > 0 && { lost: against }) }
  }

  async function planView(key: string): Promise<PlanView> {
    const plan = await journal.plan(key)
    if (!plan) throw new AppError('input.invalid', 'This plan is not in the record.')
    return view(plan, await lostParts(journal))
  }

  async function sound() {
    await recovered()
    const { lost } = await health()
    if (lost.length === 0) return
    throw new AppError('journal.unwritable', `${lost.length} parts are missing from the record. Look at them first.`)
  }

  async function planOf(part: string): Promise<PlanView> {
    const found = await journal.part(part)
    if (!found) throw new AppError('input.invalid', 'This part is not in the record.')
    return planView(found.plan)
  }

  /** A part that came back as it was before is unknown; that its total was typed is told by its having been sent. */
  async function setBack(id: string, event: PartEvent) {
    const part = await journal.advance(id, event)
    if (part?.state === 'unknown') await journal.decide(part.plan, { armed: true })
  }

  /** Work that goes on with the network, under the eyes of a console. */
  async function watched(work: () => Promise<unknown>): Promise<void> {
    await sound()
    await consoles.need()
    try {
      await work()
    } finally {
      changed()
    }
  }

  async function provenNow(): Promise<Environment[]> {
    const known = await Promise.all(
      environments.map((environment) =>
        deps.target(environment).then(
          ({ origin, key }) => journal.proven(`${origin} ${key.fingerprint}`),
          () => false,
        ),
      ),
    )
    return environments.filter((_, index) => known[index])
  }

  return {
    sound,
    plan: planView,
    async ledger() {
      // A record that cannot be written can still be read.
      await recovered().catch(() => {})
      const { lost } = await health()
      const [plans, retired, proven] = await Promise.all([journal.plans(), lostParts(journal), provenNow()])
      return {
        plans: await Promise.all(plans.map((plan) => view(plan, retired))),
        lost: lost.map(({ id, state, count, total }) => ({ id, state, count, total })),
        proven,
      }
    },
    async send(key) {
      await watched(() => runPlan(deps, key))
      return planView(key)
    },
    async check(part) {
      stops.delete(part)
      await watched(() => checkPart(deps, part))
      return planOf(part)
    },
    stop: (part) => void stops.add(part),
    async resend(part, seen) {
      stops.delete(part)
      await watched(() => resendPart(deps, part, seen))
      return planOf(part)
    },
    async close(part, seen, note) {
      // What came back as it was before is not closed as unpaid.
      await sound()
      const event = { type: 'close', note: note.trim().slice(0, 300), at: deps.now() } as const
      const closed = await journal.advance(part, event, seen)
      changed()
      if (!closed) throw new AppError('input.invalid', 'This part stands otherwise by now. Look at it again.')
      return planOf(part)
    },
    async reopen(key) {
      await sound()
      const plan = await planView(key)
      if (plan.forgottenAt !== undefined) {
        throw new AppError('input.invalid', 'Its wallets were removed from the record. Prepare those to be paid again.')
      }
      const [other] = await overlapsOf(journal, plan)
      if (other) throw refusalOf(other)
      await takeUp(journal, key, deps.now())
      changed()
      return planView(key)
    },
    async forget(key) {
      await sound()
      const what = await journal.forget(key, deps.now())
      changed()
      if (!what) throw new AppError('input.invalid', 'Nothing of this plan can be removed as it stands.')
    },
    async acknowledge() {
      await recovered()
      const { lost } = await health()
      const gone: string[] = []
      for (const { id, state, revision, key } of lost) {
        if (!(await journal.part(id))) gone.push(id)
        else await setBack(id, { type: 'set-back', state, revision, ...(key && { key }), at: deps.now() })
      }
      await mirror.retire(gone)
      comparing = Promise.resolve({ lost: [] })
      changed()
    },
  }
}

function refusalOf({ wallets, campaign, period, kind }: Overlap): AppError {
  const text =
    kind === 'same-reward'
      ? `${counted(wallets, 'wallet')} of it got “${campaign}” for ${period} by another plan meanwhile, or may have.`
      : `The very same list got “${campaign}” for ${period} meanwhile, or may have. Prepare it again if that is meant.`
  return new AppError('input.invalid', text)
}
