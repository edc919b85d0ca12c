import { t } from '../../lib/core/language/t'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { openInTab } from '../../lib/ui/navigation/open'
import { Button } from '../base/controls/button'
import { useFrame } from '../base/frame'

/** Leads to signing in, always in a tab: wallets open their own window, which would close a popup. */
export function SignInButton({ size = 'm', look = 'plain' }: { size?: 'm' | 's'; look?: 'plain' | 'primary' }) {
  const frame = useFrame()
  const href = viewHref('points-sign-in')
  const goes = frame === 'app' ? { href } : { onClick: () => void openInTab(href, frame) }
  return (
    <Button size={size} look={look} {...goes}>
      {t('Sign in')}
    </Button>
  )
}
