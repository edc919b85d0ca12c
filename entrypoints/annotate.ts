import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { annotate } from '../lib/content/annotator/annotate'
import * as dom from '../lib/content/shared/dom/dom'
import { removeLeft } from '../lib/content/shared/dom/ours'
import { ours } from '../lib/content/shared/dom/ours-selector'
import { frameState } from '../lib/content/shared/frame-state'

// Injected into a frame by the background after its gate saw a hash or the reader asked for it.
export default defineUnlistedScript(() => {
  const here = frameState()
  here.onLent = () => {
    if (!here.lends) return
    here.onLent = undefined
    // A copy from before an update can no longer send messages, so it cleans up and stops.
    here.annotator?.stop.abort(null)
    // The script for addresses may need this one where no hash was seen yet.
    here.gate?.abort(null)
    removeLeft(dom.allIn(document, ours))
    // A page that reopens its document loses all listeners.
    here.begin?.()
    const handle = { stop: new AbortController() }
    here.annotator = handle
    // Once stopped, nothing that remains holds a reference to it.
    handle.stop.signal.addEventListener('abort', () => {
      if (here.annotator === handle) here.annotator = undefined
    })
    annotate(handle, here.lends)
  }
  here.onLent()
})
