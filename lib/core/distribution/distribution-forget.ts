import { sha256, toBytes } from 'viem/utils'
import { isSettled, maybePaid } from './distribution-machine'
import type { PlanView } from './distribution-view'

/** Ms for which what was paid is kept whole: as long as people ask about it. */
export const keptWhole = 30 * 24 * 3600 * 1000

/**
 * What may be removed of a plan: all of it where nothing of it was paid, and its wallets where every part is settled for
 * long. Null while anything of it may still be sent or decided, and where nothing is left to remove.
 */
export function forgettable({ parts, forgottenAt }: PlanView, now: number): 'plan' | 'wallets' | null {
  if (!parts.every(isSettled)) return null
  if (!parts.some(maybePaid)) return 'plan'
  const last = Math.max(...parts.flatMap(({ attempts }) => attempts.map((one) => one.endedAt ?? one.startedAt)))
  return forgottenAt === undefined && now - last >= keptWhole ? 'wallets' : null
}

/** What stays of a wallet: enough to know it again on another list of the same reward. */
export const markOfWallet = (plan: string, address: string): string =>
  sha256(toBytes(`${plan}\n${address.toLowerCase()}`)).slice(2, 18)
