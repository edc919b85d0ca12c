import type { Place } from './room'

/** The layer's own box in the viewport, px. */
export type Origin = Pick<DOMRect, 'left' | 'top' | 'width'>

/** Px, by which is seen how much the page enlarges its root. */
const layerWidth = 64
/** Its badges lie in one cell, each as far from its corner as its margins say: positioned ones would be a layer each. */
export const layerStyle = `all:initial!important;display:grid!important;grid-template:0/0!important;position:absolute!important;left:0!important;top:0!important;width:${layerWidth}px!important;height:0!important;user-select:none!important`

/** Written only where it differs, as each writing makes the browser look again. */
export function moveTo({ style }: HTMLElement, { x, y }: { x: number; y: number }, hash: Place, origin: Origin): void {
  const scale = layerWidth / origin.width
  const left = `${Math.round((hash.left + x - origin.left) * scale)}px`
  const top = `${Math.round((hash.top + y - origin.top) * scale)}px`
  const visibility = hash.isSeen ? '' : 'hidden'
  if (style.marginLeft !== left) style.marginLeft = left
  if (style.marginTop !== top) style.marginTop = top
  if (style.visibility !== visibility) style.visibility = visibility
}
