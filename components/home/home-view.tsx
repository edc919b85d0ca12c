import { KeyRound } from 'lucide-preact'
import { providers } from '../../lib/api/providers'
import { t } from '../../lib/core/language/t'
import { setting } from '../../lib/ui/base/settings'
import { credentialStates } from '../../lib/ui/data/credential-states'
import { homeKnown } from '../../lib/ui/home/home-known'
import { openOptions } from '../../lib/ui/navigation/open'
import { recents } from '../../lib/ui/navigation/recents'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { pageItems } from '../../lib/ui/page/active-tab'
import { Button } from '../base/controls/button'
import { useFrame } from '../base/frame'
import { useLoaded } from '../base/hooks/use-loaded'
import { Skeleton } from '../base/skeleton'
import { ThisPage } from '../page/this-page'
import { PointsLine } from '../points/points-line'
import { FollowedList } from './followed-list'
import { NamedList } from './named-list'
import { OwnHoldings, OwnList } from './own-list'
import { RecentList } from './recent-list'
import '../values/values.css'
import './home-view.css'

const loadWide = () => import('./home-wide').then((it) => it.HomeWide)

/** The start: the page in front with its hashes, what the reader's addresses hold, points, and recent lookups. */
export function HomeView({ chain }: ViewProps) {
  const frame = useFrame()
  if (!homeKnown(frame)) return <Skeleton rows={6} />
  return (
    <div class="home">
      <KeyMissing />
      {frame === 'app' ? <Wide chain={chain} /> : <Narrow chain={chain} />}
    </div>
  )
}

function Wide({ chain }: { chain: string }) {
  const Loaded = useLoaded(loadWide)
  return Loaded ? <Loaded chain={chain} /> : <Skeleton rows={6} />
}

const Narrow = ({ chain }: { chain: string }) => (
  <>
    <ThisPage chain={chain} />
    <OwnHoldings most={3} chain={chain} />
    <OwnList most={3} chain={chain} />
    <PointsLine />
    <FollowedList most={2} />
    <NamedList most={3} />
    {recents.value.length > 0 ? (
      // In a popup, the page's hashes come first.
      <RecentList most={pageItems.value?.length ? 2 : 6} />
    ) : (
      <p class="home-hint">
        {t('Paste an address, transaction hash, block number or explorer link into the search box, or type a name.')}
      </p>
    )}
  </>
)

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
