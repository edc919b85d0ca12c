import { browser } from 'wxt/browser'

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

/** Opens the panel beside the page. Call first thing inside a click. */
export async function openPanel(windowId: number | undefined, frame: FrameKind): Promise<void> {
  if (panels.sidebarAction) await panels.sidebarAction.open()
  else if (windowId !== undefined) await panels.sidePanel?.open({ windowId })
  if (frame === 'popup') close()
}
