import { parseAmount, parseServiceAmount } from '../../core/distribution/distribution-amount'
import { maybePaid } from '../../core/distribution/distribution-machine'
import { makePlan, type Plan, type PlanPart, type PlanRecord } from '../../core/distribution/distribution-plan'
import type { FreezeInput, Overlap } from '../../core/distribution/distribution-view'
import { parseWallet } from '../../core/distribution/distribution-wallet'
import { AppError } from '../../core/errors/errors'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import type { Journal } from './journal'
import { overlapsOf, overlapsWith, takeUp } from './paid-wallets'

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

/** Whether the user typed the plan's total. */
export const isTotal = (typed: string, plan: PlanRecord) =>
  parseServiceAmount(typed.trim()) === parseServiceAmount(plan.total) && parseServiceAmount(plan.total) !== null
