import type { Bounded, InTurn } from '../attempt'
import type { Stage } from '../call-stage'
import type { Lanes } from '../pace/lanes'

/** Waits for its turn among all calls to one origin, and again if it is turned back. */
export function createQueue({ lanes }: { lanes: Lanes }): Stage<Bounded, InTurn> {
  return async (attempt, next) => {
    const { key: id, level, target, access, bounds } = attempt
    const lane = await lanes.of(target)
    const ticket = { id, level, key: access.main?.tag ?? '', ...(bounds ? { giveUp: bounds.giveUp } : {}) }
    return lane.run(ticket, (turn) => next({ ...attempt, turn }))
  }
}
