import { fakeBrowser } from 'wxt/testing/fake-browser'

/** Stands in for `wxt/browser` in tests that run in Node. */
export const browser = fakeBrowser
