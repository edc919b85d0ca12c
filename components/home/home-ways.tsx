import { t } from '../../lib/core/language/t'
import { titleOf, viewHref } from '../../lib/ui/navigation/find-view'
import { views } from '../../lib/ui/navigation/views'

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
