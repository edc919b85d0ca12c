import { sha256, toBytes } from 'viem/utils'
import { isSettled, maybePaid } from './distribution-machine'
import type { PlanView } from './distribution-view'

/** Ms for which paid plans are kept complete: as long as people ask about them. */
export const keptWhole = 30 * 24 * 3600 * 1000

/**
 * What can be removed of a plan: everything if it paid nothing, or its wallets if every part was settled long ago. Null
 * while any of it may still be sent or decided, and if nothing is left to remove.
 */
export function forgettable({ parts, forgottenAt }: PlanView, now: number): 'plan' | 'wallets' | null {
  if (!parts.every(isSettled)) return null
  if (!parts.some(maybePaid)) return 'plan'
  const last = Math.max(...parts.flatMap(({ attempts }) => attempts.map((one) => one.endedAt ?? one.startedAt)))
  return forgottenAt === undefined && now - last >= keptWhole ? 'wallets' : null
}

/** What remains of a wallet: enough to recognise it on another list of the same reward. */
export const markOfWallet = (plan: string, address: string): string =>
  sha256(toBytes(`${plan}\n${address.toLowerCase()}`)).slice(2, 18)
