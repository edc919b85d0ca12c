import { Wallet } from 'lucide-preact'
import { providers } from '../../lib/api/providers'
import { setting } from '../../lib/ui/base/settings'
import { hrefOf } from '../../lib/ui/navigation/find-view'
import { openInTab } from '../../lib/ui/navigation/open'
import { environmentNow, hostName, rewardsOrigin } from '../../lib/ui/points/environment-now'
import { Button } from '../base/button'
import { useFrame } from '../base/frame'
import { State } from '../base/state'

/** Stands where something is shown to signed-in people only. */
export function SignInNeeded() {
  const frame = useFrame()
  const environment = environmentNow()
  const origin = rewardsOrigin(environment)
  const { words } = providers[setting('provider').value]
  const href = hrefOf('points-sign-in')
  return (
    <div class="card">
      <State
        icon={Wallet}
        tone="accent"
        title={environment === 'test' ? 'You are not signed in to the test host' : 'Sign in to see your points'}
        text={
          <>
            {words === 'provider'
              ? 'Points are Merits, rewards of the Blockscout program'
              : 'Points are rewards of the service'}
            {origin && ` at ${hostName(origin)}`}: no coins, and not on a chain. It gives them for a daily visit, for
            what you do on chains and for people you invite, and its partners give some. To see yours, sign a message
            with your wallet: it costs nothing and moves nothing.
          </>
        }
      >
        {frame === 'app' ? (
          <Button look="primary" href={href}>
            Sign in
          </Button>
        ) : (
          <Button look="primary" onClick={() => void openInTab(href, frame)}>
            Sign in
          </Button>
        )}
        <Button href={hrefOf('points-addresses')}>Look up any address</Button>
      </State>
    </div>
  )
}
