import { KeyRound } from 'lucide-preact'
import { providers } from '../../lib/api/services/providers'
import { t } from '../../lib/core/language/t'
import { ownAddresses } from '../../lib/ui/address-book/book'
import { setting } from '../../lib/ui/base/settings'
import { credentialStates } from '../../lib/ui/data/credential-states'
import { homeKnown } from '../../lib/ui/home/home-known'
import { openOptions } from '../../lib/ui/navigation/open'
import { recents } from '../../lib/ui/navigation/recents'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { pageItems } from '../../lib/ui/page/active-tab'
import { Button } from '../base/controls/button'
import { useFrame } from '../base/frame'
import { Skeleton } from '../base/skeleton'
import { ThisPage } from '../page/this-page'
import { PointsLine } from '../points/points-line'
import { FollowedList } from './followed-list'
import { HomeWays } from './home-ways'
import { NamedList } from './named-list'
import { OwnList } from './own-list'
import { RecentList } from './recent-list'
import '../values/values.css'
import './home-view.css'

/** The start: the page in front with its hashes, the reader's points, and recent lookups. */
export function HomeView({ chain }: ViewProps) {
  const frame = useFrame()
  if (!homeKnown(frame)) return <Skeleton rows={6} />
  const wide = frame === 'app'
  return (
    <div class="home">
      <KeyMissing />
      {!wide && <ThisPage chain={chain} />}
      <PointsLine />
      <OwnList most={wide ? 6 : 3} chain={chain} />
      <FollowedList most={wide ? 6 : 2} />
      <NamedList most={wide ? 6 : 3} />
      {recents.value.length > 0 ? (
        // In a popup, the page's hashes come first.
        <RecentList most={wide ? 6 : pageItems.value?.length ? 2 : 6} />
      ) : (
        <p class="home-hint">
          {t('Paste an address, transaction hash, block number or explorer link into the search box, or type a name.')}
        </p>
      )}
      {wide && ownAddresses.value === '' && setting('followed').value.length === 0 && <HomeWays />}
    </div>
  )
}

/** Nothing can be looked up: what is missing, and how to get it. */
function KeyMissing() {
  const frame = useFrame()
  const { keyRequired, name } = providers[setting('provider').value]
  if (!keyRequired || credentialStates.value?.get('explorerKey')?.set !== false) return null
  return (
    <section class="card home-key" aria-label={t('API key')}>
      <KeyRound size={18} aria-hidden="true" />
      <div>
        <h2>{t('Add your API key')}</h2>
        <p class="muted">{t('{name} needs a key for lookups. A free key is enough for everyday use.', { name })}</p>
      </div>
      <Button look="primary" size="s" onClick={() => void openOptions('/keys', frame)}>
        {t('Add key')}
      </Button>
    </section>
  )
}
