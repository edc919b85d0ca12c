import { browser } from 'wxt/browser'
import { ourOrigin } from './browser/browser-side'

const id = 'points'

/** The browser's own notification that points arrived, where the user allowed it. Call at once when the background starts. */
export function startNotice(): (title: string, message: string) => Promise<void> {
  // Browsers hand the interface over when it is granted, which may be while the background runs.
  const listen = () => (browser.notifications as typeof browser.notifications | undefined)?.onClicked.addListener(open)
  browser.permissions.onAdded.addListener(listen)
  listen()

  return async (title, message) => {
    if (!(await browser.permissions.contains({ permissions: ['notifications'] }))) return
    await browser.notifications.create(id, { type: 'basic', iconUrl: '/icon/128.png', title, message })
  }
}

/** Whoever clicks it wants to see the points, and has another program before the browser, perhaps. */
async function open(clicked: string): Promise<void> {
  if (clicked !== id) return
  const { windowId } = await browser.tabs.create({ url: `${ourOrigin()}/app.html#/points` })
  if (windowId !== undefined) await browser.windows.update(windowId, { focused: true })
  await browser.notifications.clear(id)
}
