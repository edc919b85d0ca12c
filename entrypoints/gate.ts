import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import * as dom from '../lib/content/dom'
import { frameState } from '../lib/content/frame-state'
import { watchForHash } from '../lib/content/gate'
import { send } from '../lib/content/send'

// Registered at run time for the sites the reader chose, in frames too; works only where the page itself is the frame's owner.
export default defineUnlistedScript(() => {
  const here = frameState()
  if (here.gate || !/html|text\/plain/.test(dom.contentType(document)) || !isOwnFrame()) return
  const stop = new AbortController()
  here.gate = stop
  const watch = () => watchForHash(() => void send('page.wake', {}), stop)
  // What the browser only prepares may never be seen, and the page in front would pay for it.
  if (!dom.prerendering(document)) watch()
  else dom.addEventListener(document, 'prerenderingchange', watch, { once: true, signal: stop.signal })
})

/** Frames of other origins, such as advertisements, are not the page the reader chose. */
function isOwnFrame(): boolean {
  try {
    return window === window.top || window.frameElement !== null
  } catch {
    return false
  }
}
