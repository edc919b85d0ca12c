import { markOfWallet } from '../../core/distribution/distribution-forget'
import { isDiscarded, maybePaid, saysUnpaid } from '../../core/distribution/distribution-machine'
import { type EarlierPlan, findOverlaps } from '../../core/distribution/distribution-overlap'
import { type PlanRecord, walletsOf } from '../../core/distribution/distribution-plan'
import type { LostPart, Overlap } from '../../core/distribution/distribution-view'
import type { Journal } from './journal'

/** Plans of this service with the wallets that were paid, or may have been. */
export async function earlierPlans(journal: Journal, origin: string): Promise<EarlierPlan[]> {
  const parts = (await journal.parts()).filter((part) => part.origin === origin && maybePaid(part))
  const plans = (await journal.plans()).filter((plan) => parts.some((part) => part.plan === plan.key))
  return Promise.all(
    plans.map(async (plan) => {
      const ids = parts.filter((part) => part.plan === plan.key).map(({ id }) => id)
      const wallets = new Set((await walletsIn(journal, ids)).map((address) => address.toLowerCase()))
      const marks = new Set((await Promise.all(ids.map((id) => journal.marks(id)))).flat())
      const sent = (wallet: string) =>
        wallets.has(wallet.toLowerCase()) || (marks.size > 0 && marks.has(markOfWallet(plan.key, wallet)))
      return { ...plan, sent }
    }),
  )
}

/** The addresses in the frozen requests of some parts. */
export async function walletsIn(journal: Journal, ids: readonly string[]): Promise<string[]> {
  const bodies = await Promise.all(ids.map((id) => journal.body(id)))
  return bodies.flatMap((body) => (body === undefined ? [] : walletsOf(body).map(({ address }) => address)))
}

/** What other plans paid meanwhile of the wallets that a plan did not pay yet. */
export async function overlapsOf(journal: Journal, plan: PlanRecord): Promise<Overlap[]> {
  const unpaid = (await journal.parts(plan.key)).filter((part) => !maybePaid(part))
  const wallets = await walletsIn(
    journal,
    unpaid.map(({ id }) => id),
  )
  return findOverlaps(plan, wallets, await earlierPlans(journal, plan.origin))
}

/** What was discarded and is proven unpaid can be sent after all, under the ids it always had. */
export async function takeUp(journal: Journal, key: string, now: number): Promise<void> {
  const parts = await journal.parts(key)
  const back = parts.filter(isDiscarded)
  if (back.length === 0) return
  // Of which nothing went out yet is looked at as a whole again.
  if (parts.every(({ attempts }) => attempts.length === 0)) await journal.decide(key, { armed: false, paused: false })
  for (const { id, revision } of back) await journal.advance(id, { type: 'reopen', at: now }, revision)
}

/** Parts whose record was lost, and that may have been paid: to which wallets, nobody knows. */
export async function lostParts(journal: Journal): Promise<LostPart[]> {
  const lost = (await journal.lost()).filter(({ state }) => !saysUnpaid(state))
  // Of a list that was prepared and sent again the record knows the wallets.
  const again = await Promise.all(lost.map(({ id }) => journal.part(id)))
  return lost.filter((_, index) => {
    const part = again[index]
    return !part || !maybePaid(part)
  })
}
