import { Wallet } from 'lucide-preact'
import { providers } from '../../lib/api/services/providers'
import { t } from '../../lib/core/language/t'
import { setting } from '../../lib/ui/base/settings'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { openInTab } from '../../lib/ui/navigation/open'
import { environmentNow, hostName, rewardsOrigin } from '../../lib/ui/points/environment-now'
import { Button } from '../base/controls/button'
import { useFrame } from '../base/frame'
import { State } from '../base/states/state'

/** `host` is empty if none is set. */
function whatTheyAre(areMerits: boolean, host: string): string {
  if (areMerits) {
    return host
      ? t('Points are Merits, rewards of the Blockscout program at {host}: no coins, and not on a chain.', { host })
      : t('Points are Merits, rewards of the Blockscout program: no coins, and not on a chain.')
  }
  return host
    ? t('Points are rewards of the service at {host}: no coins, and not on a chain.', { host })
    : t('Points are rewards of the service: no coins, and not on a chain.')
}

/** Replaces content that only signed-in users can see. */
export function SignInNeeded() {
  const frame = useFrame()
  const environment = environmentNow()
  const origin = rewardsOrigin(environment)
  const { words } = providers[setting('provider').value]
  const href = viewHref('points-sign-in')
  return (
    <div class="card">
      <State
        icon={Wallet}
        tone="accent"
        title={environment === 'test' ? t('You are not signed in to the test host') : t('Sign in to see your points')}
        text={`${whatTheyAre(words === 'provider', hostName(origin))} ${t('It gives them for a daily visit, for what you do on chains and for people you invite, and its partners give some. To see yours, sign a message with your wallet: it costs nothing and moves nothing.')}`}
      >
        {frame === 'app' ? (
          <Button look="primary" href={href}>
            {t('Sign in')}
          </Button>
        ) : (
          <Button look="primary" onClick={() => void openInTab(href, frame)}>
            {t('Sign in')}
          </Button>
        )}
        <Button href={viewHref('points-addresses')}>{t('Look up any address')}</Button>
      </State>
    </div>
  )
}
