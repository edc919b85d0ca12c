import { isSettled, isUnsent, type PartRecord } from '../../core/distribution/distribution-machine'
import { checkPart, sendPart } from './distribute'
import type { DistributeDeps } from './distribute-deps'

/**
 * Sends the parts of a plan one after another. Stops at the first one that needs a person's decision, when the plan is
 * paused, and when no console is open any more.
 */
export async function runPlan(deps: DistributeDeps, key: string): Promise<void> {
  for (const { id } of await deps.journal.parts(key)) {
    let part = await deps.journal.part(id)
    const plan = await deps.journal.plan(key)
    if (!part || !plan) return
    if (isSettled(part)) continue
    if (plan.paused || !deps.watched()) return
    if (!isUnsent(part)) return
    part = await sendPart(deps, id, part.revision)
    part = await settle(deps, part)
    if (!mayGoOn(part, plan.createMissing)) return
  }
}

/** Sends a part again after a person saw the evidence; then continues with the plan. */
export async function resendPart(deps: DistributeDeps, id: string, seen: number): Promise<void> {
  const sent = await sendPart(deps, id, seen)
  const part = await settle(deps, sent)
  const plan = await deps.journal.plan(part.plan)
  if (plan && mayGoOn(part, plan.createMissing)) await runPlan(deps, part.plan)
}

async function settle(deps: DistributeDeps, part: PartRecord): Promise<PartRecord> {
  const open = part.state === 'unknown' || part.state === 'conflict'
  return open && deps.watched() ? checkPart(deps, part.id) : part
}

/** Fewer wallets than sent are expected only if unregistered ones are left out on purpose. */
function mayGoOn(part: PartRecord, createMissing: boolean): boolean {
  return part.state === 'confirmed-partial' ? !createMissing : isSettled(part)
}
