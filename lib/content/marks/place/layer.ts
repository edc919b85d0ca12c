import * as dom from '../../shared/dom/dom'
import type { Ours } from '../../shared/dom/ours'
import { stageOf } from '../../shared/dom/stage'
import { finder } from '../../shared/place/given-finder'
import type { HashLine } from '../../shared/place/place'

/** The layer's own box in the viewport, px. */
export type Origin = Pick<DOMRect, 'left' | 'top' | 'width'>

/** Px, by which is seen how much the page enlarges its root. */
const layerWidth = 64
/** Px of a badge's height without which it is not shown. */
const leastSeen = 12
/**
 * Its badges lie in one cell, each as far from its corner as its margins say: positioned ones would be a layer each. It
 * clips, though never anything, as the browser then lays out what is in it without looking at the rest of the page.
 */
const layerStyle = `all:initial;color-scheme:inherit;direction:ltr;display:grid;grid-template:0/0;position:absolute;left:0;top:0;width:${layerWidth}px;height:0;overflow:clip;overflow-clip-margin:9999999px;user-select:none;`

/** Badges over the page, or over what the page shows above itself. */
export interface Layer extends Ours {
  stage: Element
  /** Where its corner was when that was measured; pages may shift or scale their root. */
  origin: Origin
}

/** One layer for each stage, as what lies on another would be covered. */
export function createLayers(newRoot: (style: string) => Ours) {
  const layers = new Map<Element, Layer>()
  return {
    /** The layer for what lies over an element, made where there is none. */
    of(element: Element): Layer {
      const stage = stageOf(element)
      for (const other of layers.keys()) if (!dom.isConnected(other)) layers.delete(other)
      const layer = layers.get(stage) ?? { ...newRoot(layerStyle), stage, origin: new DOMRect() }
      layers.set(stage, layer)
      if (!layer.host.isConnected) dom.append(stage, layer.host)
      return layer
    },
    measure() {
      for (const layer of layers.values()) layer.origin = layer.host.getBoundingClientRect()
    },
    stop() {
      for (const { host } of layers.values()) host.remove()
      layers.clear()
    },
  }
}

export type Layers = ReturnType<typeof createLayers>

/** Where a badge is from its hash on, px. */
export interface Offset {
  x: number
  y: number
  /** What the row it stands under is in; where a scrolled box ends, that may be seen and what is under it not. */
  list?: Element | undefined
}

/** Written only where it differs, as each writing makes the browser look again. */
export function moveTo({ style }: HTMLElement, { x, y, list }: Offset, hash: HashLine, origin: Origin): void {
  const scale = layerWidth / origin.width
  const isSeen = hash.isSeen && (!list || hash.top + y + leastSeen < finder.seenPart(list).bottom)
  // Also what is hidden would make the page as wide as it is far.
  const at = (from: number) => `${isSeen ? Math.round(from * scale) : 0}px`
  const left = at(hash.left + x - origin.left)
  const top = at(hash.top + y - origin.top)
  const visibility = isSeen ? '' : 'hidden'
  if (style.marginLeft !== left) style.marginLeft = left
  if (style.marginTop !== top) style.marginTop = top
  if (style.visibility !== visibility) style.visibility = visibility
}
