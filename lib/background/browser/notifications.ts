import { browser } from 'wxt/browser'
import { ourOrigin } from './browser-side'

/** Shows a notification. Another one under the same id replaces it. */
export type Notify = (id: string, title: string, message: string) => Promise<void>

/**
 * The browser's notifications of one kind, if the user allowed them; their ids begin with `mark`. The background may
 * restart before one is clicked, so its id says which place of the app (`placeOf`) opens then. Call it at once when the
 * background starts.
 */
export function startNotices(mark: string, placeOf: (id: string) => string | Promise<string>): Notify {
  async function open(clicked: string): Promise<void> {
    if (!clicked.startsWith(mark)) return
    const place = await placeOf(clicked.slice(mark.length))
    // Whoever clicks may have another program in front of the browser.
    const { windowId } = await browser.tabs.create({ url: `${ourOrigin()}/app.html#${place}` })
    // Phones have no windows.
    const windows = browser.windows as typeof browser.windows | undefined
    if (windowId !== undefined) await windows?.update(windowId, { focused: true })
    await browser.notifications.clear(clicked)
  }

  // Browsers add the interface when the permission is granted, which may be while the background runs.
  const listen = () => (browser.notifications as typeof browser.notifications | undefined)?.onClicked.addListener(open)
  browser.permissions.onAdded.addListener(listen)
  listen()
  return async (id, title, message) => {
    if (!(await browser.permissions.contains({ permissions: ['notifications'] }))) return
    await browser.notifications.create(mark + id, { type: 'basic', iconUrl: '/icon/128.png', title, message })
  }
}
