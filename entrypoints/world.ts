import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'

// Does nothing, before a page has any element: with its first script Chromium opens a world of ours, and gives us what is
// ours under the name `chrome`, unless an element or frame of the page has that name by then.
export default defineUnlistedScript(() => {})
