import { chainOfExplorer } from '../../core/chains/chain-of-explorer'
import type { Found } from '../../core/gloss/found'
import { leadsToTransaction } from '../../core/transactions/leads-to-transaction'
import type { SettingValues } from '../../settings/schema'
import type { PageFacts } from './chain-of'
import { type Evidence, evidenceInWords } from './evidence'

/**
 * The evidence that a hash is a transaction's. A link counts more than words; words that call it something else count
 * more than the site; if nothing is said, the site's own history counts.
 */
export function evidenceOf(
  found: Found,
  page: PageFacts,
  settings: Pick<SettingValues, 'ownExplorers' | 'siteChains'>,
): Evidence {
  const { ownExplorers, siteChains } = settings
  const isExplorer = (host?: string) => host !== undefined && chainOfExplorer(host, ownExplorers) !== undefined
  if (found.asked || found.chain !== undefined || leadsToTransaction(found.path ?? '')) return 'sure'
  if (isExplorer(found.host)) return 'sure'
  const words = evidenceInWords(found.before ?? '')
  if (words !== 'none') return words
  if (isExplorer(page.host)) return 'sure'
  const isKnown = page.learned.length > 0 || (page.host !== undefined && Object.hasOwn(siteChains, page.host))
  return isKnown ? 'site' : 'none'
}
