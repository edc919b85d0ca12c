import { t } from '../../lib/core/language/t'
import { ownBook } from '../../lib/ui/home/own-book'
import { recents } from '../../lib/ui/navigation/recents'
import { ThisPage } from '../page/this-page'
import { PointsLine } from '../points/points-line'
import { AddOwn } from './add-own'
import { FollowedList } from './followed-list'
import { LatestList } from './latest-list'
import { NamedList } from './named-list'
import { OwnList } from './own-list'
import { RecentList } from './recent-list'
import './home-wide.css'
import { titleOf, viewHref } from '../../lib/ui/navigation/find-view'
import { views } from '../../lib/ui/navigation/views'

/** Home in a wide frame: the reader's own things beside what happened there, and what to do next. */
export function HomeWide({ chain }: { chain: string }) {
  const hasOwn = ownBook().length > 0
  return (
    <>
      <PointsLine />
      <div class="home-columns">
        <div class="home-column">
          {hasOwn ? <OwnList most={6} chain={chain} /> : <AddOwn />}
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
      <HomeWays />
    </>
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

const shown = ['address', 'transaction', 'compare', 'address-book', 'following', 'points-addresses']

/** Suggestions, for a tab whose reader has neither own addresses nor followed ones yet. */
export function HomeWays() {
  return (
    <ul class="home-ways" aria-label={t('What you can do here')}>
      {shown
        .flatMap((id) => views.find((view) => view.id === id) ?? [])
        .map((view) => (
          <li key={view.id}>
            <a class="card home-card" href={viewHref(view.id)}>
              <strong>{titleOf(view)}</strong>
              <span class="muted">{t(view.about)}</span>
            </a>
          </li>
        ))}
    </ul>
  )
}
