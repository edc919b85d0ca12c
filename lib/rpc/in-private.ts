import { browser } from 'wxt/browser'

/** Phones have no windows; there the page itself knows. */
const windows = () => browser.windows as typeof browser.windows | undefined
const itself = () => (browser.extension as { inIncognitoContext?: boolean } | undefined)?.inIncognitoContext === true

let reading: Promise<boolean> | undefined

/** Whether this page is in a private window. For popup and panel, the browser does not tell the background. */
export function inPrivate(): Promise<boolean> {
  reading ??= (async () => (await windows()?.getCurrent())?.incognito ?? itself())().catch(() => {
    reading = undefined
    return false
  })
  return reading
}
