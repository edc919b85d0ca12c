import { formatAmount, parseServiceAmount } from '../../core/distribution/distribution-amount'
import { floorOf } from '../../core/distribution/distribution-books'
import type { PlanRecord } from '../../core/distribution/distribution-plan'
import { catchUp } from './distribute-after'
import type { DistributeDeps, PartnerBooks, PartnerTarget } from './distribute-deps'

/**
 * The books before a part goes out for the first time. They show a payment seconds after it was confirmed; a total without it
 * would let that payment pass for one of the next part. Where they stay behind, what is known to be paid counts.
 */
export async function booksBefore(
  deps: DistributeDeps,
  { environment }: PlanRecord,
  target: PartnerTarget,
): Promise<PartnerBooks> {
  const floor = floorOf(await deps.journal.parts(), { ...target, now: deps.now() })
  for (let pause = deps.quiet / 300; ; pause *= 2) {
    const books = await deps.books(environment)
    const total = parseServiceAmount(books.totalDistributed ?? '')
    if (total !== null && (floor === null || total >= floor)) await catchUp(deps, target, total)
    if (floor === null || total === null || total >= floor) return books
    if (pause > deps.quiet / 30) return { ...books, totalDistributed: formatAmount(floor) }
    await deps.wait(pause)
  }
}
