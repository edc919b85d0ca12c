import { browser } from 'wxt/browser'
import { t } from '../../core/language/t'
import { notify } from '../base/toasts'

/** The three frames the app runs in, and the options page. */
export type FrameKind = 'popup' | 'panel' | 'app' | 'options'

/** Opens this very place in a tab of its own, and closes the popup it came from. */
export async function openInTab(hash: string, frame: FrameKind): Promise<void> {
  await browser.tabs.create({ url: `${location.origin}/app.html${hash}` })
  if (frame === 'popup') close()
}

/** Opens a section of the options, such as `/keys`. */
export async function openOptions(section: string, frame: FrameKind): Promise<void> {
  if (frame === 'options') {
    location.hash = `#${section}`
    return
  }
  await browser.tabs.create({ url: `${location.origin}/options.html#${section}` })
  if (frame === 'popup') close()
}

/** What the polyfill's types do not know yet: Chromium's side panel, Firefox's sidebar. */
const panels = browser as unknown as {
  sidePanel?: { open(options: { windowId: number }): Promise<void> }
  sidebarAction?: { open(): Promise<void> }
}

export const hasPanel = (): boolean => Boolean(panels.sidebarAction ?? panels.sidePanel)

/** The place that the panel of a window is to show, until it has taken it: a key of `storage.session`. */
export const handedKey = 'handed'

/** Opens the panel beside the page, at this very place. Call first thing inside a click. */
export async function openPanel(windowId: number | undefined, hash: string, frame: FrameKind): Promise<void> {
  const { sidebarAction, sidePanel } = panels
  const known = windowId !== undefined
  // The place is on its way meanwhile: whoever waits for anything before has left the click.
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
