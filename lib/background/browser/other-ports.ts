import type { SettingValues } from '../../settings/schema'
import { closesOnePort } from '../../settings/site-patterns'

type OnUpdated = (tab: number, change: { status?: string | undefined }, shows: { url?: string | undefined }) => void

/**
 * Patterns of registered scripts have no ports, so a host with one closed port gets no script while it loads. Its other
 * ports get scripts here, once they have loaded. Call it when the background starts, and its result after each change.
 * The background listens only while there is such a host, because every page load would wake the background. `bring`
 * updates one tab according to the settings.
 */
export function watchOtherPorts(
  updated: { addListener(on: OnUpdated): void; removeListener(on: OnUpdated): void },
  settings: () => Promise<Pick<SettingValues, 'neverSites'>>,
  bring: (tab: { id: number; url: string }) => Promise<unknown>,
): () => Promise<void> {
  const onUpdated: OnUpdated = async (id, { status }, { url }) => {
    if (status !== 'complete' || !url || !/^https?:/.test(url)) return
    const { neverSites } = await settings()
    if (closesOnePort(neverSites, new URL(url).host)) await bring({ id, url })
  }
  // At once, as the browser may have started the background for it.
  updated.addListener(onUpdated)
  return async () => {
    const { neverSites } = await settings()
    if (neverSites.some((pattern) => /:\d+$/.test(pattern))) updated.addListener(onUpdated)
    else updated.removeListener(onUpdated)
  }
}
