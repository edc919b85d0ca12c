import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { annotate } from '../lib/content/annotate'
import { containEvents } from '../lib/content/dom/contain'
import * as dom from '../lib/content/dom/dom'
import { removeLeft } from '../lib/content/dom/ours'
import { ours } from '../lib/content/dom/ours-selector'
import { takeWords } from '../lib/content/dom/page-words'
import { watchSeen } from '../lib/content/dom/watch-seen'
import { frameState } from '../lib/content/frame-state'
import { offerFinder } from '../lib/content/place/offer-finder'

// Put into a frame by the background, when its gate saw a hash or the reader asked for it.
export default defineUnlistedScript(() => {
  // A copy from before an update cannot speak to anybody any more, and leaves.
  const here = frameState()
  here.annotator?.stop.abort()
  removeLeft(dom.allIn(document, ours))
  containEvents()
  watchSeen()
  const handle = { stop: new AbortController() }
  here.annotator = handle
  // What has stopped is not held by anything that stays.
  handle.stop.signal.addEventListener('abort', () => {
    if (here.annotator === handle) here.annotator = undefined
  })
  takeWords()
  offerFinder()
  annotate(handle)
})
