import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { annotate } from '../lib/content/annotate'
import { ownTag } from '../lib/content/excluded'

declare global {
  /** The annotator of this document, for a later copy of this script. */
  var hashgloss: AbortController | undefined
}

// Put into a frame by the background, when its gate saw a hash or the reader asked for it.
export default defineUnlistedScript(() => {
  globalThis.hashgloss?.abort()
  for (const left of document.querySelectorAll(ownTag)) left.remove()
  const stop = new AbortController()
  globalThis.hashgloss = stop
  annotate(stop)
})
