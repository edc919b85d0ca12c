import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { annotate } from '../lib/content/annotate'
import { ownTag } from '../lib/content/find/excluded'
import { ours } from '../lib/content/ours'

// Put into a frame by the background, when its gate saw a hash or the reader asked for it.
export default defineUnlistedScript(() => {
  // A copy from before an update cannot speak to anybody any more, and leaves.
  const here = ours()
  here.annotator?.stop.abort()
  for (const left of document.querySelectorAll(ownTag)) left.remove()
  const meeting = { stop: new AbortController() }
  here.annotator = meeting
  // What has stopped is not held by anything that stays.
  meeting.stop.signal.addEventListener('abort', () => {
    if (here.annotator === meeting) here.annotator = undefined
  })
  annotate(meeting)
})
