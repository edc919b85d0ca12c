import { browser } from 'wxt/browser'
import { hashShape } from '../../core/addresses/hex'
import { ourOrigin } from '../browser/browser-side'
import type { FollowNotice } from './follow-watch'

const mark = 'followed-'

/**
 * The browser's notification of news about a followed address, if the user allowed it. Call it at once at the start.
 */
export function startFollowNotice(): (notice: FollowNotice) => Promise<void> {
  // Browsers add the interface when the permission is granted, which may be while the background runs.
  const listen = () => (browser.notifications as typeof browser.notifications | undefined)?.onClicked.addListener(open)
  browser.permissions.onAdded.addListener(listen)
  listen()
  return async ({ key, title, text: message, about }) => {
    if (!(await browser.permissions.contains({ permissions: ['notifications'] }))) return
    // The background may have restarted before the notification is clicked, so its id contains the target.
    const id = `${mark}${key} ${about ? `${about.chain} ${about.hash}` : ''}`
    await browser.notifications.create(id, { type: 'basic', iconUrl: '/icon/128.png', title, message })
  }
}

function placeOf(clicked: string): string {
  const [, chain = '', hash = ''] = clicked.split(' ')
  return hashShape.test(hash) ? `/transaction/${hash}?chain=${encodeURIComponent(chain)}` : '/following'
}

async function open(clicked: string): Promise<void> {
  if (!clicked.startsWith(mark)) return
  const { windowId } = await browser.tabs.create({ url: `${ourOrigin()}/app.html#${placeOf(clicked)}` })
  // Phones have no windows.
  const windows = browser.windows as typeof browser.windows | undefined
  if (windowId !== undefined) await windows?.update(windowId, { focused: true })
  await browser.notifications.clear(clicked)
}
