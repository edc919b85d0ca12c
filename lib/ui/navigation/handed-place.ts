import { browser } from 'wxt/browser'
import { handedKey } from './open'
import { go } from './router'

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
