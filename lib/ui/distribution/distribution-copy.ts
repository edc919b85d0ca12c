import type { Closing } from '../../core/distribution/distribution-closing'
import { isDiscarded, maybePaid, type PartRecord } from '../../core/distribution/distribution-machine'
import type { PlanView } from '../../core/distribution/distribution-view'
import { changeSetting } from '../base/settings'
import { viewHref } from '../navigation/find-view'
import { go } from '../navigation/router'
import { keepPlan } from './console'
import { distribute } from './distribution'
import { fillDraft } from './distribution-draft'

/** Parts that were never sent, or were refused without any effect, and are not put aside. */
export const unpaidParts = ({ parts }: PlanView): PartRecord[] =>
  parts.filter((part) => !maybePaid(part) && !isDiscarded(part))

/** Closes what is unpaid of a plan, as it was shown: what another window sent meanwhile is not put aside unseen. */
export async function discard(plan: PlanView, why: Closing): Promise<PlanView> {
  let last = plan
  for (const { id, revision } of unpaidParts(plan)) {
    last = await distribute('close', { part: id, seen: revision, why })
  }
  keepPlan(last)
  return last
}

/** What of a plan can be edited. */
export interface PlanCopy {
  /** As it was shown. */
  plan: PlanView
  /** As it stands. */
  now: PlanView
  wallets: { address: string; amount: string }[]
}

/** The wallets that a plan did not pay. Changes nothing. */
export async function copyOf(plan: PlanView): Promise<PlanCopy> {
  const ids = new Set(unpaidParts(plan).map(({ id }) => id))
  const { plan: now, wallets } = await distribute('export', { plan: plan.key })
  return { plan, now, wallets: wallets.filter(({ part }) => ids.has(part)) }
}

/**
 * Opens the form with the wallets that a plan did not pay. They are closed in the plan first: of it and its edited copy,
 * only one can be sent.
 */
export async function editCopy({ plan, wallets }: PlanCopy): Promise<PlanView> {
  const closed = await discard(plan, 'copied')
  fillDraft(plan, wallets)
  await changeSetting('rewardsEnvironment', plan.environment)
  go(viewHref('points-new'))
  return closed
}
