import * as dom from '../shared/dom/dom'
import type { Ours } from '../shared/dom/ours'
import { stageOf } from '../shared/dom/stage'
import type { HashLine } from '../shared/place/place'
import { isLineSeen } from './place/geometry'

/** Px. The measured width then shows how much the page scales its root. */
const layerWidth = 64
/**
 * Its badges share one grid cell, offset from its corner by their margins: positioned ones would be a compositing layer
 * each. It clips, although there is never anything to clip, so the browser lays out its content without considering the
 * rest of the page.
 */
const layerStyle = `all:initial;color-scheme:inherit;direction:ltr;display:grid;grid-template:0/0;position:absolute;left:0;top:0;width:${layerWidth}px;height:0;user-select:none;`
/** Firefox would stop drawing all of the layer at its next outline. */
const clips = CSS.supports('-moz-appearance:none') ? '' : 'overflow:clip;overflow-clip-margin:9999999px;'

/** Badges over the page, or over what the page shows in the top layer. */
export interface Layer extends Ours {
  stage: Element
  /** Where its corner was when last measured; pages may shift or scale their root. */
  origin: Pick<DOMRect, 'left' | 'top' | 'width'>
}

/** One layer for each stage: on another stage it would be covered. */
export function createLayers(newRoot: (style: string) => Ours) {
  const layers = new Map<Element, Layer>()
  return {
    /** The layer for badges over an element, created if needed. */
    of(element: Element): Layer {
      const stage = stageOf(element)
      for (const other of layers.keys()) if (!dom.isConnected(other)) layers.delete(other)
      const layer = layers.get(stage) ?? { ...newRoot(layerStyle + clips), stage, origin: new DOMRect() }
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

/** The offset of a badge from its hash, px. */
export interface Offset {
  x: number
  y: number
  /** The row it is under. At the end of a scrolled list the hash may be visible while the line under it is not. */
  row?: Element | undefined
  /** Else the block whose lines it is part of. */
  text?: Element
}

/** Writes only what differs, since each write makes the browser check again. */
export function moveTo({ style }: HTMLElement, offset: Offset, hash: HashLine, origin: Layer['origin']): void {
  const { x, y } = offset
  const scale = layerWidth / origin.width
  const isSeen = hash.isSeen && isLineSeen(offset, hash.top + y)
  // Reset hidden badges too: a distant one would make the page wider.
  const at = (from: number) => `${isSeen ? Math.round(from * scale) : 0}px`
  const left = at(hash.left + x - origin.left)
  const top = at(hash.top + y - origin.top)
  const visibility = isSeen ? '' : 'hidden'
  if (style.marginLeft !== left) style.marginLeft = left
  if (style.marginTop !== top) style.marginTop = top
  if (style.visibility !== visibility) style.visibility = visibility
}
