import type { PartRecord } from '../../core/distribution/distribution-machine'
import { busyWith } from './distribute-busy'
import type { DistributeDeps } from './distribute-deps'
import { drivePart } from './drive-part'
import { findPart } from './find-part'

/**
 * One at a time in the whole profile, so a change of the service's total can only come from this part, or from
 * elsewhere.
 */
export const lockName = 'distribution'

/**
 * Sends one part once and records what that proves. If it ends early in any way, the part is either unsent (and it
 * throws) or unknown; `seen` is the revision that the person decided on.
 */
export async function sendPart(deps: DistributeDeps, id: string, seen?: number): Promise<PartRecord> {
  const { plan } = await findPart(deps.journal, id)
  const target = await deps.target(plan.environment)
  const sent = await deps.alone(lockName, async () => {
    const { part } = await findPart(deps.journal, id)
    return drivePart(deps, plan, part, { order: 'send', plan, target, seen })
  })
  if (!sent) throw await busyWith(deps, plan.key)
  return sent
}

/**
 * Reads the service's totals until they no longer change, and records what they say about a part whose answer was lost.
 * Only reads; what to do is the user's decision.
 */
export async function checkPart(deps: DistributeDeps, id: string): Promise<PartRecord> {
  const checked = await deps.alone(lockName, async () => {
    const { plan, part } = await findPart(deps.journal, id)
    return drivePart(deps, plan, part, { order: 'check' })
  })
  if (!checked) throw await busyWith(deps, (await findPart(deps.journal, id)).plan.key)
  return checked
}
