import { isSettled, isUnsent, type PartRecord } from '../../core/distribution/distribution-machine'
import { AppError } from '../../core/errors/errors'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import { type DistributeDeps, drivePart, findPart } from './drive-part'

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
    if (plan.paused || !deps.watch.watched()) return
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
  return open && deps.watch.watched() ? checkPart(deps, part.id) : part
}

/** Fewer wallets than sent are expected only if unregistered ones are left out on purpose. */
function mayGoOn(part: PartRecord, createMissing: boolean): boolean {
  return part.state === 'confirmed-partial' ? !createMissing : isSettled(part)
}

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
  const target = await deps.service.target(plan.environment)
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

/** Why a plan can do nothing now: only one thing happens at a time, and this names it. */
async function busyWith({ journal, watch }: DistributeDeps, plan: string): Promise<AppError> {
  const live = watch.underWay()
  const refuse = (said: Phrase) => new AppError('input.invalid', said)
  if (!live) return refuse(phrase('busy.something'))
  const looks = live.phase === 'checking'
  if (live.plan === plan) return refuse(phrase(looks ? 'busy.checked' : 'busy.sent'))
  const other = await journal.plan(live.plan)
  if (!other) return refuse(phrase(looks ? 'busy.otherChecked' : 'busy.otherSent'))
  const { campaign, period } = other
  return refuse(phrase(looks ? 'busy.namedChecked' : 'busy.namedSent', { campaign, period }))
}
