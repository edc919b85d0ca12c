import { chainOfExplorer } from '../../lib/core/chains/chain-of-explorer'
import { t } from '../../lib/core/language/t'
import { settingValues } from '../../lib/ui/base/settings'
import { canChooseChain } from '../../lib/ui/navigation/provider-chains'
import { activeTab } from '../../lib/ui/page/active-tab'
import { chooseSiteChain } from '../../lib/ui/page/choose-site-chain'
import { Button } from '../base/controls/button'
import { ChainPicker } from '../values/chain-picker'
import './site-control.css'

/**
 * The chain that the hashes of the site in front are on, as the reader knows it. Not where there is nothing to choose: an
 * explorer tells its chain itself, a provider may have one only, and of private windows nothing is kept.
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
