import * as dom from '../../shared/dom/dom'

/** By how much a page scales everything in it. */
export function rootScale(): number {
  const { zoom, transform } = getComputedStyle(dom.documentElement(document))
  const isMoved = transform && transform !== 'none'
  return (Number(zoom) || 1) * (isMoved ? new DOMMatrix(transform).a || 1 : 1)
}
