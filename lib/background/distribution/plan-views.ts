import { isSettled } from '../../core/distribution/distribution-machine'
import { lostAgainst } from '../../core/distribution/distribution-overlap'
import type { PlanRecord } from '../../core/distribution/distribution-plan'
import type { Ledger, LostPart, PlanView } from '../../core/distribution/distribution-view'
import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import { environments } from '../../core/points/environment'
import type { DistributeDeps } from './distribute-deps'
import { lostParts } from './distribute-earlier'
import type { Sent } from './journal-anchor'
import { beforeRecord, planDoubts } from './journal-doubts'

/** Plans as the console sees them. Only reads. */
export interface PlanViews {
  /** Throws `input.invalid` if there is no such plan. */
  plan(key: string): Promise<PlanView>
  /** The plan that a part belongs to. */
  planOf(part: string): Promise<PlanView>
  all(): Promise<Pick<Ledger, 'plans' | 'proven'>>
}

interface Needs extends Pick<DistributeDeps, 'journal' | 'target'> {
  /** What other records sent. */
  sent(): readonly Sent[]
}

export function createPlanViews({ journal, target, sent }: Needs): PlanViews {
  async function view(plan: PlanRecord, lost: LostPart[]): Promise<PlanView> {
    const set = await target(plan.environment).catch(() => null)
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
        const set = await target(environment).catch(() => null)
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
