import { browser } from 'wxt/browser'

/**
 * Opens a page of ours beside the tab in front, which a person just used. Firefox gives the new tab the container of its
 * opener. Private windows have no containers, and phones no openers.
 */
export async function openTab(url: string): Promise<void> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true }).catch(() => [])
  const plain = { url }
  const beside =
    tab?.id === undefined || tab.incognito ? plain : { url, openerTabId: tab.id, windowId: tab.windowId ?? undefined }
  await browser.tabs.create(beside).catch(() => browser.tabs.create(plain))
}
