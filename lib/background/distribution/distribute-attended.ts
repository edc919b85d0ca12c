import type { Live } from '../../core/distribution/distribution-view'
import type { Consoles } from './distribute-console'
import type { DistributeDeps } from './distribute-deps'

/** What the protocol needs from the outside, apart from what people do while it works. */
export type UnattendedDeps = Omit<DistributeDeps, 'whole' | 'watched' | 'live' | 'underWay' | 'stopAsked' | 'rest'>

/** The protocol's surroundings while consoles are watching. */
export interface Attended {
  deps: Omit<DistributeDeps, 'whole'>
  /** Ends a check of this part that is in progress. */
  stop(part: string): void
  /** New work on the part begins: an earlier request to end it no longer counts. */
  begin(part: string): void
}

/** Ms between two checks whether a pause is still wanted. */
const step = 1000

/** Ms that a console may be gone: it may only be reloading. */
const reload = 4000

export function attendedBy(consoles: Omit<Consoles, 'isQuiet'>, world: UnattendedDeps): Attended {
  const stops = new Set<string>()
  let live: Live | null = null
  return {
    deps: {
      ...world,
      watched: consoles.any,
      live(state) {
        live = state
        consoles.live(state)
      },
      underWay: () => live,
      stopAsked: (id) => stops.has(id),
      async rest(id, ms) {
        let unseen = 0
        for (let left = ms; left > 0 && !stops.has(id); left -= step) {
          await world.wait(Math.min(step, left))
          unseen = consoles.any() ? 0 : unseen + step
          if (unseen >= reload) return
        }
      },
    },
    stop: (part) => void stops.add(part),
    begin: (part) => void stops.delete(part),
  }
}
