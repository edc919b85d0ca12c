import { useEffect, useRef, useState } from 'preact/hooks'
import { AppError } from '../../lib/core/errors/errors'
import { phrase } from '../../lib/core/phrases/phrase'
import type { SignInText } from '../../lib/core/points/sign-in-message'
import type { FoundWallet } from '../../lib/page/wallets'
import {
  type Connected,
  dropText,
  findInTab,
  finish,
  isOfWishes,
  prepareIn,
  type SignInProps,
} from '../../lib/ui/points/sign-in-steps'
import { followWallets, type WalletTab, withNews } from '../../lib/ui/points/wallet-tab'

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
  /** Set if there was a choice of wallets. */
  before: Choosing | null
}

type WalletStep =
  | { at: 'start' }
  | Choosing
  | Account
  | { at: 'read'; connected: Connected; text: SignInText; before: Choosing | Account | null }
  | { at: 'signed'; text: SignInText; signature: string }

const start: WalletStep = { at: 'start' }

/** Runs one task at a time, which ends with the page or when the user chooses another path. */
function useOneAtATime(onFailed: (failed: AppError) => void, onBegun: () => void) {
  const [busy, setBusy] = useState(false)
  /** Aborts the running task and closes its tab on the service's host. */
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

  /** Reports every failure and closes its tab, unless the rest can continue. */
  async function run(
    work: (ends: AbortSignal) => Promise<void>,
    tab?: WalletTab,
    goesOn: (failed: AppError) => boolean = () => false,
  ): Promise<void> {
    const { signal } = going.current
    setBusy(true)
    onBegun()
    try {
      await work(signal)
      if (!signal.aborted) setBusy(false)
    } catch (thrown) {
      // The user chose another path meanwhile.
      if (signal.aborted) return
      await tab?.back()
      const failed = AppError.from(thrown)
      if (goesOn(failed)) setBusy(false)
      else {
        end()
        onFailed(failed)
      }
    }
  }

  return { busy, run, end }
}

/** The steps of a wallet sign-in: find it, choose it and an account, read the message, sign it. */
export function useWalletSteps({ environment, wishes, text: kept, onText, onRefused, onDone }: SignInProps) {
  const [step, setStep] = useState<WalletStep>(start)
  const [error, setError] = useState<AppError | null>(null)

  /** The user's choices stay. */
  function onFailed(failed: AppError): void {
    if (isOfWishes(failed)) onRefused(failed)
    else setError(failed)
    if (failed.data.field === 'attempt') onText(null)
    if (failed.data.field !== 'unchecked') setStep(start)
  }
  const { busy, run, end } = useOneAtATime(onFailed, () => {
    setError(null)
    onRefused(null)
  })

  /** If one wallet is gone, the others in its list can still be chosen. */
  const without = (gone: FoundWallet, list: Choosing | null) => (failed: AppError) => {
    const found = list?.found.filter(({ id }) => id !== gone.id) ?? []
    if (failed.code !== 'wallet.missing' || !list || found.length === 0) return false
    setError(failed)
    setStep({ ...list, found })
    return true
  }

  /** The pending message if this account may sign it, otherwise a new one. */
  async function textFor(tab: WalletTab, wallet: FoundWallet, account: string): Promise<SignInText> {
    const chain = await tab.chainOfContract(wallet, account)
    const same =
      kept?.referral === wishes.referral.trim() && kept.own === wishes.statement.trim() && kept.chain === chain
    if (kept && same && kept.origin === tab.origin && kept.address.toLowerCase() === account.toLowerCase()) return kept
    return prepareIn(tab, environment, account, wishes, chain)
  }

  const read = (tab: WalletTab, wallet: FoundWallet, account: string, before: Choosing | Account | null) =>
    run(async (ends) => {
      const text = await textFor(tab, wallet, account)
      ends.throwIfAborted()
      onText(text)
      setStep({ at: 'read', connected: { tab, wallet, account }, text, before })
      await tab.back()
    }, tab)

  const choose = (tab: WalletTab, wallet: FoundWallet, before: Choosing | null) =>
    run(
      async (ends) => {
        const accounts = await tab.accounts(wallet)
        ends.throwIfAborted()
        const [first, ...others] = accounts
        if (first && others.length === 0) return read(tab, wallet, first, before)
        setStep({ at: 'account', tab, wallet, accounts, before })
        await tab.back()
      },
      tab,
      without(wallet, before),
    )

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

  const sign = ({ tab, wallet, account }: Connected, text: SignInText, before: Choosing | Account | null) =>
    run(
      async (ends) => {
        const signature = await tab.sign(wallet, text.message, account)
        ends.throwIfAborted()
        setStep({ at: 'signed', text, signature })
        await finish(text.attempt, signature)
        ends.throwIfAborted()
        await tab.back()
        end()
        onDone()
      },
      tab,
      without(wallet, before?.at === 'account' ? before.before : before),
    )

  const sendUnchecked = (text: SignInText, signature: string) =>
    run(async (ends) => {
      await finish(text.attempt, signature, { unchecked: true })
      if (!ends.aborted) onDone()
    })

  const choosing = step.at === 'wallet' ? step.tab : null
  const addNews = (now: FoundWallet[]) =>
    setStep((known) => (known.at === 'wallet' ? { ...known, found: withNews(known.found, now) } : known))
  useEffect(() => (choosing ? followWallets(choosing, addNews) : undefined), [choosing])

  const goTo = (next: WalletStep) => {
    setError(null)
    setStep(next)
  }

  /** Cancelling while the message is shown also discards the message. */
  const cancel = () => {
    if (kept && (step.at === 'read' || (step.at === 'start' && !busy))) {
      void dropText(kept.attempt)
      onText(null)
    }
    end()
    goTo(start)
  }

  return { step, busy, error, connect, choose, read, sign, sendUnchecked, goTo, cancel, restart: () => goTo(start) }
}
