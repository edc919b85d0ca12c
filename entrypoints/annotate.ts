import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { annotate } from '../lib/content/annotate'
import { ownTag } from '../lib/content/excluded'

// Put into a frame by the background, when its gate saw a hash or the reader asked for it.
export default defineUnlistedScript(() => {
  // A copy from before an update cannot speak to anybody any more, and leaves.
  globalThis.hashgloss?.stop.abort()
  for (const left of document.querySelectorAll(ownTag)) left.remove()
  const meeting = { stop: new AbortController() }
  globalThis.hashgloss = meeting
  // What has stopped is not held by anything that stays.
  meeting.stop.signal.addEventListener('abort', () => {
    if (globalThis.hashgloss === meeting) globalThis.hashgloss = undefined
  })
  annotate(meeting)
})
