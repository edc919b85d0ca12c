import { browser } from 'wxt/browser'

/** Where it is kept that an update waits, beyond this life of the background; and the alarm that looks again. */
const waits = 'update-waits'

/** What a reload would take from `storage.session` although it is promised until the browser closes. */
const promised = /^(secret:|vault$|draft:(?!lookup$|chain$|hide-values$))/

/**
 * Lets an update of the extension come when it takes nothing from anybody: under no page of ours, where somebody may be
 * typing, while all `isQuiet`, and with no secret or draft in memory. To be called at start; what it gives looks again, and
 * is to be called whenever that may have changed.
 *
 * With a listener Firefox leaves an update to us until it starts anew. Chromium carries it out by itself once all pages are
 * closed and we idle.
 */
export function createUpdate(isQuiet: () => boolean): () => void {
  const { session } = browser.storage
  const isFree = async () =>
    isQuiet() && !(await pageIsOpen()) && !Object.keys(await session.get(null)).some((key) => promised.test(key))

  async function look(): Promise<void> {
    if (!(await session.get(waits))[waits]) return
    if (await isFree()) {
      // Before the reload, so that no life after it does the same again.
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

/** Is a page of ours open anywhere: in a tab, a popup or a panel? Where the browser does not tell, one may be. */
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
