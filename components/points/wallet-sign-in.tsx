import { useEffect, useRef, useState } from 'preact/hooks'
import { AppError, type ErrorAction } from '../../lib/core/errors'
import { phrase } from '../../lib/core/phrases/phrase'
import type { SignInText } from '../../lib/core/sign-in-draft'
import { cleanText } from '../../lib/core/text'
import type { FoundWallet } from '../../lib/page/find-wallets'
import { act } from '../../lib/ui/data/act'
import { followWallets, withNews } from '../../lib/ui/points/late-wallets'
import {
  type Connected,
  dropText,
  findInTab,
  finish,
  isOfWishes,
  prepareIn,
  type SignInProps,
} from '../../lib/ui/points/sign-in-steps'
import type { WalletTab } from '../../lib/ui/points/wallet-tab'
import { Button } from '../base/button'
import { useFrame } from '../base/frame'
import { Notice } from '../base/notice'
import { Failure } from '../records/failure'
import { AccountList } from './account-list'
import { MessageCard } from './message-card'
import { UncheckedNotice } from './unchecked-notice'
import { WalletList } from './wallet-list'

interface Choosing {
  at: 'wallet'
  tab: WalletTab
  found: FoundWallet[]
}

interface Account {
  at: 'account'
  tab: WalletTab
  wallet: FoundWallet
  accounts: string[]
  /** Where there was a choice of wallets. */
  before: Choosing | null
}

type Step =
  | { at: 'start' }
  | Choosing
  | Account
  | { at: 'read'; connected: Connected; text: SignInText; before: Choosing | Account | null }
  | { at: 'signed'; text: SignInText; signature: string }

const start: Step = { at: 'start' }

/** Sign-in with a wallet of this browser: it is asked in a tab of the service's own host. */
export function WalletSignIn({ environment, wishes, text: kept, onText, onRefused, onDone }: SignInProps) {
  const frame = useFrame()
  const [step, setStep] = useState<Step>(start)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<AppError | null>(null)
  /** Ends what is under way, and closes the tab of the service with it. */
  const going = useRef(new AbortController())
  useEffect(() => {
    const end = () => going.current.abort()
    window.addEventListener('pagehide', end)
    return () => {
      window.removeEventListener('pagehide', end)
      end()
    }
  }, [])

  function end(): void {
    going.current.abort()
    going.current = new AbortController()
    setBusy(false)
  }

  /** One thing at a time; whatever fails is shown, and its tab is closed. What the user may decide stays. */
  async function run(work: (ends: AbortSignal) => Promise<void>, tab?: WalletTab): Promise<void> {
    const { signal } = going.current
    setBusy(true)
    setError(null)
    onRefused(null)
    try {
      await work(signal)
      if (!signal.aborted) setBusy(false)
    } catch (thrown) {
      // The user went another way meanwhile.
      if (signal.aborted) return
      await tab?.back()
      end()
      const failed = AppError.from(thrown)
      if (isOfWishes(failed)) onRefused(failed)
      else setError(failed)
      if (failed.data.field === 'attempt') onText(null)
      if (failed.data.field !== 'unchecked') setStep(start)
    }
  }

  /** The message that waits, where this account may sign it; else a new one. */
  async function textFor(tab: WalletTab, account: string): Promise<SignInText> {
    const same = kept?.referral === wishes.referral.trim() && kept.own === wishes.statement.trim()
    if (kept && same && kept.origin === tab.origin && kept.address.toLowerCase() === account.toLowerCase()) return kept
    return prepareIn(tab, environment, account, wishes)
  }

  const read = (tab: WalletTab, wallet: FoundWallet, account: string, before: Choosing | Account | null) =>
    run(async (ends) => {
      const text = await textFor(tab, account)
      ends.throwIfAborted()
      onText(text)
      setStep({ at: 'read', connected: { tab, wallet, account }, text, before })
      await tab.back()
    }, tab)

  const choose = (tab: WalletTab, wallet: FoundWallet, before: Choosing | null) =>
    run(async (ends) => {
      const accounts = await tab.accounts(wallet)
      ends.throwIfAborted()
      const [first, ...others] = accounts
      if (first && others.length === 0) return read(tab, wallet, first, before)
      setStep({ at: 'account', tab, wallet, accounts, before })
      await tab.back()
    }, tab)

  const connect = () =>
    run(async (ends) => {
      const { tab, found } = await findInTab(environment, ends)
      ends.throwIfAborted()
      const [only] = found
      if (found.length === 1 && only) return choose(tab, only, { at: 'wallet', tab, found })
      await tab.back()
      if (!only) throw new AppError('wallet.missing', phrase('wallet.none'))
      setStep({ at: 'wallet', tab, found })
    })

  const sign = ({ tab, wallet, account }: Connected, text: SignInText) =>
    run(async (ends) => {
      const signature = await tab.sign(wallet, text.message, account)
      ends.throwIfAborted()
      setStep({ at: 'signed', text, signature })
      await finish(text.attempt, signature)
      ends.throwIfAborted()
      await tab.back()
      end()
      onDone()
    }, tab)

  const sendUnchecked = (text: SignInText, signature: string) =>
    run(async (ends) => {
      await finish(text.attempt, signature, true)
      if (!ends.aborted) onDone()
    })

  const choosing = step.at === 'wallet' ? step.tab : null
  const addNews = (now: FoundWallet[]) =>
    setStep((known) => (known.at === 'wallet' ? { ...known, found: withNews(known.found, now) } : known))
  useEffect(() => (choosing ? followWallets(choosing, addNews) : undefined), [choosing])

  const goTo = (next: Step) => {
    setError(null)
    setStep(next)
  }

  /** Where a message can be read it is given up too. */
  const cancel = () => {
    if (kept && (step.at === 'read' || (step.at === 'start' && !busy))) {
      void dropText(kept.attempt)
      onText(null)
    }
    end()
    goTo(start)
  }

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
      {step.at === 'signed' && busy && !error && <p class="muted">Signing in…</p>}
      <div class="points-actions">
        {step.at === 'start' && (
          <Button look="primary" busy={busy} onClick={() => void connect()}>
            {busy ? 'Asking the wallet…' : 'Connect a wallet'}
          </Button>
        )}
        {step.at === 'read' && (
          <Button look="primary" busy={busy} onClick={() => void sign(step.connected, step.text)}>
            {busy ? 'Waiting for the wallet…' : `Sign with ${cleanText(step.connected.wallet.name, 30)}`}
          </Button>
        )}
        {(step.at === 'account' || step.at === 'read') && step.before && !busy && (
          <Button onClick={() => step.before && goTo(step.before)}>Other {step.before.at}</Button>
        )}
        {step.at === 'signed'
          ? error && (
              <Button look="quiet" onClick={() => goTo(start)}>
                Start again
              </Button>
            )
          : (step.at !== 'start' || busy || kept) && (
              <Button look="quiet" onClick={cancel}>
                Cancel
              </Button>
            )}
        {busy && (step.at === 'start' || step.at === 'wallet') && (
          <span class="muted">If your wallet does not open, open and unlock it.</span>
        )}
        {step.at === 'read' && step.before?.at !== 'account' && (
          <span class="muted">For another account, choose it in the wallet and connect again.</span>
        )}
        {step.at === 'start' && !kept && (
          <span class="muted">Opens the service’s own page to ask your wallet safely.</span>
        )}
      </div>
    </div>
  )
}
