import { phrase } from '../../phrases/phrase'
import type { PartRecord } from '../distribution-machine'
import { afterClaim } from './after-claim'
import { beforeClaim } from './before-claim'
import { lookAtBooks } from './look-at-books'
import { done, type Effect } from './part-effect'
import type { PartWorld } from './part-world'

/**
 * The next thing to do for a part, from its record and the known state of everything else. Pure: the caller carries it
 * out, records the result and asks again. After a crash in between, the record alone determines what is next.
 */
export function nextEffect(part: PartRecord, world: PartWorld): Effect {
  switch (world.order) {
    case 'send':
      return world.claimed ? afterClaim(part, world, world.claimed) : beforeClaim(part, world)
    case 'check':
      return lookAtBooks(part, world)
    case 'recover':
      return leftBehind(part, world.now)
  }
}

/** Nobody is sending or checking it any more, so the outcome is unknown. */
function leftBehind({ state }: PartRecord, at: number): Effect {
  if (state === 'sending') return { do: 'write', event: { type: 'interrupt', at } }
  const reason = phrase('evidence.interrupted')
  return state === 'reconciling' ? { do: 'write', event: { type: 'give-up', reason, at } } : done
}
