import { isDiscarded, maybePaid } from '../../core/distribution/distribution-machine'
import { findOverlaps, type Overlap } from '../../core/distribution/distribution-overlap'
import type { PlanRecord } from '../../core/distribution/distribution-plan'
import { earlierPlans, walletsIn } from './distribute-earlier'
import type { Journal } from './journal'

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
