import { askPage } from '../../rpc/ask-page'
import { hashFramesOf } from '../../rpc/frames-of'
import { withSite } from '../../settings/site-patterns'
import { changedBy } from '../base/settings'
import { activeTab, lookAtTab } from './active-tab'

/**
 * Stores the chain of a site's hashes, as its cards do; does nothing if `chain` is empty. The page in front asks again
 * for hashes that no chain knew.
 */
export async function chooseSiteChain(host: string, chain: string): Promise<void> {
  const kept = await changedBy({ siteChains: (chains) => withSite(chains, host, chain) })
  const tab = activeTab.peek()
  if (!kept || !tab || chain === '') return
  const frames = await hashFramesOf(tab.id)
  await Promise.allSettled(frames.map((frame) => askPage(tab.id, frame, 'page.chain', { host, chain })))
  await lookAtTab()
}
