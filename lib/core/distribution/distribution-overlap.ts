import { maybePaid } from './distribution-machine'
import type { PlanRecord } from './distribution-plan'
import type { LostPart, Overlap, PlanView } from './distribution-view'

/** An earlier plan, with what was sent of it or may have been. */
export interface EarlierPlan {
  key: string
  campaign: string
  period: string
  rowsHash: string
  /** Whether this wallet was sent there, in any capitals. */
  sent(wallet: string): boolean
}

/**
 * What an earlier plan already paid of a new one. An edited list for the same campaign and period, sent in part, must
 * not be sent as a separate plan: only the frozen plan can continue.
 */
export function findOverlaps(
  plan: { key: string; campaign: string; period: string; rowsHash: string },
  wallets: readonly string[],
  earlier: readonly EarlierPlan[],
): Overlap[] {
  const overlaps: Overlap[] = []
  for (const { key, campaign, period, rowsHash, sent } of earlier) {
    if (key === plan.key) continue
    const sameReward = campaign === plan.campaign && period === plan.period
    if (!sameReward && rowsHash !== plan.rowsHash) continue
    const shared = wallets.filter(sent).length
    if (shared > 0)
      overlaps.push({ plan: key, campaign, period, wallets: shared, kind: sameReward ? 'same-reward' : 'same-list' })
  }
  return overlaps
}

/**
 * Plans that paid exactly the same list under another name, or may have: they may have been sent after this one was
 * made.
 */
export const paidSameList = (plan: PlanView, plans: readonly PlanView[]): PlanView[] =>
  plans.filter(
    ({ key, origin, rowsHash, parts }) =>
      key !== plan.key && origin === plan.origin && rowsHash === plan.rowsHash && parts.some(maybePaid),
  )

/** What follows the name and the period in an id; the last piece distinguishes lists of one reward. */
const tail = /-\d+of\d+-([a-z2-7]{12})$/

/**
 * Lost parts of a plan's reward that nobody has decided about for this plan. The same list has the same ids, and the
 * service accepts each once per key, so it is safe only if they were sent with the current key. Without a key, lost
 * parts of the same list are not reported, because nothing can be sent.
 */
export function lostAgainst(
  { key, campaign, period, acceptedLost = [] }: PlanRecord,
  lost: readonly LostPart[],
  fingerprint: string | null,
) {
  return lost.filter(({ id, key: sentWith }) => {
    const found = tail.exec(id)
    const sameReward = found !== null && id.slice(0, found.index) === `${campaign}-${period}`
    const usedOnce = found?.[1] === key.slice(0, 12) && (fingerprint === null || sentWith === fingerprint)
    return sameReward && !usedOnce && !acceptedLost.includes(id)
  })
}
