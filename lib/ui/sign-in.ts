import type { Environment } from '../core/environment'
import { AppError } from '../core/errors'
import type { FoundWallet } from '../page/find-wallets'
import { send } from '../rpc/client'
import type { CredentialState, SignInText } from '../rpc/contract'
import { readCredentials } from './data/credentials'
import { rewardsOrigin } from './points/environment'
import { openWalletTab, type WalletTab } from './points/wallet-tab'

/** Answers of the user that both ways of signing in share. */
export interface SignInWishes {
  referral: string
  /** Empty for the provider's own words. */
  statement: string
}

export function prepare(environment: Environment, address: string, wishes: SignInWishes): Promise<SignInText> {
  return send('sign-in.prepare', {
    environment,
    address,
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
): Promise<SignInText> {
  const text = await prepare(environment, account.toLowerCase(), wishes)
  if (text.origin === tab.origin) return text
  throw new AppError('wallet.failed', `The message is for ${text.origin}, but the wallet was found at ${tab.origin}.`)
}

export async function finish(attempt: string, signature: string, unchecked = false): Promise<CredentialState> {
  const state = await send('sign-in.finish', { attempt, signature, unchecked })
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
export async function findInTab(environment: Environment): Promise<{ tab: WalletTab; found: FoundWallet[] }> {
  const tab = await openWalletTab(rewardsOrigin(environment))
  try {
    return { tab, found: await tab.wallets() }
  } catch (thrown) {
    await tab.close()
    throw thrown
  }
}
