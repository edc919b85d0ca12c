import { t } from '../../lib/core/language/t'
import type { Environment } from '../../lib/core/points/environment'
import { changeSetting } from '../../lib/ui/base/settings'
import {
  environmentChoices,
  environmentNames,
  environmentNow,
  hostName,
  rewardsOrigin,
} from '../../lib/ui/points/environment-now'
import { Choices } from '../base/controls/choices'
import './points.css'

interface Props {
  /** A fixed environment; otherwise shows the current one, with a link to the other. */
  of?: Environment
}

/** Which of the two points services everything below is about. */
export function EnvironmentBand({ of }: Props) {
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
