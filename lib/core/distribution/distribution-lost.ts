import type { PlanRecord } from './distribution-plan'
import type { LostPart } from './distribution-view'

/** What follows the name and the period in an id; the last piece tells lists of one reward apart. */
const tail = /-\d+of\d+-([a-z2-7]{12})$/

/**
 * Lost parts of a plan's reward, as far as nobody decided about them for this plan. The same list has the same ids, of which
 * the service uses each once under one key: it is free only where they were sent with the key set now. Without a key nothing
 * of the same list is told, as nothing can be sent.
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
