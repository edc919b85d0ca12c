import type { CredentialState } from '../../core/credentials/credential-state'
import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import type { Environment } from '../../core/points/environment'
import type { SignInText, SignInWay } from '../../core/points/sign-in-message'
import type { FoundWallet } from '../../page/wallets'
import { sendToBackground } from '../../rpc/send-message'
import { readCredentials } from '../data/credential-states'
import { rewardsOrigin } from './points'
import { openWalletTab, type WalletTab } from './wallet-tab'

/** User choices that both ways of signing in share. */
export interface SignInWishes {
  referral: string
  /** Empty for the provider's own words. */
  statement: string
}

/** Props of both ways of signing in. */
export interface SignInProps {
  environment: Environment
  wishes: SignInWishes
  /** The message that awaits a signature. */
  text: SignInText | null
  onText: (text: SignInText | null) => void
  /** Reports an error in a choice; null clears it. */
  onRefused: (error: AppError | null) => void
  onDone: () => void
}

export function prepare(
  environment: Environment,
  address: string,
  wishes: SignInWishes,
  way: SignInWay,
  chain?: number,
): Promise<SignInText> {
  return sendToBackground('sign-in.prepare', {
    environment,
    address,
    way,
    ...(chain !== undefined && { chain }),
    ...(wishes.referral.trim() ? { referral: wishes.referral.trim() } : {}),
    ...(wishes.statement.trim() ? { statement: wishes.statement.trim() } : {}),
  })
}

/** The message for an account in a wallet’s tab. A page showing another host would learn what signs in at this one. */
export async function prepareIn(
  tab: Pick<WalletTab, 'origin'>,
  environment: Environment,
  account: string,
  wishes: SignInWishes,
  chain?: number,
): Promise<SignInText> {
  const text = await prepare(environment, account.toLowerCase(), wishes, 'wallet', chain)
  if (text.origin === tab.origin) return text
  throw new AppError('wallet.failed', phrase('wallet.otherOrigin', { origin: text.origin, found: tab.origin }))
}

export async function finish(attempt: string, signature: string, { unchecked = false } = {}): Promise<CredentialState> {
  const state = await sendToBackground('sign-in.finish', { attempt, signature, unchecked })
  await readCredentials()
  return state
}

/** A wallet that was asked for its account. */
export interface Connected {
  tab: WalletTab
  wallet: FoundWallet
  account: string
}

/** Opens the service's page and lists the wallets in it. */
export async function findInTab(
  environment: Environment,
  ends: AbortSignal,
): Promise<{ tab: WalletTab; found: FoundWallet[] }> {
  const tab = await openWalletTab(rewardsOrigin(environment), ends)
  let found = await tab.wallets()
  // A slow one may not have started yet.
  if (found.length === 0 && !ends.aborted) found = await tab.wallets()
  return { tab, found }
}

/** The message that awaits a signature; null for none, or if that cannot be determined. */
export const pendingText = (environment: Environment): Promise<SignInText | null> =>
  sendToBackground('sign-in.pending', { environment }).catch(() => null)

export const dropText = (attempt: string): Promise<unknown> =>
  sendToBackground('sign-in.drop', { attempt }).catch(() => {})

/** Whether the error concerns a choice made with the message. */
export const isOfWishes = ({ data: { field } }: AppError): boolean => field === 'referral' || field === 'statement'
