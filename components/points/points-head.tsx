import type { ComponentChildren } from 'preact'
import type { Environment } from '../../lib/core/environment'
import { currentAs, hrefOf } from '../../lib/ui/navigation/find-view'
import type { View } from '../../lib/ui/navigation/views'
import { useFrame } from '../base/frame'
import { Tabs } from '../base/tabs'
import { EnvironmentBand } from './environment-band'
import '../views/view-head.css'

const personal = [
  { id: 'points', title: 'Balances' },
  { id: 'points-activity', title: 'Activity' },
  { id: 'points-addresses', title: 'Addresses' },
]

const official = [
  { id: 'points-console', title: 'Partner console' },
  { id: 'points-administrator', title: 'Administrator' },
]

interface Props {
  view: View
  title?: ComponentChildren
  /** Of what is shown, where it cannot be chosen. */
  environment?: Environment
}

/** Title, environment and the other points views. What needs room stands in the tab only. */
export function PointsHead({ view, title, environment }: Props) {
  const wide = useFrame() === 'app'
  const tabs = [...personal, ...(wide ? official : [])].map((tab) => ({
    title: tab.title,
    href: hrefOf(tab.id),
    current: currentAs(tab.id, view),
  }))
  return (
    <div class="view-head">
      <div>
        <h1 class="view-title">{title ?? view.title}</h1>
        {wide && <p class="view-about">{view.about}</p>}
      </div>
      <EnvironmentBand {...(environment ? { of: environment } : {})} />
      <Tabs label="Reward points" tabs={tabs} />
    </div>
  )
}
