import { closesOnePort } from '../../settings/never-site'
import type { SettingValues } from '../../settings/schema'

type OnUpdated = (tab: number, change: { status?: string | undefined }, shows: { url?: string | undefined }) => void

interface Needs {
  updated: { addListener(on: OnUpdated): void; removeListener(on: OnUpdated): void }
  settings(): Promise<Pick<SettingValues, 'neverSites'>>
  /** Brings one tab in line with the settings. */
  bring(tab: { id: number; url: string }): Promise<unknown>
}

/**
 * Patterns of registered scripts know no port, so a host of which one port is closed gets none of ours while it loads. Its
 * other ports get them here, once they are loaded. Call when the background starts, and what it gives at each change: listens
 * only while there is such a host, as every page that loads would wake the background.
 */
export function watchOtherPorts({ updated, settings, bring }: Needs): () => Promise<void> {
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
