import { t } from '../../lib/core/language/t'
import { notify } from '../../lib/ui/base/toasts'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { go } from '../../lib/ui/navigation/router'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { environmentNow, rewardsOrigin } from '../../lib/ui/points/points'
import { Notice } from '../base/states/notice'
import { PointsHead } from './points-head'
import { SignInForm } from './sign-in-form'

/** Signing in to the points service. */
export function PointsSignInView({ view }: ViewProps) {
  const environment = environmentNow()
  const done = () => {
    notify(t('Signed in'), 'good')
    go(viewHref('points'), { replace: true })
  }
  return (
    <>
      <PointsHead view={view} />
      {rewardsOrigin(environment) === '' ? (
        <Notice tone="warn">{t('Set the rewards host in the options first.')}</Notice>
      ) : (
        <SignInForm key={environment} environment={environment} onDone={done} />
      )}
    </>
  )
}
