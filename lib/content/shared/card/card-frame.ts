import { hostMaker } from '../dom/ours'
import frame from './card-frame.css?inline'

/** The element a card is drawn in, with the rules of all cards and some of its own. */
export const cardHost = (rules = '') => hostMaker(frame + rules)('all:initial;position:absolute;width:0;height:0;')

export interface CardEdges {
  left: number
  top: number
  right: number
  bottom: number
}

const margin = 8
/** Px between the card and its target. */
const apart = 6

/**
 * Where a card of a given size goes: below its target, above it if there is no room below, never over it. If neither
 * side has room it takes the larger one and scrolls inside.
 */
export function placeCard(
  anchor: CardEdges,
  size: { width: number; height: number },
  view: { width: number; height: number },
  away = apart,
): { left: number; top: number; maxHeight: number } {
  const below = view.height - anchor.bottom - away - margin
  const above = anchor.top - away - margin
  const under = size.height <= below || below >= above
  const maxHeight = Math.max(80, under ? below : above)
  const height = Math.min(size.height, maxHeight)
  const left = Math.max(margin, Math.min(anchor.left, view.width - size.width - margin))
  const top = under ? anchor.bottom + away : anchor.top - away - height
  return { left, top, maxHeight }
}
