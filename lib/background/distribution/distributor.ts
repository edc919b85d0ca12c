import { parseAmount, parseServiceAmount } from '../../core/distribution/distribution-amount'
import { isSettled, maybePaid } from '../../core/distribution/distribution-machine'
import { makePlan, type Plan, type PlanPart, type PlanRecord } from '../../core/distribution/distribution-plan'
import { needsAttention } from '../../core/distribution/distribution-summary'
import type {
  FreezeInput,
  FreezeResult,
  Ledger,
  LostPart,
  Overlap,
  PlanView,
} from '../../core/distribution/distribution-view'
import { parseWallet } from '../../core/distribution/distribution-wallet'
import { AppError } from '../../core/errors/errors'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import { environments } from '../../core/points/environment'
import { type Consoles, watchOf } from './consoles'
import type { Journal } from './journal'
import { createJournalCare } from './journal-care'
import { type Anchor, beforeRecord, createAnchor, planDoubts, type Sent } from './journal-doubts'
import type { Mirror } from './journal-mirror'
import { lostAgainst, lostParts, overlapsOf, overlapsWith, takeUp } from './paid-wallets'
import type { Desk } from './part-world'
import { checkPart, resendPart, runPlan } from './run-plan'

/** Distributions as the console sees them. */
export interface Distributor {
  ledger(): Promise<Ledger>
  plan(key: string): Promise<PlanView>
  /**
   * Makes a plan, unless others paid its wallets. First throws if part of the record was lost and nobody has acknowledged
   * it yet, and records the service's total, so that growth the record does not explain is shown with the plan.
   */
  freeze(input: FreezeInput): Promise<FreezeResult>
  /** Sends what can be sent of a plan; resolves when it stops. */
  send(key: string): Promise<PlanView>
  check(part: string): Promise<PlanView>
  /** Ends a check in progress. */
  stop(part: string): void
  resend(part: string, seen: number): Promise<PlanView>
  close(part: string, seen: number, note: string | Phrase): Promise<PlanView>
  /** Reopens discarded parts, unless another plan has paid them meanwhile. */
  reopen(key: string): Promise<PlanView>
  /** Removes the parts of a plan that may be removed. */
  forget(key: string): Promise<void>
  /**
   * The user has seen what was lost: it keeps blocking the same reward, and parts that came back in an older state are
   * unknown.
   */
  acknowledge(): Promise<void>
}

interface Needs extends Pick<Desk, 'journal' | 'service' | 'machine'> {
  mirror: Mirror
  anchor?: Anchor
  consoles: Omit<Consoles, 'isQuiet'>
  /** Shows on the toolbar button that a person has to decide something. */
  attention(on: boolean): Promise<void>
}

