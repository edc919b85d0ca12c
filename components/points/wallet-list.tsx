import type { FoundWallet } from '../../lib/page/find-wallets'
import { nameOfWallet } from '../../lib/ui/points/name-of-wallet'
import { Button } from '../base/controls/button'

interface Props {
  found: readonly FoundWallet[]
  busy: boolean
  onChoose: (wallet: FoundWallet) => void
}

/** The wallets that answered. */
export function WalletList({ found, busy, onChoose }: Props) {
  return (
    <div class="wallets">
      {found.map((wallet) => (
        <Button key={wallet.id} busy={busy} onClick={() => onChoose(wallet)}>
          {wallet.icon && <img src={wallet.icon} alt="" width="18" height="18" />}
          {nameOfWallet(wallet)}
        </Button>
      ))}
    </div>
  )
}
