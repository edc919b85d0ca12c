import { t } from '../../lib/core/language/t'
import { ownBook } from '../../lib/ui/home/own-book'
import { recents } from '../../lib/ui/navigation/recents'
import { ThisPage } from '../page/this-page'
import { PointsLine } from '../points/points-line'
import { AddOwn } from './add-own'
import { FollowedList } from './followed-list'
import { LatestList } from './latest-list'
import { NamedList } from './named-list'
import { OwnHoldings, OwnList } from './own-list'
import { RecentList } from './recent-list'
import './home-wide.css'

/** Home in a wide frame: the reader's own things beside what happened there. */
export function HomeWide({ chain }: { chain: string }) {
  const hasOwn = ownBook().length > 0
  return (
    <div class="home-columns">
      <div class="home-column">
        <OwnHoldings most={6} chain={chain} />
        {hasOwn ? <OwnList most={6} chain={chain} /> : <AddOwn />}
        <PointsLine />
        <FollowedList most={6} />
        {hasOwn && <ThisPage chain={chain} />}
        {!hasOwn && <Ways />}
      </div>
      <div class="home-column">
        {hasOwn ? <LatestList most={10} chain={chain} /> : <ThisPage chain={chain} />}
        <NamedList most={6} />
        {hasOwn && <Ways />}
      </div>
    </div>
  )
}

/** Back to recent lookups, or how to begin. */
const Ways = () =>
  recents.value.length > 0 ? (
    <RecentList most={6} />
  ) : (
    <p class="card home-about">
      {t('Paste an address, transaction hash, block number or explorer link into the search box, or type a name.')}
    </p>
  )
