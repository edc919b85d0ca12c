import { browser } from 'wxt/browser'

/** Is a page of ours open anywhere: in a tab, a popup or a panel? Where the browser does not tell, one may be. */
export async function pageIsOpen(): Promise<boolean> {
  const contextTypes = ['TAB', 'POPUP', 'SIDE_PANEL'] as const
  const { getContexts } = browser.runtime as Partial<typeof browser.runtime>
  try {
    if (getContexts) return (await getContexts({ contextTypes: [...contextTypes] })).length > 0
    return browser.extension.getViews().some((view) => view !== (globalThis as unknown))
  } catch {
    return true
  }
}
