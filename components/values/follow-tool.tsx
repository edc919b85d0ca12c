import { BellPlus, BellRing } from 'lucide-preact'
import { followAddress, isAddressFollowed } from '../../lib/ui/following/following'
import { IconButton } from '../base/icon-button'

/** Follows an address on a chain, or ends that. */
export function FollowTool({ address, chain }: { address: string; chain: string }) {
  const on = isAddressFollowed(chain, address)
  return (
    <IconButton
      icon={on ? BellRing : BellPlus}
      label={on ? 'Unfollow this address' : 'Follow this address'}
      size="s"
      onClick={() => void followAddress(chain, address, !on)}
    />
  )
}
