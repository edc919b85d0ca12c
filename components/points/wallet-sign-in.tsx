import type { ErrorAction } from '../../lib/core/errors/errors'
import { t } from '../../lib/core/language/t'
import { cleanText } from '../../lib/core/text/text'
import type { FoundWallet } from '../../lib/page/wallets'
import { shownAddress } from '../../lib/ui/base/hidden-values'
import { act } from '../../lib/ui/data/act'
import type { SignInProps } from '../../lib/ui/points/sign-in-steps'
import { nameOfWallet } from '../../lib/ui/points/wallet-tab'
import { Button } from '../base/controls/button'
import { useFrame } from '../base/frame'
import { Notice } from '../base/states/notice'
import { Failure } from '../records/failure'
import { Value } from '../values/value'
import { MessageCard, UncheckedNotice } from './message-card'
import { useWalletSteps } from './use-wallet-steps'

/** Sign-in with a wallet in this browser: it is asked in a tab on the service's own host. */
export function WalletSignIn(props: SignInProps) {
  const frame = useFrame()
  const { step, busy, error, connect, choose, read, sign, sendUnchecked, goTo, cancel, restart } = useWalletSteps(props)
  const kept = props.text
  const shown = step.at === 'read' || step.at === 'signed' ? step.text : kept
  return (
    <div class="points-stack">
      {error && step.at !== 'signed' && error.data.field !== 'attempt' && (
        <Failure
          error={error}
          inline
          onAction={(does: ErrorAction, failed) => void act(does, failed, frame, () => void connect())}
        />
      )}
      {error?.data.field === 'attempt' && <Notice tone="bad">{error.message}</Notice>}
      {step.at === 'wallet' && (
        <WalletList found={step.found} busy={busy} onChoose={(wallet) => void choose(step.tab, wallet, step)} />
      )}
      {step.at === 'account' && (
        <AccountList
          accounts={step.accounts}
          busy={busy}
          onChoose={(account) => void read(step.tab, step.wallet, account, step)}
        />
      )}
      {shown && step.at !== 'wallet' && step.at !== 'account' && <MessageCard text={shown} />}
      {step.at === 'signed' && error && (
        <UncheckedNotice
          error={error}
          address={step.text.address}
          busy={busy}
          onSend={() => void sendUnchecked(step.text, step.signature)}
        />
      )}
      {step.at === 'signed' && busy && !error && <p class="muted">{t('Signing in…')}</p>}
      <div class="points-actions">
        {step.at === 'start' && (
          <Button look="primary" busy={busy} onClick={() => void connect()}>
            {busy ? t('Asking the wallet…') : t('Connect a wallet')}
          </Button>
        )}
        {step.at === 'read' && (
          <Button look="primary" busy={busy} onClick={() => void sign(step.connected, step.text, step.before)}>
            {busy
              ? t('Waiting for the wallet…')
              : t('Sign with {wallet}', { wallet: nameOfWallet(step.connected.wallet) })}
          </Button>
        )}
        {(step.at === 'account' || step.at === 'read') && step.before && !busy && (
          <Button onClick={() => step.before && goTo(step.before)}>
            {step.before.at === 'wallet' ? t('Other wallet') : t('Other account')}
          </Button>
        )}
        {step.at === 'signed'
          ? error && (
              <Button look="quiet" onClick={restart}>
                {t('Start again')}
              </Button>
            )
          : (step.at !== 'start' || busy || kept) && (
              <Button look="quiet" onClick={cancel}>
                {t('Cancel')}
              </Button>
            )}
        {busy && (step.at === 'start' || step.at === 'wallet') && (
          <span class="muted">{t('If your wallet does not open, open and unlock it.')}</span>
        )}
        {step.at === 'read' && step.before?.at !== 'account' && (
          <span class="muted">{t('For another account, choose it in the wallet and connect again.')}</span>
        )}
        {step.at === 'start' && !kept && (
          <span class="muted">{t('Opens the service’s own page to ask your wallet safely.')}</span>
        )}
      </div>
    </div>
  )
}

interface WalletProps {
  found: readonly FoundWallet[]
  busy: boolean
  onChoose: (wallet: FoundWallet) => void
}

/** The wallets that answered. */
function WalletList({ found, busy, onChoose }: WalletProps) {
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

interface AccountProps {
  accounts: readonly string[]
  busy: boolean
  onChoose: (account: string) => void
}

/** The accounts that a wallet reveals to the service's page. */
function AccountList({ accounts, busy, onChoose }: AccountProps) {
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
