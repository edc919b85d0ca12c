import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { watchSeen } from '../lib/content/annotator/watch-seen'
import { containEvents } from '../lib/content/shared/dom/contain'

// Runs before a page has any element or script. With its first script Chromium opens a world of ours, and gives us what is
// ours under the name `chrome`, unless an element or frame of the page has that name by then; and what listens first on the
// window is the first to hear.
export default defineUnlistedScript(() => {
  containEvents()
  watchSeen()
})
