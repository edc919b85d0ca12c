import { shortAddress } from '../../lib/core/amounts/format'
import { cleanText } from '../../lib/core/text/text'
import { Button } from '../base/controls/button'
import { Value } from '../values/value'

interface Props {
  accounts: readonly string[]
  busy: boolean
  onChoose: (account: string) => void
}

/** The accounts that a wallet lets the service's page see. */
export function AccountList({ accounts, busy, onChoose }: Props) {
  return (
    <div class="wallets">
      {accounts.map((account) => (
        <Button key={account} busy={busy} onClick={() => onChoose(account)}>
          <Value class="mono">{shortAddress(cleanText(account, 60), 8, 6)}</Value>
        </Button>
      ))}
    </div>
  )
}