export function createDistributor({
  journal,
  service,
  machine,
  mirror,
  anchor = createAnchor(machine.now),
  consoles,
  attention,
}: Needs): Distributor {
  const watch = watchOf(consoles, machine.wait)
  /** Parts that are missing; null before the first comparison. */
  let missing: number | null = null

  /** What needs a decision is also shown outside the console. */
  const tell = () =>
    void Promise.all([journal.plans(), journal.parts()])
      .then(([plans, parts]) => plans.some((plan) => needsAttention(parts.filter((part) => part.plan === plan.key))))
      .then((waits) => attention(waits || (missing ?? 0) > 0))
      .catch(() => {})

  const changed = () => {
    consoles.changed()
    tell()
  }

  const alarm = () => void attention(true).catch(() => {})
  /** A loss is reported when it is noticed, to open consoles as well. */
  const compared = (now: number) => {
    if (now === missing) return
    if (now > 0 || missing !== null) consoles.changed()
    missing = now
    tell()
  }
  const care = createJournalCare({ journal, service, machine, mirror, anchor, alarm, compared, changed })
  const desk: Desk = { journal, service, watch, machine, whole: care.whole }
  const views = planViews(desk, care.sent)

  /** Work that uses the network, while consoles watch. */
  async function watched(work: () => Promise<unknown>): Promise<void> {
    await care.sound()
    await consoles.need()
    try {
      await work()
    } finally {
      changed()
    }
  }

  return {
    acknowledge: care.acknowledge,
    plan: views.plan,
    async freeze(input) {
      await care.sound()
      await care.readTotal(input.environment)
      const origin = await service.originAt(input.environment)
      const { key, existing, overlaps } = await freezePlan(journal, input, origin, machine.now())
      return { plan: key === undefined ? null : await views.plan(key), existing, overlaps }
    },
    async ledger() {
      // A record that cannot be written can still be read.
      await care.recover().catch(() => {})
      const lost = await care.lost()
      return {
        ...(await views.all()),
        lost: lost.map(({ id, state, count, total, why }) => ({ id, state, count, total, why })),
      }
    },
    async send(key) {
      care.compareTotal()
      await watched(() => runPlan(desk, key))
      return views.plan(key)
    },
    async check(part) {
      watch.begin(part)
      await watched(() => checkPart(desk, part))
      return views.planOf(part)
    },
    stop: watch.stop,
    async resend(part, seen) {
      watch.begin(part)
      care.compareTotal()
      await watched(() => resendPart(desk, part, seen))
      return views.planOf(part)
    },
    async close(part, seen, note) {
      // A part restored in an older state is not closed as unpaid.
      await care.sound()
      const said = typeof note === 'string' ? note.trim().slice(0, 300) : note
      const event = { type: 'close', note: said, at: machine.now() } as const
      const closed = await journal.advance(part, event, seen)
      changed()
      if (!closed) throw new AppError('input.invalid', phrase('plan.partChanged'))
      return views.planOf(part)
    },
    async reopen(key) {
      await care.sound()
      const plan = await views.plan(key)
      if (plan.forgottenAt !== undefined) {
        throw new AppError('input.invalid', phrase('plan.forgotten'))
      }
      const [other] = await overlapsOf(journal, plan)
      if (other) throw refusalOf(other)
      await takeUp(journal, key, machine.now())
      changed()
      return views.plan(key)
    },
    async forget(key) {
      await care.sound()
      const what = await care.remove(() => journal.forget(key, machine.now()))
      changed()
      if (!what) throw new AppError('input.invalid', phrase('plan.notRemoved'))
    },
  }
}

interface Frozen {
  /** Undefined if overlaps prevent it. */
  key?: string
  existing: boolean
  overlaps: Overlap[]
}

const refuse = (field: string, said: Phrase) => new AppError('input.invalid', said, { data: { field } })

/** Checks a payload again from scratch and freezes it. What a page computed is compared, never trusted. */
export async function freezePlan(journal: Journal, input: FreezeInput, origin: string, now: number): Promise<Frozen> {
  let fine = 0
  const rows = input.rows.map(({ address, amount }, index) => {
    const wallet = parseWallet(address)
    const parsed = parseAmount(amount)
    if ('id' in wallet) throw refuse('rows', phrase('plan.wallet', { number: String(index + 1), fault: wallet }))
    if ('id' in parsed) throw refuse('rows', phrase('plan.wallet', { number: String(index + 1), fault: parsed }))
    if (parsed.fine) fine++
    return { address: wallet.address, units: parsed.units }
  })
  if (fine > 0 && !input.acceptFine) {
    throw refuse('rows', phrase('plan.fine', { count: String(fine) }))
  }
  const { plan, parts } = makePlan({ ...input, origin, rows })
  if (parseServiceAmount(input.total) !== parseServiceAmount(plan.total)) {
    throw refuse('total', phrase('plan.otherSum', { total: plan.total, expected: input.total }))
  }
  const known = await journal.plan(plan.key)
  const existing = known !== undefined
  const wallets = rows.map((row) => row.address)
  const overlaps = known ? await overlapsOf(journal, known) : await overlapsWith(journal, plan, wallets)
  const blocked = overlaps.some(({ kind }) => kind === 'same-reward' || !input.acceptSameList)
  if (blocked) return { existing, overlaps }
  if (known) {
    // Only shown: nothing of it remains to be sent.
    if (known.forgottenAt !== undefined) return { key: known.key, existing, overlaps }
    await journal.restore(parts)
    if (known.description !== plan.description) await redescribe(journal, known, plan, parts)
    await takeUp(journal, plan.key, now)
    return { key: plan.key, existing, overlaps }
  }
  const record = { ...plan, frozenAt: now, armed: false, paused: false }
  const added = await journal.freeze(record, parts)
  return { key: plan.key, existing: !added, overlaps }
}

