/**
 * Functions that run inside a page of the extension. They are sent there as source: nothing from outside may be used,
 * and no inner function may have a name (compilers add a call to a helper for those).
 */
type Api = typeof import('wxt/browser').browser
type ExtensionGlobal = typeof globalThis & { browser?: Api; chrome: Api }

export async function storeLocally(values: Record<string, unknown>): Promise<void> {
  const api = (globalThis as ExtensionGlobal).browser ?? (globalThis as ExtensionGlobal).chrome
  await api.storage.local.set(values)
}

export async function sendMessage(message: unknown): Promise<unknown> {
  const api = (globalThis as ExtensionGlobal).browser ?? (globalThis as ExtensionGlobal).chrome
  return api.runtime.sendMessage(message)
}

export async function countRegisteredScripts(): Promise<number> {
  const api = (globalThis as ExtensionGlobal).browser ?? (globalThis as ExtensionGlobal).chrome
  return (await api.scripting.getRegisteredContentScripts()).length
}

/** Id of the tab that shows a page. Throws where none does. */
export async function tabShowing(url: string): Promise<number> {
  const api = (globalThis as ExtensionGlobal).browser ?? (globalThis as ExtensionGlobal).chrome
  const id = (await api.tabs.query({})).find((tab) => tab.url === url)?.id
  if (id === undefined) throw new Error(`no tab shows ${url}`)
  return id
}

export async function askTab(tabId: number, message: unknown): Promise<unknown> {
  const api = (globalThis as ExtensionGlobal).browser ?? (globalThis as ExtensionGlobal).chrome
  return api.tabs.sendMessage(tabId, message, { frameId: 0 })
}

/** Text of each closed shadow root in a tab's top frame. Only an extension may look into those. */
export async function closedTexts(tabId: number): Promise<string[]> {
  const api = (globalThis as ExtensionGlobal).browser ?? (globalThis as ExtensionGlobal).chrome
  const [first] = await api.scripting.executeScript({
    target: { tabId },
    func: () => {
      const texts: string[] = []
      const roots: ParentNode[] = [document]
      for (let root = roots.pop(); root; root = roots.pop()) {
        for (const element of root.querySelectorAll('*')) {
          if (!(element instanceof HTMLElement)) continue
          const inside: ShadowRoot | null =
            'openOrClosedShadowRoot' in element
              ? (element.openOrClosedShadowRoot as ShadowRoot | null)
              : (globalThis as ExtensionGlobal).chrome.dom.openOrClosedShadowRoot(element)
          if (!inside) continue
          if (!element.shadowRoot) texts.push((inside.textContent ?? '').replace(/\s+/g, ' ').trim())
          roots.push(inside)
        }
      }
      return texts
    },
  })
  return (first?.result as string[] | undefined) ?? []
}
