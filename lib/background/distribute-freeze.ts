import { parseAmount, parseServiceAmount } from '../core/distribution-amount'
import { may, maybePaid, type PartRecord } from '../core/distribution-machine'
import type { Overlap } from '../core/distribution-overlap'
import { type EarlierPlan, findOverlaps } from '../core/distribution-overlap'
import { makePlan, type PlanRecord, walletsOf } from '../core/distribution-plan'
import type { FreezeInput } from '../core/distribution-view'
import { parseWallet } from '../core/distribution-wallet'
import { AppError } from '../core/errors'
import type { Journal } from './journal'

export interface Frozen {
  /** Undefined where overlaps stand against it. */
  key?: string
  existing: boolean
  overlaps: Overlap[]
}

const refuse = (field: string, message: string) => new AppError('input.invalid', message, { data: { field } })

/** Checks a payload again from the ground up and freezes it. What a page computed is compared, never believed. */
export async function freezePlan(journal: Journal, input: FreezeInput, origin: string, now: number): Promise<Frozen> {
  let fine = 0
  const rows = input.rows.map(({ address, amount }, index) => {
    const wallet = parseWallet(address)
    const parsed = parseAmount(amount)
    if (typeof wallet === 'string') throw refuse('rows', `Wallet ${index + 1}: ${wallet}.`)
    if (typeof parsed === 'string') throw refuse('rows', `Wallet ${index + 1}: ${parsed}.`)
    if (parsed.fine) fine++
    return { address: wallet.address, units: parsed.units }
  })
  if (fine > 0 && !input.acceptFine) {
    throw refuse('rows', `${fine} amounts have more than two decimal places. Accept that, or change them.`)
  }
  const { plan, parts } = makePlan({ ...input, origin, rows })
  if (parseServiceAmount(input.total) !== parseServiceAmount(plan.total)) {
    throw refuse('total', `The amounts add up to ${plan.total}, and ${input.total} was expected.`)
  }
  if (await journal.plan(plan.key)) {
    await takeUp(journal, plan.key, now)
    return { key: plan.key, existing: true, overlaps: [] }
  }
  const wallets = rows.map((row) => row.address)
  const overlaps = findOverlaps(plan, wallets, await earlierPlans(journal, origin))
  const blocked = overlaps.some(({ kind }) => kind === 'same-reward' || !input.acceptSameList)
  if (blocked) return { existing: false, overlaps }
  const record = { ...plan, frozenAt: now, armed: false, paused: false }
  const added = await journal.freeze(record, parts)
  return { key: plan.key, existing: !added, overlaps }
}

/** What was discarded and is proven unpaid can be sent after all, under the ids it always had. */
async function takeUp(journal: Journal, key: string, now: number): Promise<void> {
  const parts = await journal.parts(key)
  const back = parts.filter((part) => may(part, 'reopen'))
  if (back.length === 0) return
  // As a whole it is looked at as a whole again.
  if (!parts.some(maybePaid)) await journal.decide(key, { armed: false, paused: false })
  for (const { id, revision } of back) await journal.advance(id, { type: 'reopen', at: now }, revision)
}

/** Plans of this service with the wallets that were paid, or may have been. */
export async function earlierPlans(journal: Journal, origin: string): Promise<EarlierPlan[]> {
  const parts = (await journal.parts()).filter((part) => part.origin === origin && maybePaid(part))
  const plans = (await journal.plans()).filter((plan) => parts.some((part) => part.plan === plan.key))
  return Promise.all(plans.map((plan) => withWallets(journal, plan, parts)))
}

async function withWallets(journal: Journal, plan: PlanRecord, parts: readonly PartRecord[]): Promise<EarlierPlan> {
  const sentWallets = new Set<string>()
  for (const { id } of parts.filter((part) => part.plan === plan.key)) {
    const body = await journal.body(id)
    for (const { address } of body === undefined ? [] : walletsOf(body)) sentWallets.add(address.toLowerCase())
  }
  return { ...plan, sentWallets }
}

/** Did the user type the plan's total? */
export const isTotal = (typed: string, plan: PlanRecord) =>
  parseServiceAmount(typed.trim()) === parseServiceAmount(plan.total) && parseServiceAmount(plan.total) !== null
