import type { Occurrence } from '../shared/find/occurrence'
import { finder } from '../shared/place/given-finder'
import { nowAt, putAt } from './afloat'
import type { Mark } from './mark'
import type { Layers } from './place/layer'
import type { Held } from './place/rooms/held'

/** Keeps marks where their hashes are. */
export function createMoving(
  marks: ReadonlyMap<Occurrence, Mark>,
  held: Held,
  layers: Layers,
  cardAt: (() => Occurrence | undefined) | undefined,
) {
  /** From its upper edge is seen whether what the card is open at moves, px. */
  let openTop: number | undefined

  /** Before the first look at where things are. */
  function measure(): void {
    held.strips.comeBack()
    layers.measure()
  }

  /** They go where their hashes are, and nothing else is done. True where these had moved. */
  function nudge(): boolean {
    measure()
    const open = cardAt?.()
    const openNow = open && finder.rectOf(open)?.top
    const isCardAway = openNow !== openTop
    openTop = openNow
    const all = [...marks.values()].map((mark) => [mark, nowAt(mark)] as const)
    return all.filter((each) => putAt(...each)).length > 0 || isCardAway
  }

  /** They go where their hashes went, and those that share a row with what came or went make room for it. */
  function moveAlong(): void {
    measure()
    const moves = [...marks.values()].map((mark) => {
      const now = nowAt(mark)
      const place = now && held.placeOf(mark.occurrence)
      if (place) Object.assign(mark, { x: place.left - now.left, y: place.top - now.top })
      return () => putAt(mark, now)
    })
    for (const move of moves) move()
  }

  return [measure, nudge, moveAlong] as const
}
