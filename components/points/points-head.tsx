import { ChevronLeft, Wallet } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import { providers } from '../../lib/api/providers'
import { t } from '../../lib/core/language/t'
import type { Environment } from '../../lib/core/points/environment'
import { changeSetting, setting } from '../../lib/ui/base/settings'
import { currentAs, viewHref } from '../../lib/ui/navigation/find-view'
import { type View, views } from '../../lib/ui/navigation/views'
import {
  environmentChoices,
  environmentNames,
  environmentNow,
  hostName,
  isEnvironmentTold,
  rewardsOrigin,
} from '../../lib/ui/points/points'
import { Button } from '../base/controls/button'
import { Choices } from '../base/controls/choices'
import { Tabs } from '../base/controls/tabs'
import { useFrame } from '../base/frame'
import { State } from '../base/states/state'
import '../views/view-head.css'
import './points.css'
import { SignInButton } from './sign-in-button'

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

interface BandProps {
  /** A fixed environment; otherwise shows the current one, with a link to the other. */
  of?: Environment
}

/** Which of the two points services everything below is about. */
function EnvironmentBand({ of }: BandProps) {
  const environment = of ?? environmentNow()
  const origin = rewardsOrigin(environment)
  return (
    <section class="environment" data-environment={environment} aria-label={t('Environment')}>
      <p class="environment-name">
        <strong>{t(environmentNames[environment])}</strong>
        <span>{origin === '' ? t('no host set') : hostName(origin)}</span>
      </p>
      {!of && (
        <Choices
          legend={t('Environment')}
          look="segments"
          value={environment}
          options={environmentChoices.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(value) => void changeSetting('rewardsEnvironment', value)}
        />
      )}
    </section>
  )
}

/** `host` is empty if none is set. */
function whatTheyAre(areMerits: boolean, host: string): string {
  if (areMerits) {
    return host
      ? t(
          'Points are Merits, rewards of the Blockscout program at {host}. They are not coins and are not on any chain.',
          { host },
        )
      : t('Points are Merits, rewards of the Blockscout program. They are not coins and are not on any chain.')
  }
  return host
    ? t('Points are rewards of the service at {host}. They are not coins and are not on any chain.', { host })
    : t('Points are rewards of the service. They are not coins and are not on any chain.')
}

/** Replaces content that only signed-in users can see. */
export function SignInNeeded() {
  const environment = environmentNow()
  const origin = rewardsOrigin(environment)
  const { words } = providers[setting('provider').value]
  return (
    <div class="card">
      <State
        icon={Wallet}
        tone="accent"
        title={environment === 'test' ? t('You are not signed in to the test host') : t('Sign in to see your points')}
        text={`${whatTheyAre(words === 'provider', hostName(origin))} ${t('It gives them for a daily visit, for what you do on chains and for people you invite, and its partners give some. To see yours, sign a message with your wallet: it costs nothing and moves nothing.')}`}
      >
        <SignInButton look="primary" />
        <Button href={viewHref('points-addresses')}>{t('Look up any address')}</Button>
      </State>
    </div>
  )
}
