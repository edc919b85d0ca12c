import { type Closing, isDiscarded, maybePaid, type PartRecord } from '../../core/distribution/distribution-machine'
import type { PlanView } from '../../core/distribution/distribution-view'
import { sendToBackground } from '../../rpc/send-message'
import { changeSetting } from '../base/settings'
import { viewHref } from '../navigation/find-view'
import { go } from '../navigation/router'
import { keepPlan } from './console'
import { fillDraft } from './distribution-draft'

/** Parts that were never sent, or were refused without any effect, and are not closed. */
export const unpaidParts = ({ parts }: PlanView): PartRecord[] =>
  parts.filter((part) => !maybePaid(part) && !isDiscarded(part))

/** Closes the unpaid parts of a plan as shown; parts that another window sent meanwhile stay open. */
export async function discard(plan: PlanView, why: Closing): Promise<PlanView> {
  let last = plan
  for (const { id, revision } of unpaidParts(plan)) {
    last = await sendToBackground('distribution.close', { part: id, seen: revision, why })
  }
  keepPlan(last)
  return last
}

/** The editable rest of a plan. */
export interface PlanCopy {
  /** As it was shown. */
  plan: PlanView
  /** As it is now. */
  now: PlanView
  wallets: { address: string; amount: string }[]
}

/** The wallets that a plan did not pay. Changes nothing. */
export async function copyOf(plan: PlanView): Promise<PlanCopy> {
  const ids = new Set(unpaidParts(plan).map(({ id }) => id))
  const { plan: now, wallets } = await sendToBackground('distribution.export', { plan: plan.key })
  return { plan, now, wallets: wallets.filter(({ part }) => ids.has(part)) }
}

/**
 * Opens the form with the wallets that a plan did not pay. They are closed in the plan first, because only one of the
 * plan and its edited copy can be sent.
 */
export async function editCopy({ plan, wallets }: PlanCopy): Promise<PlanView> {
  const closed = await discard(plan, 'copied')
  fillDraft(plan, wallets)
  await changeSetting('rewardsEnvironment', plan.environment)
  go(viewHref('points-new'))
  return closed
}
