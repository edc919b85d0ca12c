import * as dom from '../dom/dom'
import { type FrameShare, frameShare } from '../dom/frame-share'

const share: FrameShare & { range?: Range | undefined } = frameShare()

/**
 * The one range that everything in a frame is measured with, set anew for each question: it must not be kept. At every
 * change of a page the browser brings up to date each range that was ever made there and is not collected yet, so a new
 * one for each question would make all of the page slower.
 */
export function rangeOver(first: Node, start: number, last: Node, end: number): Range {
  share.range ??= dom.createRange(document)
  const { range } = share
  range.setStart(first, start)
  range.setEnd(last, end)
  return range
}

/** The same over all that is in an element. */
export function rangeWithin(element: Element): Range {
  return rangeOver(element, 0, element, dom.childNodes(element).length)
}

/** Lets go of the nodes that were measured last. */
export function releaseRange(): void {
  share.range = undefined
}
