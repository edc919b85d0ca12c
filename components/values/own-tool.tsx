import { UserRoundCheck, UserRoundPlus } from 'lucide-preact'
import { t } from '../../lib/core/language/t'
import { isOwn, markOwn } from '../../lib/ui/address-book/mark-own'
import { IconButton } from '../base/controls/icon-button'

/** Marks an address as one of the reader's own, or unmarks it. */
export function OwnTool({ address }: { address: string }) {
  const on = isOwn(address)
  return (
    <IconButton
      icon={on ? UserRoundCheck : UserRoundPlus}
      label={on ? t('No longer my own address') : t('This is my own address')}
      size="s"
      onClick={() => void markOwn(address, !on)}
    />
  )
}
