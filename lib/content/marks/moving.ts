import type { Occurrence } from '../shared/find/occurrence'
import { finder } from '../shared/place/given-finder'
import { nowAt, putAt } from './afloat'
import type { Layers } from './layer'
import type { Mark } from './mark'
import type { Kinds } from './place/kinds'

/** Keeps marks beside their hashes. */
export function createMoving(
  marks: ReadonlyMap<Occurrence, Mark>,
  kinds: Kinds,
  layers: Layers,
  followLights: () => void,
  cardAt: (() => Occurrence | undefined) | undefined,
) {
  /** The upper edge of the card's target, px; shows whether it moves. */
  let openTop: number | undefined

  /** Prepares what positions depend on, before the first of them is read. */
  function measure(): void {
    kinds.comeBack()
    layers.measure()
  }

  /** Only moves badges to their hashes. True if any hash had moved. */
  function nudge(): boolean {
    measure()
    const open = cardAt?.()
    const openNow = open && finder.rectOf(open)?.top
    const isCardAway = openNow !== openTop
    openTop = openNow
    const all = [...marks.values()].map((mark) => [mark, nowAt(mark)] as const)
    const moved = all.filter((each) => putAt(...each))
    followLights()
    return moved.length > 0 || isCardAway
  }

  /**
   * Moves badges to where their hashes are now. Those that share a row with something new or removed make room for it.
   */
  function moveAlong(): void {
    measure()
    const moves = [...marks.values()].map((mark) => {
      const now = nowAt(mark)
      // A dot that waits for its line to come into view stays at its hash.
      const place = now && !mark.waits && kinds.placeOf(mark.occurrence)
      if (place) Object.assign(mark, { x: place.left - now.left, y: place.top - now.top })
      return () => putAt(mark, now)
    })
    for (const move of moves) move()
  }

  return [measure, nudge, moveAlong] as const
}
