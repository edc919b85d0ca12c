import { chainOfExplorer } from '../../lib/core/chains/chains'
import { t } from '../../lib/core/language/t'
import { settingValues } from '../../lib/ui/base/settings'
import { canChooseChain } from '../../lib/ui/navigation/chain-choice'
import { activeTab } from '../../lib/ui/page/active-tab'
import { chooseSiteChain } from '../../lib/ui/page/choose-site-chain'
import { Button } from '../base/controls/button'
import { ChainPicker } from '../values/chain-picker'
import './site-control.css'

/**
 * The chain of this site's hashes, as the reader chose it. Hidden if there is no choice: an explorer names its chain, a
 * provider may have only one, and nothing is stored for private windows.
 */
export function SiteChain() {
  const { origin, incognito } = activeTab.value ?? {}
  const { ownExplorers, siteChains, defaultChain, chainOrder } = settingValues.value
  const host = origin ? new URL(origin).host : ''
  if (!host || incognito || !canChooseChain() || chainOfExplorer(host, ownExplorers)) return null
  const chosen = (Object.hasOwn(siteChains, host) && siteChains[host]) || ''
  const choose = (chain: string) => void chooseSiteChain(host, chain)
  return (
    <div class="site-chain">
      <span>{t('Chain')}</span>
      {chosen && (
        <Button size="s" onClick={() => choose('')}>
          {t('Forget // verb, a button')}
        </Button>
      )}
      <ChainPicker
        label={t('Chain')}
        chosen={chosen}
        none={t('Detect automatically')}
        preferred={[...new Set([defaultChain, ...chainOrder])]}
        onChoose={choose}
      />
    </div>
  )
}
