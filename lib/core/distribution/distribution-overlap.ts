/** An earlier plan with what of it was sent, or may have been. */
export interface EarlierPlan {
  key: string
  campaign: string
  period: string
  rowsHash: string
  /** Was this wallet sent there? In any capitals. */
  sent(wallet: string): boolean
}

export interface Overlap {
  plan: string
  campaign: string
  period: string
  /** Wallets of the new plan that are among those sent there. */
  wallets: number
  /** `same-reward` blocks; `same-list` is the very same list under another name, and has to be accepted. */
  kind: 'same-reward' | 'same-list'
}

/**
 * What of a new plan was paid before. An edited list of a campaign and period that was sent in part must not be sent as a
 * plan of its own: only the frozen plan may go on.
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
