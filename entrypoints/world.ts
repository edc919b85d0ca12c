import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { watchSeen } from '../lib/content/annotator/watch-seen'
import { containEvents } from '../lib/content/shared/dom/contain'

// Runs before a page has any element or script. On its first script, Chromium creates our isolated world and exposes
// our API as `chrome`, unless an element or frame of the page already has that name. The first listener on the window
// also hears events first.
export default defineUnlistedScript(() => {
  containEvents()
  watchSeen()
})
