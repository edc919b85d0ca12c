import { lostAgainst } from '../../core/distribution/distribution-overlap'
import type { PlanRecord } from '../../core/distribution/distribution-plan'
import type { Ledger, LostPart, PlanView } from '../../core/distribution/distribution-view'
import { environments } from '../../core/environment'
import { AppError } from '../../core/errors'
import { phrase } from '../../core/phrases/phrase'
import type { DistributeDeps } from './distribute-deps'
import { lostParts } from './distribute-earlier'

/** Plans as the console sees them. Only reads. */
export interface PlanViews {
  /** Throws `input.invalid` where there is no such plan. */
  plan(key: string): Promise<PlanView>
  /** The plan that a part is of. */
  planOf(part: string): Promise<PlanView>
  all(): Promise<Pick<Ledger, 'plans' | 'proven'>>
}

export function createPlanViews({ journal, target }: Pick<DistributeDeps, 'journal' | 'target'>): PlanViews {
  async function view(plan: PlanRecord, lost: LostPart[]): Promise<PlanView> {
    const key = await target(plan.environment).then(
      (set) => set.key.fingerprint,
      () => null,
    )
    const against = lostAgainst(plan, lost, key)
    return { ...plan, parts: await journal.parts(plan.key), ...(against.length > 0 && { lost: against }) }
  }

  async function plan(key: string): Promise<PlanView> {
    const found = await journal.plan(key)
    if (!found) throw new AppError('input.invalid', phrase('journal.noPlan'))
    return view(found, await lostParts(journal))
  }

  /** Where the key that is set now showed that an id is paid once. */
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
