import type { CredentialState } from '../../core/credentials/credential-state'
import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import type { Environment } from '../../core/points/environment'
import type { SignInText, SignInWay } from '../../core/points/sign-in-draft'
import type { FoundWallet } from '../../page/find-wallets'
import { sendToBackground } from '../../rpc/send-message'
import { readCredentials } from '../data/credential-states'
import { rewardsOrigin } from './environment-now'
import { openWalletTab, type WalletTab } from './wallet-tab'

/** Answers of the user that both ways of signing in share. */
export interface SignInWishes {
  referral: string
  /** Empty for the provider's own words. */
  statement: string
}

/** What both ways of signing in are given. */
export interface SignInProps {
  environment: Environment
  wishes: SignInWishes
  /** The message that waits to be signed. */
  text: SignInText | null
  onText: (text: SignInText | null) => void
  /** An error of a wish, or none any more. */
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

/** The message for an account of a wallet’s tab. A page that shows another host would learn what signs in at this one. */
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
  // One that is slow to start may not have been there yet.
  if (found.length === 0 && !ends.aborted) found = await tab.wallets()
  return { tab, found }
}

/** The message that waits to be signed; null for none, or where nobody can tell. */
export const pendingText = (environment: Environment): Promise<SignInText | null> =>
  sendToBackground('sign-in.pending', { environment }).catch(() => null)

export const dropText = (attempt: string): Promise<unknown> =>
  sendToBackground('sign-in.drop', { attempt }).catch(() => {})

/** Is it about what was asked for with the message? */
export const isOfWishes = ({ data: { field } }: AppError): boolean => field === 'referral' || field === 'statement'
