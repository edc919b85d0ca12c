import * as dom from '../shared/dom/dom'
import { frameShare } from '../shared/dom/frame-share'

/**
 * Notes whether anybody has seen this document. It runs early: the document may be behind others by the time a hash is
 * found.
 */
export function watchSeen(): void {
  const share = frameShare()
  const look = () => {
    share.seen ||= !dom.hidden(document)
  }
  look()
  if (!share.seen) addEventListener('visibilitychange', look, { capture: true, once: true })
}
