import { askPage } from '../../rpc/ask-page'
import { hashFramesOf } from '../../rpc/frames-of'
import { withSite } from '../../settings/with-site'
import { changedBy } from '../base/settings'
import { activeTab, lookAtTab } from './active-tab'

/**
 * Remembers on which chain a site's hashes are, as its cards do; nothing where `chain` is empty. The page in front asks
 * anew for what no chain knew.
 */
export async function chooseSiteChain(host: string, chain: string): Promise<void> {
  const kept = await changedBy({ siteChains: (chains) => withSite(chains, host, chain) })
  const tab = activeTab.peek()
  if (!kept || !tab || chain === '') return
  const frames = await hashFramesOf(tab.id)
  await Promise.allSettled(frames.map((frame) => askPage(tab.id, frame, 'page.chain', { host, chain })))
  await lookAtTab()
}
