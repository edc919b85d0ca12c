import * as dom from '../dom/dom'
import { type FrameShare, frameShare } from '../dom/frame-share'

const share: FrameShare & { range?: Range | undefined } = frameShare()

/**
 * The one range with which everything in a frame is measured. It is reset on each call, so do not keep it. On every
 * change of a page the browser updates each range ever created there and not yet collected, so a new one for each
 * measurement would slow down the whole page.
 */
export function rangeOver(first: Node, start: number, last: Node, end: number): Range {
  share.range ??= dom.createRange(document)
  const { range } = share
  range.setStart(first, start)
  range.setEnd(last, end)
  return range
}

/** The same over everything in an element. */
export function rangeWithin(element: Element): Range {
  return rangeOver(element, 0, element, dom.childNodes(element).length)
}

/** Releases the nodes measured last. */
export function releaseRange(): void {
  share.range = undefined
}
