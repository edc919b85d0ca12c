import { browser } from 'wxt/browser'

/** Where a waiting update is recorded beyond this run of the background, and the alarm that checks again. */
const waits = 'update-waits'

/** What a reload would clear from `storage.session` although it should last until the browser closes. */
const promised = /^(secret:|vault$|draft:(?!lookup$|chain$|hide-values$))/

/**
 * Lets an update of the extension happen when nobody loses anything by it: no page of ours is open in which somebody
 * may be typing, everything `isQuiet`, and there is no secret or draft in memory. Call it at start. The function it
 * returns checks again, and should be called whenever that may have changed. With a listener, Firefox leaves the update
 * to us until it restarts. Chromium performs it by itself once all pages are closed and the background is idle.
 */
export function createUpdate(isQuiet: () => boolean): () => void {
  const { session } = browser.storage
  const isFree = async () =>
    isQuiet() && !(await pageIsOpen()) && !Object.keys(await session.get(null)).some((key) => promised.test(key))

  async function look(): Promise<void> {
    if (!(await session.get(waits))[waits]) return
    if (await isFree()) {
      // Remove the record before the reload, so that no later run does the same again.
      await session.remove(waits)
      if (isQuiet()) return browser.runtime.reload()
      await session.set({ [waits]: true })
    }
    await browser.alarms.create(waits, { delayInMinutes: 10 })
  }
  const again = () => void look().catch(() => {})

  browser.runtime.onUpdateAvailable.addListener(() => void session.set({ [waits]: true }).then(again, () => {}))
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === waits) again()
  })
  again()
  return again
}

/** Whether a page of ours is open anywhere, in a tab, a popup or a panel. If the browser does not say, assume so. */
async function pageIsOpen(): Promise<boolean> {
  const contextTypes = ['TAB', 'POPUP', 'SIDE_PANEL'] as const
  const { getContexts } = browser.runtime as Partial<typeof browser.runtime>
  try {
    if (getContexts) return (await getContexts({ contextTypes: [...contextTypes] })).length > 0
    return browser.extension.getViews().some((view) => view !== (globalThis as unknown))
  } catch {
    return true
  }
}
