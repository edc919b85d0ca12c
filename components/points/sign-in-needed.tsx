import { Wallet } from 'lucide-preact'
import { hrefOf } from '../../lib/ui/navigation/find-view'
import { openInTab } from '../../lib/ui/navigation/open'
import { environmentNow } from '../../lib/ui/points/environment-now'
import { Button } from '../base/button'
import { useFrame } from '../base/frame'
import { State } from '../base/state'

/** Stands where something is shown to signed-in people only. */
export function SignInNeeded() {
  const frame = useFrame()
  const environment = environmentNow()
  const href = hrefOf('points-sign-in')
  return (
    <div class="card">
      <State
        icon={Wallet}
        tone="accent"
        title={environment === 'test' ? 'You are not signed in to the test host' : 'Sign in to see your points'}
        text="Sign a message with your wallet. It costs nothing and moves nothing. Production and test have separate sign-ins."
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
