import { browser } from 'wxt/browser'

let reading: Promise<boolean> | undefined

/** Does this page stand in a private window? The browser does not tell the background of popup and panel. */
export function inPrivate(): Promise<boolean> {
  reading ??= (async () => (await browser.windows.getCurrent()).incognito)().catch(() => {
    reading = undefined
    return false
  })
  return reading
}
