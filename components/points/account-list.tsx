import { cleanText } from '../../lib/core/text/text'
import { shownAddress } from '../../lib/ui/base/shown-address'
import { Button } from '../base/controls/button'
import { Value } from '../values/value'

interface Props {
  accounts: readonly string[]
  busy: boolean
  onChoose: (account: string) => void
}

/** The accounts that a wallet reveals to the service's page. */
export function AccountList({ accounts, busy, onChoose }: Props) {
  return (
    <div class="wallets">
      {accounts.map((account) => (
        <Button key={account} busy={busy} onClick={() => onChoose(account)}>
          <Value class="mono">{shownAddress(cleanText(account, 60))}</Value>
        </Button>
      ))}
    </div>
  )
}
