import type { Gloss } from '../rpc/contract'
import type { Occurrence } from './find/occurrence'
import type { InlineSpot } from './place/place-inline'
import { marginSpot, type OverSpot } from './place/place-over'
import { leastWidth, shareRoom } from './place/share-room'

/** What is shown of an occurrence. */
export interface Entry {
  occurrence: Occurrence
  gloss: Gloss
}

/** Where it is to be drawn: in the page's flow, or over the page. */
export interface Plan extends Entry {
  wish: number
  inline: InlineSpot | null
  over: OverSpot | null
}

/** Widths of those in the flow; where a box would have to grow, its badges go into the margin if there is one. */
export function roomsOf(plans: Plan[]): number[] {
  const share = () =>
    shareRoom(plans.flatMap(({ inline, over, wish }) => (inline && !over ? [{ ...inline, wish }] : [])))
  const { rooms, grown } = share()
  if (!grown.size) return rooms
  const spots = plans.flatMap(({ over }) => over ?? [])
  for (const each of plans) {
    const { box, about } = each.inline ?? {}
    if (!(box instanceof Element) || !grown.has(box)) continue
    const spot = marginSpot(each.occurrence, { wish: each.wish, least: leastWidth(about) }, spots)
    // The end of the last line is where others of the box may stand.
    const isLast = spot && box.getBoundingClientRect().bottom - spot.hash.bottom < spot.hash.height
    if (!spot || (isLast && plans.some((other) => other !== each && other.inline?.box === box))) continue
    each.over = spot
    spots.push(spot)
  }
  return share().rooms
}
