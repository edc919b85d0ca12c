import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { watchForHash } from '../lib/content/gate/watch-for-hash'
import * as dom from '../lib/content/shared/dom/dom'
import { send } from '../lib/content/shared/dom/messages'
import { frameState } from '../lib/content/shared/frame-state'
import { mayRead } from '../lib/content/shared/may-read'

// Registered at run time for the sites the reader chose, frames included; runs only if the page itself owns the frame.
export default defineUnlistedScript(() => {
  const here = frameState()
  if (here.gate || !mayRead()) return
  const stop = new AbortController()
  here.gate = stop
  const watch = () => watchForHash(() => void send('page.wake', {}), stop)
  // A prerendered page may never be seen, and the visible page would pay for it.
  if (!dom.prerendering(document)) watch()
  else dom.addEventListener(document, 'prerenderingchange', watch, { once: true, signal: stop.signal })
})
