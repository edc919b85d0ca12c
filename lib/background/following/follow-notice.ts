import { browser } from 'wxt/browser'
import { ourOrigin } from '../browser/browser-side'

const mark = 'followed-'

/** The browser's own notification of news about a followed address, where the user allowed it. Call at once at the start. */
export function startFollowNotice(): (key: string, title: string, message: string) => Promise<void> {
  // Browsers hand the interface over when it is granted, which may be while the background runs.
  const listen = () => (browser.notifications as typeof browser.notifications | undefined)?.onClicked.addListener(open)
  browser.permissions.onAdded.addListener(listen)
  listen()
  return async (key, title, message) => {
    if (!(await browser.permissions.contains({ permissions: ['notifications'] }))) return
    await browser.notifications.create(`${mark}${key}`, { type: 'basic', iconUrl: '/icon/128.png', title, message })
  }
}

async function open(clicked: string): Promise<void> {
  if (!clicked.startsWith(mark)) return
  const { windowId } = await browser.tabs.create({ url: `${ourOrigin()}/app.html#/following` })
  // Phones have no windows.
  const windows = browser.windows as typeof browser.windows | undefined
  if (windowId !== undefined) await windows?.update(windowId, { focused: true })
  await browser.notifications.clear(clicked)
}
