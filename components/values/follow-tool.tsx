import { BellPlus, BellRing } from 'lucide-preact'
import { followedKey } from '../../lib/core/following/followed'
import { t } from '../../lib/core/language/t'
import { notify } from '../../lib/ui/base/toasts'
import { isAddressFollowed } from '../../lib/ui/following/following'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { go } from '../../lib/ui/navigation/router'
import { IconButton } from '../base/controls/icon-button'

/** Follows an address on a chain, or stops following it. */
export function FollowTool({ address, chain }: { address: string; chain: string }) {
  const on = isAddressFollowed(chain, address)
  const press = async () => {
    const { followAddress, ruleOf } = await import('../../lib/ui/following/follow-address')
    const rule = ruleOf(followedKey(chain, address))
    await followAddress(chain, address, !on)
    if (on)
      notify(t('No longer followed.'), 'plain', {
        label: t('Undo'),
        run: () => void followAddress(chain, address, true, rule),
      })
    else
      notify(t('Following. You’ll see what’s new here and on the button.'), 'good', {
        label: t('How // how something is done'),
        run: () => go(viewHref('following')),
      })
  }
  return (
    <IconButton
      icon={on ? BellRing : BellPlus}
      label={on ? t('Unfollow this address') : t('Follow this address')}
      size="s"
      onClick={() => void press()}
    />
  )
}
