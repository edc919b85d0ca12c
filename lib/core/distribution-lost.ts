import type { PlanRecord } from './distribution-plan'
import type { LostPart } from './distribution-view'

/** What follows the name and the period in an id; the last piece tells lists of one reward apart. */
const tail = /-\d+of\d+-([a-z2-7]{12})$/

/**
 * Lost parts of a plan's reward from another list, as far as nobody decided about them for this plan. The same list has the
 * same ids, of which the service uses each once.
 */
export function lostAgainst({ key, campaign, period, acceptedLost = [] }: PlanRecord, lost: readonly LostPart[]) {
  return lost.filter(({ id }) => {
    const found = tail.exec(id)
    const sameReward = found !== null && id.slice(0, found.index) === `${campaign}-${period}`
    return sameReward && found[1] !== key.slice(0, 12) && !acceptedLost.includes(id)
  })
}
