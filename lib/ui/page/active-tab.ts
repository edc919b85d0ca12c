import { signal } from '@preact/signals'
import { browser } from 'wxt/browser'
import type { PageItem } from '../../core/gloss/gloss'
import { askPage } from '../../rpc/ask-page'
import { hashFramesOf } from '../../rpc/frames-of'
import { sendToBackground } from '../../rpc/send-message'
import { stepInTab } from '../../rpc/step-in-tab'

export interface ActiveTab {
  id: number
  windowId: number | undefined
  /** Set if the browser reveals the address: after a click on our button, or if access was granted. */
  origin?: string
  title?: string
  /** In a private window. */
  incognito?: true
}

/** The tab in front of the reader; null until known, and if none can contain hashes. */
export const activeTab = signal<ActiveTab | null>(null)

/** A hash of a tab, and the frame of its first place. */
export interface TabItem extends PageItem {
  frame: number
}

/** Hashes the annotator found in that tab and its frames; null if no annotator answers. */
export const pageItems = signal<readonly TabItem[] | null>(null)

/** Whether that tab calls something that looks like a hash a key or a seed. */
export const pageHasSecrets = signal(false)

/** Whether the tab has been checked. Before that, `activeTab` and `pageItems` are not known yet. */
export const tabLookedAt = signal(false)

/** Only web pages can be annotated; browsers keep extensions out of their own pages. */
function webOrigin(url: string | undefined): string | undefined {
  return url && /^https?:/.test(url) && URL.canParse(url) ? new URL(url).origin : undefined
}

/** The tab in front; if that is an extension page, the one the reader came from. */
export async function frontTab() {
  const tabs = await browser.tabs.query({ currentWindow: true })
  const [latest] = tabs
    .filter(({ url }) => !url?.startsWith(location.origin))
    .sort((a, b) => Number(b.active) - Number(a.active) || (b.lastAccessed ?? 0) - (a.lastAccessed ?? 0))
  return latest
}

/** Reads the tab in front and its annotations. */
export async function lookAtTab(): Promise<void> {
  try {
    await look()
  } finally {
    tabLookedAt.value = true
  }
}

async function look(): Promise<void> {
  const tab = await frontTab()
  if (tab?.id === undefined) {
    activeTab.value = null
    pageItems.value = null
    pageHasSecrets.value = false
    return
  }
  const origin = webOrigin(tab.url)
  const { id, windowId, title } = tab
  activeTab.value = {
    ...{ id, windowId },
    ...(origin && { origin }),
    ...(title && { title }),
    ...(tab.incognito && { incognito: true as const }),
  }
  const frames = await hashFramesOf(tab.id)
  const items = await listOf(tab.id, frames)
  const secrets = await Promise.all(frames.map((frame) => askPage(id, frame, 'page.secrets', {}).catch(() => false)))
  pageHasSecrets.value = secrets.includes(true)
  // Avoids redrawing thousands of rows for nothing.
  if (JSON.stringify(items) !== JSON.stringify(pageItems.peek())) pageItems.value = items
}

/** Each hash of a tab once, with its places in all frames added up. */
async function listOf(tab: number, frames: readonly number[]): Promise<TabItem[] | null> {
  const lists = await Promise.all(frames.map((frame) => askPage(tab, frame, 'page.list', {}).catch(() => null)))
  if (lists.every((list) => list === null)) return null
  const items = new Map<string, TabItem>()
  for (const [at, list] of lists.entries()) {
    for (const item of list ?? []) {
      const known = items.get(item.hash)
      const sum = known && { times: known.times + item.times, marked: known.marked + item.marked }
      items.set(item.hash, { ...item, frame: frames[at] ?? 0, ...known, gloss: known?.gloss ?? item.gloss, ...sum })
    }
  }
  return [...items.values()]
}

/** Brings the web page to the front if this extension page is a tab that covers it. */
async function showPage(tab: number): Promise<void> {
  // If the tab is gone, the request to it reports that.
  if (await browser.tabs.getCurrent()) await browser.tabs.update(tab, { active: true }).catch(() => {})
}

/** Scrolls the page to a hash and shows its card. */
export async function jumpTo(hash: string): Promise<void> {
  const tab = activeTab.peek()
  if (!tab) return
  await showPage(tab.id)
  const at = pageItems.peek()?.find((item) => item.hash === hash)?.frame ?? 0
  // The other frames get a hash that they do not have.
  const ask = (frame: number) => askPage(tab.id, frame, 'page.jump', { hash: frame === at ? hash : '' })
  await Promise.allSettled((await hashFramesOf(tab.id)).map(ask))
}

/** Goes to the next (1) or previous (-1) place of any hash in the page. Returns the hash; null if there is none. */
export async function stepInPage(by: 1 | -1): Promise<string | null> {
  const tab = activeTab.peek()
  if (!tab) return null
  await showPage(tab.id)
  return stepInTab(tab.id, by).catch(() => null)
}

/** Annotates the open page once, with the access that comes with opening the popup. Throws AppError. */
export async function annotateOnce(): Promise<void> {
  const tab = activeTab.peek()
  if (!tab) return
  await sendToBackground('page.annotate', { tabId: tab.id })
  await lookAtTab()
}

/** Follows the tab in front while this page is open, and asks again while sentences are still arriving. */
export function followTab(signal?: AbortSignal): void {
  const look = () => void lookAtTab()
  const moved = (_id: number, change: { status?: string }) => {
    if (change.status === 'complete') look()
  }
  browser.tabs.onActivated.addListener(look)
  browser.tabs.onUpdated.addListener(moved)
  const timer = setInterval(() => {
    if (!document.hidden) look()
  }, 1500)
  signal?.addEventListener('abort', () => {
    browser.tabs.onActivated.removeListener(look)
    browser.tabs.onUpdated.removeListener(moved)
    clearInterval(timer)
  })
  look()
}
