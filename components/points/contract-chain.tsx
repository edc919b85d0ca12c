import { t } from '../../lib/core/language/t'
import { setting } from '../../lib/ui/base/settings'
import { Switch } from '../base/controls/switch'
import { ChainPicker } from '../values/chain-picker'

interface Props {
  /** Undefined for an ordinary account. */
  chain: number | undefined
  onChange: (chain: number | undefined) => void
}

/** If the address is a contract wallet, a service asks the contract, on the chain in the message. */
export function ContractChain({ chain, onChange }: Props) {
  const preferred = setting('chainOrder').value
  return (
    <div class="points-stack">
      <Switch
        label={t('It is a contract wallet')}
        hint={t('Such as a wallet of several owners. The message names its chain.')}
        on={chain !== undefined}
        onChange={(on) => onChange(on ? Number(preferred[0] ?? 1) : undefined)}
      />
      {chain !== undefined && (
        <ChainPicker
          label={t('Its chain')}
          chosen={String(chain)}
          preferred={preferred}
          any
          onChoose={(id) => onChange(Number(id))}
        />
      )}
    </div>
  )
}
