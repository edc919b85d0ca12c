import { signal } from '@preact/signals'
import { browser } from 'wxt/browser'
import { send } from '../rpc/client'
import { type PageContract, type PageItem, protocol } from '../rpc/contract'

export interface ActiveTab {
  id: number
  windowId: number | undefined
  /** Set where the browser lets us see the address: after a click on our button, or where access was granted. */
  origin?: string
  title?: string
}

/** The tab in front of the reader; null before it is known, and where there is none that can hold hashes. */
export const activeTab = signal<ActiveTab | null>(null)

/** Hashes the annotator found in that tab; null where no annotator answers. */
export const pageItems = signal<readonly PageItem[] | null>(null)

/** Only such pages can be annotated; browsers keep extensions out of their own. */
function webOrigin(url: string | undefined): string | undefined {
  return url && /^https?:/.test(url) && URL.canParse(url) ? new URL(url).origin : undefined
}

/** The tab in front; where that is a page of ours, the one the reader came from. */
async function frontTab() {
  const tabs = await browser.tabs.query({ currentWindow: true })
  const [latest] = tabs
    .filter(({ url }) => !url?.startsWith(location.origin))
    .sort((a, b) => Number(b.active) - Number(a.active) || (b.lastAccessed ?? 0) - (a.lastAccessed ?? 0))
  return latest
}

/** Looks at the tab in front and at what is annotated there. */
export async function lookAtTab(): Promise<void> {
  const tab = await frontTab()
  if (tab?.id === undefined) {
    activeTab.value = null
    pageItems.value = null
    return
  }
  const origin = webOrigin(tab.url)
  const { id, windowId, title } = tab
  activeTab.value = { id, windowId, ...(origin && { origin }), ...(title && { title }) }
  pageItems.value = await ask(tab.id, 'page.list', {}).catch(() => null)
}

/** Asks the annotator in a tab's top frame. Rejects where there is none. */
async function ask<N extends keyof PageContract>(
  tab: number,
  type: N,
  input: PageContract[N][0],
): Promise<PageContract[N][1]> {
  const reply = await browser.tabs.sendMessage(tab, { v: protocol, type, input }, { frameId: 0 })
  if (!reply?.ok) throw new Error('no annotator')
  return reply.value
}

/** Scrolls the page to a hash and shows its card. */
export async function jumpTo(hash: string): Promise<void> {
  const tab = activeTab.peek()
  if (tab) await ask(tab.id, 'page.jump', { hash }).catch(() => null)
}

/** Annotates the open page once, by the access that comes with opening the popup. Throws AppError. */
export async function annotateOnce(): Promise<void> {
  const tab = activeTab.peek()
  if (!tab) return
  await send('page.annotate', { tabId: tab.id })
  await lookAtTab()
}

/** Follows the tab in front while this page is open, and asks again while sentences are still coming. */
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
