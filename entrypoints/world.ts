import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { containEvents } from '../lib/content/dom/contain'
import { watchSeen } from '../lib/content/dom/watch-seen'

// Runs before a page has any element or script. With its first script Chromium opens a world of ours, and gives us what is
// ours under the name `chrome`, unless an element or frame of the page has that name by then; and what listens first on the
// window is the first to hear.
export default defineUnlistedScript(() => {
  containEvents()
  watchSeen()
})
