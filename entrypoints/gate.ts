import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import * as dom from '../lib/content/dom/dom'
import { send } from '../lib/content/dom/messages'
import { frameState } from '../lib/content/frame-state'
import { watchForHash } from '../lib/content/watch-for-hash'

// Registered at run time for the sites the reader chose, in frames too; works only where the page itself is the frame's owner.
export default defineUnlistedScript(() => {
  const here = frameState()
  if (here.gate || !isReadable(dom.contentType(document)) || !isOwnFrame()) return
  const stop = new AbortController()
  here.gate = stop
  const watch = () => watchForHash(() => void send('page.wake', {}), stop)
  // What the browser only prepares may never be seen, and the page in front would pay for it.
  if (!dom.prerendering(document)) watch()
  else dom.addEventListener(document, 'prerenderingchange', watch, { once: true, signal: stop.signal })
})

/**
 * Pages, and what the browser shows as plain text, whatever kind of text it is. A feed is one of those, or stands in the
 * browser's viewer; other XML, which may be drawn or arranged by a script of the browser's, is left to its viewer.
 */
const isReadable = (type: string) => /(html|rss|atom)\+xml|^(text|application)\/(?!.*xml)/.test(type)

/** Frames of other origins, such as advertisements, are not the page the reader chose. */
function isOwnFrame(): boolean {
  try {
    return window === window.top || window.frameElement !== null
  } catch {
    return false
  }
}
