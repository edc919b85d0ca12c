import { useState } from 'preact/hooks'
import { shortAddress } from '../../lib/core/amounts/format'
import type { Environment } from '../../lib/core/environment'
import { AppError, type ErrorAction } from '../../lib/core/errors'
import { cleanText } from '../../lib/core/text'
import type { FoundWallet } from '../../lib/page/find-wallets'
import type { SignInText } from '../../lib/rpc/contract'
import { act } from '../../lib/ui/data/act'
import type { WalletTab } from '../../lib/ui/points/wallet-tab'
import { type Connected, findInTab, finish, prepareIn, type SignInWishes } from '../../lib/ui/sign-in'
import { Button } from '../base/button'
import { Failure } from '../records/failure'
import { useFrame } from '../shell/frame'
import { MessageCard } from './message-card'
import { UncheckedNotice } from './unchecked-notice'

interface Props {
  environment: Environment
  wishes: SignInWishes
  onDone: () => void
}

type Step =
  | { at: 'start' }
  | { at: 'choose'; tab: WalletTab; found: FoundWallet[] }
  | { at: 'read'; connected: Connected; text: SignInText }
  | { at: 'signed'; text: SignInText; signature: string }

/** Sign-in with a wallet of this browser: it is asked in a tab of the service's own host. */
export function WalletSignIn({ environment, wishes, onDone }: Props) {
  const frame = useFrame()
  const [step, setStep] = useState<Step>({ at: 'start' })
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<AppError | null>(null)

  /** One thing at a time; whatever fails is shown, and its tab is closed. What the user may decide stays. */
  async function run(work: () => Promise<void>, tab?: WalletTab): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (thrown) {
      const failed = AppError.from(thrown)
      await tab?.back()
      await tab?.close()
      setError(failed)
      if (failed.data.field !== 'unchecked') setStep({ at: 'start' })
    }
    setBusy(false)
  }

  const choose = (tab: WalletTab, wallet: FoundWallet) =>
    run(async () => {
      const [account] = await tab.accounts(wallet.id)
      if (!account) throw new AppError('wallet.failed', 'The wallet has no account to sign with.')
      const text = await prepareIn(tab, environment, account, wishes)
      await tab.back()
      setStep({ at: 'read', connected: { tab, wallet, account }, text })
    }, tab)

  const connect = () =>
    run(async () => {
      const { tab, found } = await findInTab(environment)
      const [only] = found
      if (found.length === 1 && only) return choose(tab, only)
      await tab.back()
      if (!only) {
        await tab.close()
        throw new AppError('wallet.missing', 'No wallet answered in this browser.')
      }
      setStep({ at: 'choose', tab, found })
    })

  const sign = ({ tab, wallet, account }: Connected, text: SignInText) =>
    run(async () => {
      const signature = await tab.sign(wallet.id, text.message, account)
      setStep({ at: 'signed', text, signature })
      await finish(text.attempt, signature)
      await tab.back()
      await tab.close()
      onDone()
    }, tab)

  const sendUnchecked = (text: SignInText, signature: string) =>
    run(async () => {
      await finish(text.attempt, signature, true)
      onDone()
    })

  const restart = () => {
    setError(null)
    setStep({ at: 'start' })
  }

  return (
    <div class="points-stack">
      {error && step.at !== 'signed' && (
        <Failure
          error={error}
          inline
          onAction={(does: ErrorAction, failed) => void act(does, failed, frame, () => void connect())}
        />
      )}
      {step.at === 'start' && (
        <div class="points-actions">
          <Button look="primary" busy={busy} onClick={() => void connect()}>
            {busy ? 'Asking the wallet…' : 'Connect a wallet'}
          </Button>
          <span class="muted">Opens the service’s own page, where wallets can be asked safely.</span>
        </div>
      )}
      {step.at === 'choose' && (
        <div class="wallets">
          {step.found.map((wallet) => (
            <Button key={wallet.id} busy={busy} onClick={() => void choose(step.tab, wallet)}>
              {wallet.icon && <img src={wallet.icon} alt="" width="18" height="18" />}
              {cleanText(wallet.name, 30) || 'Wallet'}
            </Button>
          ))}
        </div>
      )}
      {(step.at === 'read' || step.at === 'signed') && <MessageCard text={step.text} />}
      {step.at === 'signed' && error && (
        <>
          <UncheckedNotice
            error={error}
            address={step.text.address}
            busy={busy}
            onSend={() => void sendUnchecked(step.text, step.signature)}
          />
          <div class="points-actions">
            <Button look="quiet" onClick={restart}>
              Start again
            </Button>
          </div>
        </>
      )}
      {step.at === 'signed' && busy && !error && <p class="muted">Signing in…</p>}
      {step.at === 'read' && (
        <div class="points-actions">
          <Button look="primary" busy={busy} onClick={() => void sign(step.connected, step.text)}>
            {busy ? 'Waiting for the wallet…' : `Sign with ${cleanText(step.connected.wallet.name, 30)}`}
          </Button>
          <span class="muted mono">{shortAddress(step.text.address, 8, 6)}</span>
        </div>
      )}
    </div>
  )
}