/** The description is not part of the ids, so the same list may come with a different one. */
async function redescribe(journal: Journal, known: PlanRecord, plan: Plan, parts: readonly PlanPart[]): Promise<void> {
  // Nothing of it would be sent any more: the plan is only shown.
  if ((await journal.parts(plan.key)).every(maybePaid)) return
  if (await journal.redescribe(plan, parts)) return
  const { description } = known
  throw refuse(
    'description',
    description === '' ? phrase('plan.sentPlain') : phrase('plan.sentDescribed', { description }),
  )
}

function refusalOf({ wallets, campaign, period, kind }: Overlap): AppError {
  const said =
    kind === 'same-reward'
      ? phrase('plan.paidByOther', { n: wallets, campaign, period })
      : phrase('plan.sameListPaid', { campaign, period })
  return new AppError('input.invalid', said)
}

/** Plans as the console sees them. Only reads. */
interface PlanViews {
  /** Throws `input.invalid` if there is no such plan. */
  plan(key: string): Promise<PlanView>
  /** The plan that a part belongs to. */
  planOf(part: string): Promise<PlanView>
  all(): Promise<Pick<Ledger, 'plans' | 'proven'>>
}

/** `sent`: what other records sent. */
function planViews({ journal, service }: Desk, sent: () => readonly Sent[]): PlanViews {
  async function view(plan: PlanRecord, lost: LostPart[]): Promise<PlanView> {
    const set = await service.target(plan.environment).catch(() => null)
    const against = lostAgainst(plan, lost, set?.key.fingerprint ?? null)
    const parts = await journal.parts(plan.key)
    const shown = { ...plan, parts, ...(against.length > 0 && { lost: against }) }
    if (parts.every(isSettled)) return shown
    const doubts = await planDoubts(journal, plan, { target: set, sent: sent(), lost: await journal.lost() })
    const before = set && (await beforeRecord(journal, plan, set))
    return { ...shown, ...(doubts.length > 0 && { doubts }), ...(before && { before }) }
  }

  async function plan(key: string): Promise<PlanView> {
    const found = await journal.plan(key)
    if (!found) throw new AppError('input.invalid', phrase('journal.noPlan'))
    return view(found, await lostParts(journal))
  }

  /** Whether the current key has been seen to pay an id only once. */
  async function provenNow(): Promise<Ledger['proven']> {
    const known = await Promise.all(
      environments.map(async (environment) => {
        const set = await service.target(environment).catch(() => null)
        const proof = set && (await journal.proven(`${set.origin} ${set.key.fingerprint}`))
        return proof ? [{ environment, ...proof }] : []
      }),
    )
    return known.flat()
  }

  return {
    plan,
    async planOf(part) {
      const found = await journal.part(part)
      if (!found) throw new AppError('input.invalid', phrase('journal.noPart'))
      return plan(found.plan)
    },
    async all() {
      const [plans, retired, proven] = await Promise.all([journal.plans(), lostParts(journal), provenNow()])
      return { plans: await Promise.all(plans.map((each) => view(each, retired))), proven }
    },
  }
}
