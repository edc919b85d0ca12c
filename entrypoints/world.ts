import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { watchSeen } from '../lib/content/annotator/watch-seen'
import { containEvents } from '../lib/content/shared/dom/contain'
import { frameShare } from '../lib/content/shared/dom/frame-share'

// Runs before a page has any element or script. On its first script, Chromium creates our isolated world and exposes
// our API as `chrome`, unless an element or frame of the page already has that name. The first listener on the window
// also hears events first. Before any other script of ours, wherever those are put into a page that is open already.
export default defineUnlistedScript(() => {
  const share = frameShare()
  share.begin = () => {
    containEvents()
    watchSeen()
  }
  share.begin()
})
