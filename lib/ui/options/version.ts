import { browser } from 'wxt/browser'

/** Of the extension, as its manifest says. */
export const version = browser.runtime.getManifest().version
