import { ChevronLeft } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import { t } from '../../lib/core/language/t'
import type { Environment } from '../../lib/core/points/environment'
import { currentAs, viewHref } from '../../lib/ui/navigation/find-view'
import { type View, views } from '../../lib/ui/navigation/views'
import { isEnvironmentTold } from '../../lib/ui/points/environment-now'
import { Tabs } from '../base/controls/tabs'
import { useFrame } from '../base/frame'
import { EnvironmentBand } from './environment-band'
import '../views/view-head.css'

interface Props {
  view: View
  title?: ComponentChildren
  /** Set if the environment is fixed. */
  environment?: Environment
}

/** Title, environment and the other views of the same family. */
export function PointsHead({ view, title, environment }: Props) {
  const wide = useFrame() === 'app'
  const tabs = views
    .filter(({ family, within }) => family === view.family && !within)
    .map((tab) => ({ title: t(tab.title), href: viewHref(tab.id), current: currentAs(tab.id, view) }))
  const above = views.find(({ id }) => id === view.within)
  return (
    <div class="view-head">
      <div>
        {above && tabs.length < 2 && (
          <a class="view-back" href={viewHref(above.id)}>
            <ChevronLeft size={13} aria-hidden="true" />
            {t(above.title)}
          </a>
        )}
        <h1 class="view-title">{title ?? t(view.title)}</h1>
        {wide && <p class="view-about">{t(view.about)}</p>}
      </div>
      {(environment || view.family !== 'points' || isEnvironmentTold()) && (
        <EnvironmentBand {...(environment ? { of: environment } : {})} />
      )}
      {tabs.length > 1 && <Tabs label={t('Reward points')} tabs={tabs} />}
    </div>
  )
}
