import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { labelAddresses } from '../lib/content/addresses/label-addresses'
import * as dom from '../lib/content/shared/dom/dom'
import { frameState, wakeAnnotator } from '../lib/content/shared/frame-state'
import { mayRead } from '../lib/content/shared/may-read'

// Registered beside the gate, and injected into open pages, only while the reader wants labels beside addresses.
export default defineUnlistedScript(() => {
  const here = frameState()
  here.addresses?.stop.abort(null)
  if (!mayRead()) return
  const stop = new AbortController()
  here.addresses = { stop, enter: labelAddresses(stop) }
  const start = () => stop.signal.aborted || here.annotator?.receive?.() || wakeAnnotator()
  // A prerendered page may never be seen.
  if (!dom.prerendering(document)) start()
  else dom.addEventListener(document, 'prerenderingchange', start, { once: true, signal: stop.signal })
})
