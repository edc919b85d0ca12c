import { browser } from 'wxt/browser'

/** The extension's version in its manifest. */
export const version = browser.runtime.getManifest().version
