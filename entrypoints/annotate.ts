import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { annotate } from '../lib/content/annotator/annotate'
import { watchSeen } from '../lib/content/annotator/watch-seen'
import { containEvents } from '../lib/content/shared/dom/contain'
import * as dom from '../lib/content/shared/dom/dom'
import { removeLeft } from '../lib/content/shared/dom/ours'
import { ours } from '../lib/content/shared/dom/ours-selector'
import { frameState } from '../lib/content/shared/frame-state'

// Injected into a frame by the background after its gate saw a hash or the reader asked for it.
export default defineUnlistedScript(() => {
  // A copy from before an update can no longer send messages, so it cleans up and stops.
  const here = frameState()
  here.annotator?.stop.abort()
  removeLeft(dom.allIn(document, ours))
  containEvents()
  watchSeen()
  const handle = { stop: new AbortController() }
  here.annotator = handle
  // Once stopped, nothing that remains holds a reference to it.
  handle.stop.signal.addEventListener('abort', () => {
    if (here.annotator === handle) here.annotator = undefined
  })
  annotate(handle)
})
