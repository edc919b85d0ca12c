import { t } from '../../lib/core/language/t'
import { activeTab } from '../../lib/ui/page/active-tab'
import { DensitySelect } from '../base/controls/density-select'
import './site-control.css'

/** How much marks show on the site in front. Nothing is stored for private windows. */
export function SiteDensitySelect() {
  const { origin, incognito } = activeTab.value ?? {}
  const host = origin ? new URL(origin).host : ''
  if (!host || incognito) return null
  return (
    <div class="site-chain">
      <span>{t('Show on this site')}</span>
      <DensitySelect host={host} label={t('Show on this site')} />
    </div>
  )
}
