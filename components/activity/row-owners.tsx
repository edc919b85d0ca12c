import type { FeedSource } from '../../lib/core/activity/activity-describe'
import { chainById } from '../../lib/core/chains/chains'
import { t } from '../../lib/core/language/t'
import { labelDraftOf } from '../../lib/ui/address-book/book'
import { shownAddress } from '../../lib/ui/base/hidden-values'
import { Identicon } from '../base/identicon'
import { ChainSign } from '../values/sign-of-chain'
import { Value } from '../values/value'

/** The label of an own address. */
export function OwnName({ address }: { address: string }) {
  return (
    <span class="own-name">
      <Identicon address={address} size={14} />
      <Value as="bdi">{labelDraftOf(address)?.label || shownAddress(address)}</Value>
    </span>
  )
}

/** The own addresses that share a row, and its chain. */
export function RowOwners({ of, also }: { of: FeedSource; also: readonly string[] }) {
  return (
    <span class="row-owners">
      <ChainSign id={of.chain} name={chainById(of.chain).name} />
      {[of.address, ...also].map((address) => (
        <OwnName key={address} address={address} />
      ))}
      {also.length > 0 && <span>{t('between your own addresses')}</span>}
    </span>
  )
}
