import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { tellingIn } from '../lib/content/gate/telling-in'
import { watchForHash } from '../lib/content/gate/watch-for-hash'
import { watchForKey } from '../lib/content/gate/watch-for-key'
import { watchPage } from '../lib/content/gate/watch-page'
import * as dom from '../lib/content/shared/dom/dom'
import { send } from '../lib/content/shared/dom/messages'
import { createRoots } from '../lib/content/shared/find/shadow-roots'
import { frameState, wakeAnnotator } from '../lib/content/shared/frame-state'
import { mayRead } from '../lib/content/shared/may-read'

// Registered at run time for the sites the reader chose, frames included; runs only if the page itself owns the frame.
export default defineUnlistedScript(() => {
  const here = frameState()
  here.lends = { createRoots, tellingIn, watchPage }
  here.onLent?.()
  if (here.gate || !mayRead()) return
  const stop = new AbortController()
  here.gate = stop
  here.keys?.abort(null)
  const keys = new AbortController()
  here.keys = keys
  const watch = () => {
    watchForHash(wakeAnnotator, stop)
    watchForKey((key) => void send('page.held', { key }), keys.signal)
  }
  // A prerendered page may never be seen, and the visible page would pay for it.
  if (!dom.prerendering(document)) watch()
  else dom.addEventListener(document, 'prerenderingchange', watch, { once: true, signal: stop.signal })
})
