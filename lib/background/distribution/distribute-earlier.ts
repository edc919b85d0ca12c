import { markOfWallet } from '../../core/distribution/distribution-forget'
import { maybePaid } from '../../core/distribution/distribution-machine'
import type { EarlierPlan } from '../../core/distribution/distribution-overlap'
import { walletsOf } from '../../core/distribution/distribution-plan'
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
