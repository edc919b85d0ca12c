import { browser } from 'wxt/browser'
import { t } from '../../core/language/t'
import { openTab } from '../../rpc/open-tab'
import { notify } from '../base/toasts'
import { go } from './router'

/** The three frames the app runs in, and the options page. */
export type FrameKind = 'popup' | 'panel' | 'app' | 'options'

/** Opens this place in a new tab, and closes the popup it came from. */
export async function openInTab(hash: string, frame: FrameKind): Promise<void> {
  await openTab(`${location.origin}/app.html${hash}`)
  if (frame === 'popup') close()
}

/** Opens a section of the options, such as `/keys`. */
export async function openOptions(section: string, frame: FrameKind): Promise<void> {
  if (frame === 'options') {
    location.hash = `#${section}`
    return
  }
  await openTab(`${location.origin}/options.html#${section}`)
  if (frame === 'popup') close()
}

/** APIs missing from the polyfill's types: Chromium's side panel, Firefox's sidebar. */
const panels = browser as unknown as {
  sidePanel?: { open(options: { windowId: number }): Promise<void> }
  sidebarAction?: { open(): Promise<void> }
}

export const hasPanel = (): boolean => Boolean(panels.sidebarAction ?? panels.sidePanel)

/** The place that a window's panel is to show, until it has taken it: a key of `storage.session`. */
const handedKey = 'handed'

/** Opens the panel beside the page, at this place. Must come first inside a click. */
export async function openPanel(windowId: number | undefined, hash: string, frame: FrameKind): Promise<void> {
  const { sidebarAction, sidePanel } = panels
  const known = windowId !== undefined
  // The place is stored meanwhile: anything awaited first would lose the click's permission.
  if (known) void browser.storage.session.set({ [handedKey]: { windowId, hash } })
  try {
    if (sidebarAction) await sidebarAction.open()
    else if (known && sidePanel) await sidePanel.open({ windowId })
    else throw new Error('No window')
  } catch {
    void browser.storage.session.remove(handedKey)
    return notify(t('The panel could not be opened. Open this in a tab instead.'), 'bad')
  }
  if (frame === 'popup') close()
}

/**
 * Opens the places that the popup hands over to the panel of this window, each once: now, and while the panel is open.
 */
export async function followHandedPlace(): Promise<void> {
  const here = browser.windows.getCurrent()
  const take = async (handed: unknown, replace: boolean) => {
    const { windowId, hash } = (handed ?? {}) as { windowId?: number; hash?: string }
    // Private and normal windows share this memory: a place of a private one must not appear in another.
    if (hash === undefined || windowId !== (await here).id) return
    await browser.storage.session.remove(handedKey)
    go(hash || '#/', { replace })
  }
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'session') void take(changes[handedKey]?.newValue, false)
  })
  await take((await browser.storage.session.get(handedKey))[handedKey], true)
}
