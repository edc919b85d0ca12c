import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { watchForHash } from '../lib/content/gate'
import { send } from '../lib/content/send'

declare global {
  var hashglossGate: AbortController | undefined
}

// Registered at run time for the sites the reader chose, in frames too; works only where the page itself is the frame's owner.
export default defineUnlistedScript(() => {
  if (globalThis.hashglossGate || !/html|text\/plain/.test(document.contentType) || !isOwnFrame()) return
  globalThis.hashglossGate = new AbortController()
  watchForHash(() => void send('page.wake', {}), globalThis.hashglossGate)
})

/** Frames of other origins, such as advertisements, are not the page the reader chose. */
function isOwnFrame(): boolean {
  try {
    return window === window.top || window.frameElement !== null
  } catch {
    return false
  }
}
